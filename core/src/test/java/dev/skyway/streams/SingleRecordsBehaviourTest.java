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
import java.io.ObjectInputFilter;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Streams whose records share nothing: values and small graphs have short ways there. */
abstract class SingleRecordsBehaviourTest {
  private static final List<Object> RECORDS =
      Arrays.asList(
          1, "text", null, node(), -5L, "\u4E2D", new int[] {1, 2}, 2.5, node(), 'c', true);

  private final Skyway skyway =
      Skyway.builder().engine(engine()).checksums(false).sharing(Sharing.RECORD).build();

  abstract EngineChoice engine();

  private static Node node() {
    Node node = new Node(1, "name");
    node.next = node;
    node.extra = List.of("of", 3, "parts");
    return node;
  }

  private byte[] write(List<Object> records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < records.size(); i++) {
        out.writeObject(records.get(i));
        out.writeInt(i);
      }
    }
    return bytes.toByteArray();
  }

  private SkywayObjectInputStream open(byte[] bytes) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
  }

  @Test
  void arriveInOrderAndDoNotShare() throws Exception {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    List<Object> twice = new ArrayList<>(RECORDS);
    twice.addAll(RECORDS);
    try (SkywayObjectInputStream in = open(write(twice))) {
      Object[] read = new Object[twice.size()];
      for (int i = 0; i < read.length; i++) {
        read[i] = in.readObject();
        assertThat(in.readInt()).isEqualTo(i);
        assertSame(twice.get(i), read[i]);
      }
      for (int i = 0; i < RECORDS.size(); i++) {
        if (read[i] instanceof String || read[i] instanceof Node) {
          assertThat(read[i]).isNotSameAs(read[i + RECORDS.size()]);
        }
      }
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
  }

  private static void assertSame(Object written, Object read) {
    if (written instanceof Node node) {
      Node copy = (Node) read;
      assertThat(copy.next).isSameAs(copy);
      assertThat(copy.extra).isEqualTo(node.extra);
    } else {
      assertThat(Arrays.deepEquals(new Object[] {read}, new Object[] {written})).isTrue();
    }
  }

  @Test
  void areSeenByFilters() throws Exception {
    List<Class<?>> seen = new ArrayList<>();
    try (SkywayObjectInputStream in = open(write(RECORDS))) {
      in.setObjectInputFilter(
          info -> {
            seen.add(info.serialClass());
            return ObjectInputFilter.Status.ALLOWED;
          });
      for (int i = 0; i < RECORDS.size(); i++) {
        in.readObject();
        in.readInt();
      }
    }
    assertThat(seen).contains(Integer.class, Long.class, int[].class, Double.class, Node.class);
  }

  @Test
  void areSeenByStreamsThatResolve() throws Exception {
    List<Object> seen = new ArrayList<>();
    ByteArrayInputStream bytes = new ByteArrayInputStream(write(RECORDS));
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(bytes, skyway) {
          {
            enableResolveObject(true);
          }

          @Override
          protected Object resolveObject(Object object) {
            seen.add(object);
            return object instanceof Integer number ? (Object) (number + 1) : object;
          }
        }) {
      assertThat(in.readObject()).isEqualTo(2);
      in.readInt();
      assertThat(in.readObject()).isEqualTo("text");
    }
    assertThat(seen).containsExactly(1, "text");
  }

  @Test
  void areReplacedByStreamsThatDo() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out =
        new SkywayObjectOutputStream(bytes, skyway) {
          {
            enableReplaceObject(true);
          }

          @Override
          protected Object replaceObject(Object object) {
            return object.equals(1) ? "one" : object;
          }
        }) {
      out.writeObject(1);
      out.writeObject(2);
    }
    try (SkywayObjectInputStream in = open(bytes.toByteArray())) {
      assertThat(in.readObject()).isEqualTo("one");
      assertThat(in.readObject()).isEqualTo(2);
    }
  }

  /** Each byte is changed; the records before it are read, and nothing but the errors it may be. */
  @Test
  void areRefusedIfTheyAreDamaged() throws Exception {
    byte[] bytes = write(RECORDS);
    int refused = 0;
    for (int at = 4; at < bytes.length; at++) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x40;
      try (SkywayObjectInputStream in = open(damaged)) {
        for (int i = 0; i < RECORDS.size(); i++) {
          in.readObject();
          in.readInt();
        }
      } catch (IOException | ClassNotFoundException e) {
        refused++;
        if (e instanceof StreamCorruptedException) {
          assertThat(e).hasMessageContaining("offset");
        }
      }
    }
    assertThat(refused).isBetween(bytes.length / 3, bytes.length);
  }
}
