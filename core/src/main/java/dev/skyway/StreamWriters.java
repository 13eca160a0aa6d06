// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.portable.PortableEngine;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Makes what object streams write with. A stream that nobody closes leaves its native memory to the
 * next collection, for which a large heap may have to take in gigabytes. So beyond a share of the
 * heap streams write with the portable engine, which has no such memory, until others are closed or
 * collected. Thread-safe.
 */
final class StreamWriters implements Supplier<StreamWriter> {
  /** What a writer was seen to take outside the heap, the C library's part included. */
  private static final long WRITER_BYTES = 128 << 10;

  private static final int FEWEST = 256;

  /** Outside the heap a 16th of it: servers have many streams open, too. */
  static final int MOST =
      (int) Math.max(FEWEST, Runtime.getRuntime().maxMemory() / 16 / WRITER_BYTES);

  private static final AtomicInteger HELD = new AtomicInteger();

  private final Engine engine;
  private final boolean isDemanded;
  private final ReaderSettings settings;

  /** Of this engine, or in its place if it was not demanded. */
  StreamWriters(Engines.Selection selection, ReaderSettings settings) {
    engine = selection.engine();
    isDemanded = selection.isDemanded() || engine instanceof PortableEngine;
    this.settings = settings;
  }

  /** How many hold native memory, of streams that are open, were dropped, or are yet to come. */
  static int held() {
    return HELD.get();
  }

  /** Whether no more are to be made that hold native memory. */
  static boolean areMany() {
    return HELD.get() >= MOST;
  }

  @Override
  public StreamWriter get() {
    if (isDemanded) {
      return new StreamWriter(engine, settings);
    }
    if (areMany()) {
      return StreamWriter.stopgap(settings);
    }
    StreamWriter writer = new StreamWriter(engine, settings);
    boolean isCounted = false;
    HELD.incrementAndGet();
    try {
      writer.isFreedWith(Cleaning.cleaner(Thread.currentThread()).register(writer, new Freed()));
      isCounted = true;
    } finally {
      if (!isCounted) { // a full heap, or the end of the stack
        HELD.decrementAndGet();
        writer.close();
      }
    }
    return writer;
  }

  /** It was closed, or nobody has it any more. PERF: no lambda, which a fresh JVM has to link. */
  private static final class Freed implements Runnable {
    @Override
    public void run() {
      HELD.decrementAndGet();
    }
  }
}
