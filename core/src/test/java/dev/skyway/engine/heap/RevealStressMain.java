// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Builds and reveals chunks while other threads allocate and collect. */
final class RevealStressMain {
  private static final int BUILDERS = 2;
  private static final long COLLECT_MILLIS = 40;
  private static final int KEPT = 4_000;
  private static final int GARBAGE_BYTES = 20_000;

  private RevealStressMain() {}

  /**
   * Runs for a time and prints {@code rounds=N}, or the first failure.
   *
   * @param arguments milliseconds to run
   * @throws InterruptedException never
   */
  public static void main(String[] arguments) throws InterruptedException {
    HeapPlatform platform = HeapPlatform.current();
    System.out.println("usable=" + platform.usable() + "\nreason=" + platform.reason());
    long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000;
    AtomicLong rounds = new AtomicLong();
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    Thread[] threads = new Thread[BUILDERS + 2];
    for (int i = 0; i < BUILDERS; i++) {
      threads[i] = new Thread(() -> build(platform.window(), end, rounds, failures));
    }
    threads[BUILDERS] = new Thread(() -> allocate(end));
    threads[BUILDERS + 1] = new Thread(() -> collect(end));
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    failures.forEach(failure -> System.out.println("failure=" + failure));
    System.out.println("rounds=" + rounds);
  }

  private static void build(Window window, long end, AtomicLong rounds, List<Throwable> failures) {
    Object[] kept = new Object[KEPT];
    try (Mailbox mailbox = new Mailbox(HeapSelfTest.SLOTS)) {
      Prober prober = new Prober(window, mailbox);
      BuildPart part = new BuildPart(false);
      HashPart hashes = new HashPart();
      for (int i = 0; System.nanoTime() < end; i++) {
        kept[i % KEPT] = part.buildAndCheck(prober);
        hashes.check(prober);
        part.checkAgain(kept[ThreadLocalRandom.current().nextInt(Math.min(i + 1, KEPT))]);
        rounds.incrementAndGet();
      }
    } catch (SelfTestFailure | RuntimeException e) {
      failures.add(e);
    }
  }

  private static void allocate(long end) {
    Object[] sink = new Object[64];
    for (int i = 0; System.nanoTime() < end; i++) {
      sink[i & 63] = new byte[ThreadLocalRandom.current().nextInt(GARBAGE_BYTES)];
    }
  }

  private static void collect(long end) {
    while (System.nanoTime() < end) {
      System.gc();
      try {
        Thread.sleep(COLLECT_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
