// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.StreamHeader;
import dev.skyway.testing.Frames;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A reader whose windows took too long goes on in shorter ones, where that costs nothing twice. */
@NeedsNativeEngine
class PacedReaderTest {
  private static final int MOST_HALVINGS = 4;

  /** In step with {@code read/reader.h}. */
  private static final long WINDOWS = 176;

  private static Object strings(int count) {
    return IntStream.range(0, count).mapToObj(i -> "a string of some length, " + i).toArray();
  }

  private static void read(byte[] message, GraphReader reader, Object expected) {
    Object root = new Frames(message, StreamHeader.BYTES, false).readRecord(reader);
    assertThat((Object[]) root).isEqualTo(expected);
  }

  private static long address(GraphReader reader) throws ReflectiveOperationException {
    return (long) OpenedReader.field(reader, "reader");
  }

  /** Windows of the message by a reader that was slow before. */
  private static long windows(Object root) throws ReflectiveOperationException {
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).checksums(false).build();
    byte[] message = skyway.serialize(root);
    ReaderSettings settings = ReaderSettings.of(Sharing.RECORD, Limits.standard());
    try (GraphReader reader = HeapEngine.tryCreate().orElseThrow().newReader(settings)) {
      read(message, reader, root);
      long before = ReaderControl.get(address(reader), WINDOWS);
      reader.newStream();
      ReaderControl.set(address(reader), ReaderControl.HALVINGS, MOST_HALVINGS);
      read(message, reader, root);
      return ReaderControl.get(address(reader), WINDOWS) - before;
    }
  }

  @Test
  void recordsOfOneBlockHaveTheWholeChunk() throws ReflectiveOperationException {
    assumeTrue(Bounds.CHUNK_BYTES == Chunks.MOST_BYTES, "bounds are those of a test");
    assertThat(windows(strings(600))).isEqualTo(1);
  }

  @Test
  void recordsOfManyBlocksArriveWhole() throws ReflectiveOperationException {
    assertThat(windows(strings(20_000))).isGreaterThan(10);
  }
}
