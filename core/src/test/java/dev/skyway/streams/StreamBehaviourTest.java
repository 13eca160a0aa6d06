// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What object streams do on every engine. */
abstract class StreamBehaviourTest {
  /** Writes one stream. */
  interface Program {
    void run(SkywayObjectOutputStream out) throws IOException;
  }

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  final byte[] write(Skyway with, Program program) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, with)) {
      program.run(out);
    }
    return bytes.toByteArray();
  }

  final SkywayObjectInputStream open(byte[] bytes) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
  }

  @Test
  void runsOnTheEngineAskedFor() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  @Test
  void keepsSharingAcrossRecords() throws Exception {
    Node shared = new Node(1, "shared");
    Node second = new Node(2, "second");
    second.next = shared;
    byte[] bytes =
        write(
            skyway,
            out -> {
              out.writeObject(shared);
              out.writeObject(second);
              out.writeObject(shared);
            });
    SkywayObjectInputStream in = open(bytes);
    Node first = (Node) in.readObject();
    assertThat(((Node) in.readObject()).next).isSameAs(first);
    assertThat(in.readObject()).isSameAs(first);
  }

  @Test
  void sharesNothingAcrossResetAndPhases() throws Exception {
    Node node = new Node(1, "one");
    byte[] bytes =
        write(
            skyway,
            out -> {
              out.reset();
              out.writeObject(node);
              out.reset();
              node.id = 2;
              out.writeObject(node);
              out.shuffleStart();
              node.id = 3;
              out.writeObject(node);
              out.writeObject(node);
            });
    SkywayObjectInputStream in = open(bytes);
    Node one = (Node) in.readObject();
    Node two = (Node) in.readObject();
    Node three = (Node) in.readObject();
    assertThat(List.of(one.id, two.id, three.id)).containsExactly(1, 2, 3);
    assertThat(in.readObject()).isSameAs(three);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
  }

  @Test
  void sharesWithinRecordsOnlyIfAsked() throws Exception {
    Skyway alone = Skyway.builder().engine(engine()).sharing(Sharing.RECORD).build();
    Node node = new Node(1, "one");
    node.next = node;
    byte[] bytes =
        write(
            alone,
            out -> {
              out.writeObject(node);
              out.writeObject(node);
            });
    try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), alone)) {
      Node first = (Node) in.readObject();
      Node second = (Node) in.readObject();
      assertThat(first).isNotSameAs(second);
      assertThat(first.next).isSameAs(first);
      assertThat(second.next).isSameAs(second);
    }
  }

  @Test
  void unsharedObjectsStandAlone() throws Exception {
    Node inner = new Node(2, "inner");
    Node outer = new Node(1, "outer");
    outer.next = inner;
    outer.extra = new int[] {1};
    byte[] bytes =
        write(
            skyway,
            out -> {
              out.writeObject(inner);
              out.writeUnshared(outer);
              out.writeObject(outer);
              out.writeUnshared("text");
              out.writeUnshared(7);
              out.writeUnshared(new Object[] {inner});
              out.writeUnshared(null);
              out.writeObject(outer);
            });
    SkywayObjectInputStream in = open(bytes);
    Node readInner = (Node) in.readObject();
    Node unshared = (Node) in.readUnshared();
    Node shared = (Node) in.readObject();
    assertThat(shared).isNotSameAs(unshared);
    assertThat(shared.next).isSameAs(readInner);
    assertThat(unshared.next).isSameAs(readInner);
    assertThat(unshared.extra).isSameAs(shared.extra);
    assertThat(in.readUnshared()).isEqualTo("text");
    assertThat(in.readUnshared()).isEqualTo(7);
    assertThat((Object[]) in.readUnshared()).containsExactly(readInner);
    assertThat(in.readUnshared()).isNull();
    assertThatThrownBy(in::readUnshared).isInstanceOf(InvalidObjectException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
  }

  @Test
  void goesOnAfterAnObjectThatCannotBeWritten() throws Exception {
    Node bad = new Node(1, "bad");
    bad.next = new Node(2, "inner");
    bad.next.extra = Thread.currentThread();
    Node good = new Node(3, "good");
    byte[] bytes =
        write(
            skyway,
            out -> {
              out.writeObject(good);
              out.writeInt(7);
              assertThatThrownBy(() -> out.writeObject(bad))
                  .isInstanceOf(NotSerializableException.class)
                  .hasMessageContaining("Node.next.extra");
              out.writeInt(8);
              out.writeObject(good);
            });
    SkywayObjectInputStream in = open(bytes);
    assertThat(((Node) in.readObject()).name).isEqualTo("good");
    assertThat(in.readInt()).isEqualTo(7);
    assertThat(in.readInt()).isEqualTo(8);
    assertThat(((Node) in.readObject()).name).isEqualTo("good");
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
  }

  @Test
  void endsWithoutEndMarkIfPartsOfAFailedObjectWentOut() throws Exception {
    List<Object> large = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      large.add(new Node(i, "n" + i));
    }
    large.add(Thread.currentThread());
    Object[] root = large.toArray();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
    out.writeObject("before");
    assertThatThrownBy(() -> out.writeObject(root)).isInstanceOf(NotSerializableException.class);
    assertThatThrownBy(() -> out.writeObject("after"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("earlier failure");
    out.close();
    SkywayObjectInputStream in = open(bytes.toByteArray());
    assertThat(in.readObject()).isEqualTo("before");
    assertThatThrownBy(in::readObject).isInstanceOf(java.io.StreamCorruptedException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
  }

  @Test
  void rewritesFieldsOnArrival() throws Exception {
    byte[] bytes = write(skyway, out -> out.writeObject(new Node(20, "name")));
    SkywayObjectInputStream in = open(bytes);
    in.registerUpdate(Node.class, Node.class.getDeclaredField("id"), id -> (int) id + 1);
    in.registerUpdate(Node.class, Node.class.getDeclaredField("id"), id -> (int) id * 2);
    in.registerUpdate(Node.class, Node.class.getDeclaredField("name"), name -> name + "!");
    Node read = (Node) in.readObject();
    assertThat(read.id).isEqualTo(42);
    assertThat(read.name).isEqualTo("name!");
    assertThatThrownBy(
            () -> in.registerUpdate(Node.class, Node.class.getDeclaredField("id"), id -> id))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesUpdatesOfForeignFields() throws Exception {
    assertThatThrownBy(
            () ->
                Skyway.builder()
                    .registerUpdate(String.class, Node.class.getDeclaredField("id"), id -> id))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("class=java.lang.String");
  }

  @Test
  void writesLargeGraphsFrameByFrame() throws Exception {
    Node first = new Node(0, "0");
    Node last = first;
    for (int i = 1; i < 300_000; i++) {
      last.next = new Node(i, "n" + i % 100);
      last = last.next;
    }
    long[] largest = {0};
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] b, int offset, int length) {
            largest[0] = Math.max(largest[0], length);
            super.write(b, offset, length);
          }
        };
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(first);
    }
    assertThat(largest[0]).isLessThan(1 << 20);
    Node read = (Node) open(bytes.toByteArray()).readObject();
    for (int i = 0; i < 300_000; i++) {
      assertThat(read.id).isEqualTo(i);
      read = read.next;
    }
    assertThat(read).isNull();
  }

  @Test
  void goesOnBehindATextThatNoFrameHolds() throws Exception {
    URI large = URI.create("data:," + "x".repeat(17 << 20));
    byte[] bytes =
        write(
            skyway,
            out -> {
              out.writeObject("before");
              assertThatThrownBy(() -> out.writeObject(List.of("unseen", large)))
                  .isInstanceOf(NotSerializableException.class)
                  .hasMessageContaining("class=java.net.URI");
              out.writeObject("behind");
            });
    try (SkywayObjectInputStream in = open(bytes)) {
      assertThat(in.readObject()).isEqualTo("before");
      assertThat(in.readObject()).isEqualTo("behind");
    }
  }
}
