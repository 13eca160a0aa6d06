// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Sees to it that there is stack and heap for what a JVM's first use sets up. A class whose
 * initialiser runs out of either cannot be used in this JVM any more (JVMS 5.5), so both are asked
 * for where it costs that call alone: the next one tries again. It has no initialiser itself.
 * Thread-safe.
 */
public final class FirstUse {
  /** What an interpreter needs to load classes, to link and to prove a window, twice over. */
  private static final int FRAMES = 200;

  private static final int PIECES = 16;
  private static final int PIECE_BYTES = 32 << 10;

  private static volatile boolean isDone;
  private static volatile boolean hasWritten;
  private static volatile boolean hasRead;

  private FirstUse() {}

  /**
   * Before an instance is made. Looks for the library, since either engine needs it, and what comes
   * after it may find its classes loaded ahead.
   *
   * @throws StackOverflowError if there is too little stack for a first use
   * @throws OutOfMemoryError if there is too little heap for one
   */
  public static void begin() {
    if (!isDone) {
      requireRoom();
      NativeLibrary.isLoaded();
    }
  }

  /** An instance was made. */
  public static void done() {
    isDone = true;
  }

  /**
   * Before a writer is made; what only writers need is loaded ahead.
   *
   * @throws StackOverflowError as {@link #begin}
   * @throws OutOfMemoryError as {@link #begin}
   */
  public static void writes() {
    if (!hasWritten) {
      requireRoom();
      ClassesAhead.writes();
      hasWritten = true;
    }
  }

  /**
   * The same before a reader is made.
   *
   * @throws StackOverflowError as {@link #begin}
   * @throws OutOfMemoryError as {@link #begin}
   */
  public static void reads() {
    if (!hasRead) {
      requireRoom();
      ClassesAhead.reads();
      hasRead = true;
    }
  }

  private static void requireRoom() {
    requireStack(FRAMES, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    byte[][] room = new byte[PIECES][];
    for (int i = 0; i < PIECES; i++) {
      room[i] = new byte[PIECE_BYTES];
    }
  }

  /** Some 64 KiB when interpreted, as all is that runs first; parameters make a frame large. */
  private static long requireStack(
      int frames,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i,
      long j,
      long k,
      long l,
      long m,
      long n,
      long o,
      long p) {
    return frames == 0
        ? a + p
        : requireStack(frames - 1, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, a) + 1;
  }
}
