// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Cleaner;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CleaningTest {
  /** More than there are cleaners; threads begin one after the other here. */
  private static final int THREADS = 64;

  @Test
  void threadsShareFewCleanersButNotOne() {
    Set<Cleaner> cleaners = new HashSet<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(() -> {});
      Cleaner cleaner = Cleaning.cleaner(thread);
      assertThat(Cleaning.cleaner(thread)).isSameAs(cleaner);
      cleaners.add(cleaner);
    }
    int processors = Runtime.getRuntime().availableProcessors();
    assertThat(cleaners).hasSizeBetween(Math.min(2, processors), Math.max(2 * processors - 1, 1));
    assertThat(cleaners).hasSizeLessThanOrEqualTo(8);
  }

  private static void clean(Object owner, Runnable action) {
    Cleaning.cleaner(Thread.currentThread()).register(owner, action);
  }

  @Test
  void everyCleanerRunsWhatItsOwnerLeftBehind() throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(THREADS);
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(() -> clean(new Object(), ran::countDown));
      thread.start();
      thread.join();
    }
    for (int i = 0; i < 100 && ran.getCount() > 0; i++) {
      System.gc();
      ran.await(100, TimeUnit.MILLISECONDS);
    }
    assertThat(ran.getCount()).isZero();
  }
}
