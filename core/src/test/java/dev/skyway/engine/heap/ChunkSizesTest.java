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
  private static final int MODEL = 150_000;
  private static final int USUAL = Chunks.bytesFor(MODEL, 0, false);
  private static final int CONTROL_BYTES = 1024;

  /** What there is too little room for. */
  private static final int CUT_BYTES = 512;

  private final ByteSource in = new ByteSource(new byte[1000]);

  private static void with(BiConsumer<Long, ChunkSizes> check) {
    assertThat(HeapEngine.tryCreate()).isPresent();
    long control = HeapAccess.UNSAFE.allocateMemory(CONTROL_BYTES);
    HeapAccess.UNSAFE.setMemory(control, CONTROL_BYTES, (byte) 0);
    try {
      check.accept(control, new ChunkSizes(control, bytes -> bytes - CUT_BYTES));
    } finally {
      HeapAccess.UNSAFE.freeMemory(control);
    }
  }

  private void fill(long control, int bytes, int objects, int position) {
    ReaderControl.set(control, ReaderControl.CHUNK_BYTES, bytes);
    ReaderControl.set(control, ReaderControl.TOTAL_OBJECTS, objects);
    ReaderControl.set(control, ReaderControl.POSITION, position);
  }

  /** A block of so many bytes of objects, which begins again. */
  private void readInTwoGoes(long control, ChunkSizes sizes, int bytes) {
    sizes.begin(MODEL, 0, false);
    sizes.startAgain(0);
    fill(control, bytes, 0, 1000);
    sizes.done();
  }

  @Test
  void aBlockOfOneChunkHasItWhole() {
    with(
        (control, sizes) -> {
          sizes.begin(MODEL, 0, false);
          assertThat(sizes.choose()).isEqualTo(USUAL);
        });
  }

  @Test
  void whatFollowsAFullChunkIsAsLongAsTheRest() {
    with(
        (control, sizes) -> {
          sizes.begin(MODEL, 0, true);
          fill(control, 90_000, 1000, 800);
          sizes.full(in);
          assertThat(sizes.choose()).isEqualTo(USUAL - 90_000 - 4 * 1000 - CUT_BYTES);
        });
  }

  @Test
  void aFalseEstimateIsCorrectedByWhatTheBytesBecame() {
    with(
        (control, sizes) -> {
          sizes.begin(MODEL, 0, true);
          fill(control, USUAL - 40_000, 0, 500);
          sizes.full(in);
          assertThat(sizes.choose() + CUT_BYTES).isBetween(USUAL - 40_000, USUAL - 30_000);
        });
  }

  @Test
  void whatDoesNotFitIntoACutOneIsTriedInAWholeOne() {
    with(
        (control, sizes) -> {
          sizes.begin(MODEL, 0, true);
          assertThat(sizes.choose()).isEqualTo(USUAL - CUT_BYTES);
          sizes.tooSmall(in);
          assertThat(sizes.choose()).isEqualTo(USUAL);
        });
  }

  @Test
  void whatDoesNotFitIsTriedInMoreUpToTheLimit() {
    with(
        (control, sizes) -> {
          sizes.begin(MODEL, 0, false);
          sizes.choose();
          sizes.tooSmall(in);
          assertThat(sizes.choose()).isEqualTo(Chunks.MOST_BYTES);
          assertThatExceptionOfType(SkywayLimitException.class)
              .isThrownBy(() -> sizes.tooSmall(in))
              .withMessageContaining("limit=" + Chunks.MOST_BYTES);
        });
  }

  @Test
  void aBlockThatBeganAgainForRoomTeachesHowLargeTheNextOneIs() {
    with(
        (control, sizes) -> {
          readInTwoGoes(control, sizes, MODEL + MODEL / 5);
          sizes.begin(MODEL, 0, false);
          assertThat(sizes.choose()).isBetween(MODEL + MODEL / 5, MODEL + MODEL / 3);
        });
  }

  @Test
  void aBlockThatBeganAgainForItsWorkTeachesNothing() {
    with(
        (control, sizes) -> {
          readInTwoGoes(control, sizes, MODEL - MODEL / 5);
          sizes.begin(MODEL, 0, false);
          assertThat(sizes.choose()).isEqualTo(USUAL);
        });
  }

  @Test
  void whatWasLearntIsForgottenWhereItIsNotNeeded() {
    with(
        (control, sizes) -> {
          readInTwoGoes(control, sizes, MODEL + MODEL / 5);
          for (int i = 0; i < 8 * 1024; i++) {
            sizes.begin(MODEL, 0, false);
            sizes.done();
          }
          sizes.begin(MODEL, 0, false);
          assertThat(sizes.choose()).isEqualTo(USUAL);
        });
  }
}
