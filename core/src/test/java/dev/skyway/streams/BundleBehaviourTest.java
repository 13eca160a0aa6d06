// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static dev.skyway.streams.BundleStreams.graphs;
import static dev.skyway.streams.BundleStreams.node;
import static dev.skyway.streams.BundleStreams.open;
import static dev.skyway.streams.BundleStreams.payloads;
import static dev.skyway.streams.BundleStreams.records;
import static dev.skyway.streams.BundleStreams.write;
import static dev.skyway.streams.BundleStreams.writeEach;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.format.FrameType;
import dev.skyway.testing.GraphComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Small records that share nothing travel many to a frame, and nobody notices. */
abstract class BundleBehaviourTest {
  private final Skyway skyway = BundleStreams.skyway(engine(), true);

  abstract EngineChoice engine();

  private static void assertRead(SkywayObjectInputStream in, List<?> records) throws Exception {
    for (Object next : records) {
      assertThat(GraphComparer.difference(next, in.readObject())).isNull();
    }
  }

  @Test
  void arriveInOrder() throws Exception {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    List<Object> records = records(20_000);
    records.addAll(BundleStreams.flats(5_000));
    byte[] bytes = write(skyway, records);
    assertThat(payloads(bytes, FrameType.RECORDS)).hasSizeGreaterThan(5);
    for (EngineChoice reader : List.of(engine(), EngineChoice.PORTABLE)) {
      try (SkywayObjectInputStream in = open(BundleStreams.skyway(reader, true), bytes)) {
        assertRead(in, records);
        assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
      }
    }
  }

  @Test
  void onlyTheFirstOfAClassHasAFrameOfItsOwn() throws Exception {
    assumeFalse(
        "tiny".equals(System.getProperty("skyway.test.bounds")),
        "there the library writes nothing small");
    byte[] bytes = write(skyway, records(20_000));
    assertThat(payloads(bytes, FrameType.RECORDS)).hasSizeBetween(5, 50);
    assertThat(payloads(bytes, FrameType.RECORD)).hasSizeLessThan(3);
  }

