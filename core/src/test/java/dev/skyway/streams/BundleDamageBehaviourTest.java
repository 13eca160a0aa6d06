// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static dev.skyway.streams.BundleStreams.graphs;
import static dev.skyway.streams.BundleStreams.open;
import static dev.skyway.streams.BundleStreams.payloads;
import static dev.skyway.streams.BundleStreams.records;
import static dev.skyway.streams.BundleStreams.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.testing.GraphComparer;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bundles that are cut, changed or made up. */
abstract class BundleDamageBehaviourTest {
  abstract EngineChoice engine();

  private record Outcome(List<Object> read, Exception end) {
    static Outcome of(Skyway skyway, byte[] bytes, ObjectInputFilter filter) {
      List<Object> read = new ArrayList<>();
      try (SkywayObjectInputStream in = open(skyway, bytes)) {
        in.setObjectInputFilter(filter);
        while (true) {
          read.add(in.readObject());
        }
      } catch (IOException | ClassNotFoundException e) {
        return new Outcome(read, e);
      }
    }
  }

  /** Reading many at once and one by one, as filters have it, come to the same. */
  @Test
  void manyAtOnceTakeNothingThatOneByOneRefuses() throws Exception {
    Skyway skyway = BundleStreams.skyway(engine(), false);
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    byte[] bytes = write(skyway, records(40));
    assertThat(refused(skyway, bytes, FrameType.RECORDS)).isGreaterThan(bytes.length);
  }

  /** The same of objects that refer to values alone, which are read in one go. */
  @Test
  void flatRecordsTakeNothingThatOneByOneRefuses() throws Exception {
    // With these bounds small records go no way of their own, and into no bundle.
    assumeThat(System.getProperty("skyway.test.bounds", "")).isNotEqualTo("tiny");
    Skyway skyway = BundleStreams.skyway(engine(), false);
    byte[] bytes = write(skyway, BundleStreams.flats(24));
    assertThat(payloads(bytes, FrameType.RECORDS)).hasSize(1);
    assertThat(refused(skyway, bytes, FrameType.RECORDS)).isGreaterThan(bytes.length);
  }

  /** The same of records that have a frame each, of which small ones have a short way. */
  @Test
  void singleFramesTakeNothingThatBlocksRefuse() throws Exception {
    Skyway skyway = BundleStreams.skyway(engine(), false);
    byte[] bytes = BundleStreams.writeEach(skyway, graphs(8));
    assertThat(payloads(bytes, FrameType.RECORD)).hasSizeGreaterThan(6);
    assertThat(refused(skyway, bytes, FrameType.RECORD)).isGreaterThan(bytes.length);
  }

  /** How many are refused of the streams that differ in a bit of such a frame's payload. */
  private static int refused(Skyway skyway, byte[] bytes, int frameType) throws IOException {
    int refused = 0;
    for (int[] payload : payloads(bytes, frameType)) {
      for (int bit = 8 * payload[0]; bit < 8 * payload[1]; bit++) {
        byte[] damaged = bytes.clone();
        damaged[bit >>> 3] ^= (byte) (1 << (bit & 7));
        refused += compare(skyway, damaged, bit) ? 1 : 0;
      }
    }
    return refused;
  }

  /** Whether the stream was refused. */
  private static boolean compare(Skyway skyway, byte[] damaged, int bit) {
    Outcome many = Outcome.of(skyway, damaged, null);
    Outcome single = Outcome.of(skyway, damaged, info -> ObjectInputFilter.Status.UNDECIDED);
    assertThat(many.read)
        .as("bit=%d many=%s single=%s", bit, many.end, single.end)
        .hasSameSizeAs(single.read);
    for (int i = 0; i < many.read.size(); i++) {
      assertThat(GraphComparer.difference(single.read.get(i), many.read.get(i))).isNull();
    }
    assertThat(many.end).hasSameClassAs(single.end);
    return !(many.end instanceof EOFException);
  }

  @Test
  void nothingOfACutBundleIsDelivered() throws Exception {
    for (boolean checksums : new boolean[] {false, true}) {
      Skyway skyway = BundleStreams.skyway(engine(), checksums);
      byte[] bytes = write(skyway, List.of("one", "two", 3, "four"));
      for (int length = 5; length < bytes.length - (checksums ? 6 : 2); length++) {
        Outcome cut = Outcome.of(skyway, Arrays.copyOf(bytes, length), null);
        assertThat(cut.read).as("length=%d", length).isEmpty();
        assertThat(cut.end).isInstanceOf(StreamCorruptedException.class);
      }
    }
  }

  @Test
  void checksumsAreCheckedBeforeAnythingIsDelivered() throws Exception {
    Skyway skyway = BundleStreams.skyway(engine(), true);
    byte[] bytes = write(skyway, List.of("one", "two", "three"));
    bytes[bytes.length - 12] ^= 1; // in the last record
    Outcome changed = Outcome.of(skyway, bytes, null);
    assertThat(changed.read).isEmpty();
    assertThat(changed.end).hasMessageContaining("checksum does not match: type=RECORDS");
  }

  @Test
  void whatCameBeforeABadRecordIsDelivered() throws Exception {
    int integer = Tag.NEW_OBJECT + BuiltIn.INTEGER;
    assertRefused(1, "", 2, integer, 4, 3, integer, 4, 9);
    assertRefused(1, "", 2, integer, 4, 0);
    assertRefused(1, "", 2, integer, 4, 5, integer, 2);
    assertRefused(1, "", 2, integer, 4, 1, Tag.MADE);
    assertRefused(1, "", 2, integer, 4, 2, Tag.BACK, 1);
    assertRefused(1, "", 2, integer, 4, 2, 0x7F, 1);
    assertRefused(0, "a bundle has a record");
  }

  private void assertRefused(int readable, String reason, int... payload) throws IOException {
    ArraySink sink = new ArraySink(false);
    sink.putHeader();
    byte[] bytes = new byte[payload.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) payload[i];
    }
    sink.appendFrame(FrameType.RECORDS, bytes, 0, bytes.length);
    sink.appendFrame(FrameType.END, bytes, 0, 0);
    byte[] stream = sink.takeBytes();
    Outcome outcome = Outcome.of(BundleStreams.skyway(engine(), false), stream, null);
    assertThat(outcome.read).hasSize(readable).allMatch(read -> read.equals(2));
    assertThat(outcome.end)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("frame=0")
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesHaveNone(boolean isChannel) {
    Skyway skyway = BundleStreams.skyway(engine(), false);
    ArraySink sink = new ArraySink(false);
    sink.putHeader();
    sink.appendFrame(FrameType.RECORDS, new byte[] {2, Tag.NEW_OBJECT + BuiltIn.INTEGER, 4}, 0, 3);
    byte[] message = sink.takeBytes();
    assertThatThrownBy(
            () -> {
              if (isChannel) {
                skyway.newDecoder().decode(message);
              } else {
                skyway.deserialize(message);
              }
            })
        .hasMessageContaining("a record has frames of objects only: type=RECORDS");
  }
}
