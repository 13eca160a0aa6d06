// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.skyway.SkywayLimitException;
import dev.skyway.classes.HeapAccess;
import dev.skyway.format.ByteSource;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** How large the chunks of a block are. */
@NeedsNativeEngine
class ChunkSizesTest {
  private static final int USUAL = 150_000 & ~7;
  private static final int CONTROL_BYTES = 1024;

  private final ByteSource in = new ByteSource(new byte[1000]);

  private static void with(BiConsumer<Long, ChunkSizes> check) {
    assertThat(HeapEngine.tryCreate()).isPresent();
    long control = HeapAccess.UNSAFE.allocateMemory(CONTROL_BYTES);
    HeapAccess.UNSAFE.setMemory(control, CONTROL_BYTES, (byte) 0);
    try (Mailbox mailbox = new Mailbox(ReaderControl.SLOTS)) {
      check.accept(control, new ChunkSizes(control, mailbox));
    } finally {
      HeapAccess.UNSAFE.freeMemory(control);
    }
  }

  private void fill(long control, int bytes, int objects, int position) {
    ReaderControl.set(control, ReaderControl.CHUNK_BYTES, bytes);
    ReaderControl.set(control, ReaderControl.TOTAL_OBJECTS, objects);
    ReaderControl.set(control, ReaderControl.POSITION, position);
  }

  @Test
  void aBlockOfOneChunkHasItWhole() {
    with(
        (control, sizes) -> {
          for (int i = 0; i < 100; i++) {
            sizes.begin(USUAL, false);
            assertThat(sizes.choose()).isEqualTo(USUAL);
            Chunks.allocate(USUAL);
          }
        });
  }

  /** The longest that it comes to: some chunks are cut to the room that they find. */
  private static int longest(ChunkSizes sizes) {
    int longest = 0;
    for (int i = 0; i < 50; i++) {
      int bytes = sizes.choose();
      Chunks.allocate(bytes);
      longest = Math.max(longest, bytes);
    }
    return longest;
  }

  @Test
  void whatFollowsAFullChunkIsAsLongAsTheRest() {
    with(
        (control, sizes) -> {
          sizes.begin(USUAL, true);
          fill(control, 90_000, 1000, 800);
          sizes.full(in);
          assertThat(longest(sizes)).isEqualTo(USUAL - 90_000 - 4 * 1000);
        });
  }

  @Test
  void aFalseEstimateIsCorrectedByWhatTheBytesBecame() {
    with(
        (control, sizes) -> {
          sizes.begin(USUAL, true);
          fill(control, USUAL - 40_000, 0, 500);
          sizes.full(in);
          assertThat(longest(sizes)).isBetween(USUAL - 40_000, USUAL - 30_000);
        });
  }

  @Test
  void whatDoesNotFitIsTriedInMoreUpToTheLimit() {
    with(
        (control, sizes) -> {
          sizes.begin(USUAL, false);
          sizes.choose();
          sizes.tooSmall(in);
          assertThat(sizes.choose()).isEqualTo(Chunks.MOST_BYTES);
          assertThatExceptionOfType(SkywayLimitException.class)
              .isThrownBy(() -> sizes.tooSmall(in))
              .withMessageContaining("limit=" + Chunks.MOST_BYTES);
        });
  }
}