  @Test
  void areTakenWhenTheyAreWritten() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Node reused = node(1);
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 100; i++) {
        reused.id = i;
        reused.name = "name " + i;
        out.writeObject(reused);
      }
    }
    try (SkywayObjectInputStream in = open(skyway, bytes.toByteArray())) {
      for (int i = 0; i < 100; i++) {
        Node read = (Node) in.readObject();
        assertThat(read.id).isEqualTo(i);
        assertThat(read.name).isEqualTo("name " + i);
      }
    }
  }

  @Test
  void flushMakesThemVisible() throws Exception {
    List<Object> records = records(200);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
    for (int i = 0; i < records.size(); i++) {
      out.writeObject(records.get(i));
      if (i % 7 == 0) {
        out.flush();
        SkywayObjectInputStream in = open(skyway, bytes.toByteArray());
        assertRead(in, records.subList(0, i + 1));
        assertThatThrownBy(in::readObject).hasMessageContaining("without its end mark");
      }
    }
    out.close();
  }

  /** Flat ones do not, nor what may become one: the first of a class tells. */
  @Test
  void thoseThatAreFlushedOneByOneHaveFramesOfTheirOwn() throws Exception {
    for (boolean checksums : new boolean[] {false, true}) {
      Skyway each = BundleStreams.skyway(engine(), checksums);
      List<Object> records = new ArrayList<>(graphs(20));
      records.add(1, "text");
      records.add(2, new ArrayList<>(List.of(1, "item")));
      records.addAll(records(40));
      byte[] bytes = writeEach(each, records);
      assertThat(payloads(bytes, FrameType.RECORD)).hasSizeGreaterThan(18);
      assertThat(payloads(bytes, FrameType.RECORDS)).hasSizeBetween(20, 43);
      for (EngineChoice reader : List.of(engine(), EngineChoice.PORTABLE)) {
        try (SkywayObjectInputStream in = open(BundleStreams.skyway(reader, checksums), bytes)) {
          assertRead(in, records);
          assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
        }
      }
    }
  }

  @Test
  void dataStandsWhereItWasWritten() throws Exception {
    List<Object> records = records(300);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < records.size(); i++) {
        out.writeObject(records.get(i));
        if (i % 10 == 9) {
          out.writeInt(i);
        }
        if (i % 50 == 49) {
          out.reset();
        }
      }
    }
    try (SkywayObjectInputStream in = open(skyway, bytes.toByteArray())) {
      for (int i = 0; i < records.size(); i++) {
        assertThat(in.available()).isZero();
        assertThat(in.read()).isEqualTo(-1);
        assertThat(GraphComparer.difference(records.get(i), in.readObject())).isNull();
        if (i % 10 == 9) {
          assertThat(in.available()).isEqualTo(Integer.BYTES);
          assertThat(in.readInt()).isEqualTo(i);
        }
      }
    }
  }

  @Test
  void othersStandBetweenThem() throws Exception {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      records.add(i);
      records.add(i % 9 == 0 ? "long ".repeat(900) + i : node(i));
      records.add(i % 20 == 0 ? new ArrayList<>(List.of(i, "in a list")) : new long[i]);
      records.add(i % 50 == 0 ? new Node[3000] : "" + i);
    }
    try (SkywayObjectInputStream in = open(skyway, write(skyway, records))) {
      assertRead(in, records);
    }
  }

  @Test
  void theFirstMayBeAsLongAsAny() throws Exception {
    for (int length = 800; length < 1040; length++) {
      List<Object> records = new ArrayList<>();
      records.add(IntStream.range(length - 4, length).mapToObj("x"::repeat).toArray());
      records.addAll(List.of("text", 7, node(3), node(4)));
      Skyway fresh = BundleStreams.skyway(engine(), false); // no buffer of it has grown
      try (SkywayObjectInputStream in = open(fresh, write(fresh, records))) {
        assertRead(in, records);
      }
    }
  }

  @Test
  void oneThatIsRefusedLeavesTheOthers() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 60; i++) {
        out.writeObject(node(i));
        if (i % 4 == 0) {
          Node bad = node(i);
          bad.next = null;
          bad.extra = new Thread();
          assertThatThrownBy(() -> out.writeObject(bad))
              .isInstanceOf(NotSerializableException.class);
        }
      }
    }
    try (SkywayObjectInputStream in = open(skyway, bytes.toByteArray())) {
      for (int i = 0; i < 60; i++) {
        assertThat(((Node) in.readObject()).id).isEqualTo(i);
      }
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void readersMayChangeTheirWaysInTheMiddle() throws Exception {
    List<Object> seen = new ArrayList<>();
    class Resolving extends SkywayObjectInputStream {
      Resolving(byte[] bytes) throws IOException {
        super(new ByteArrayInputStream(bytes), skyway);
      }

      void resolve(boolean enable) {
        enableResolveObject(enable);
      }

      @Override
      protected Object resolveObject(Object object) {
        seen.add(object);
        return object;
      }
    }

    List<String> records = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      records.add("record " + i);
    }
    try (Resolving in = new Resolving(write(skyway, records))) {
      assertRead(in, records.subList(0, 10));
      in.resolve(true);
      assertRead(in, records.subList(10, 20));
      in.resolve(false);
      assertRead(in, records.subList(20, 30));
      for (int i = 30; i < 40; i++) {
        assertThat(in.readUnshared()).isEqualTo(records.get(i));
      }
      assertRead(in, records.subList(40, 100));
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    }
    assertThat(seen).isEqualTo(records.subList(10, 20));
  }

  @Test
  void readersThatShareTakeThemToo() throws Exception {
    List<Object> records = records(500);
    Skyway sharing = Skyway.builder().engine(engine()).build();
    try (SkywayObjectInputStream in = open(sharing, write(skyway, records))) {
      assertRead(in, records);
    }
  }
}
