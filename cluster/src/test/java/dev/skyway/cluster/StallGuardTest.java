// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The thread that looks at all connections. */
class StallGuardTest {
  /** Programs that dial for each request would start one each time. */
  @Test
  void itsThreadStaysForTheNextConnection() throws Exception {
    requireOneGraphPasses();
    List<Thread> before = threads();
    assertThat(before).hasSize(1).allMatch(Thread::isDaemon);
    Thread.sleep(200); // for it to end, if it did
    requireOneGraphPasses();
    assertThat(threads()).isEqualTo(before);
  }

  /** Runs out of memory before it ends what it watches. */
  private static final class ShortOfMemory implements StallGuard.Watched {
    final CountDownLatch ended = new CountDownLatch(1);
    private final boolean inTheEnd;
    private int failures = 3;

    ShortOfMemory(boolean inTheEnd) {
      this.inTheEnd = inTheEnd;
    }

    @Override
    public long presentWait() {
      failFirst(!inTheEnd);
      return 1;
    }

    @Override
    public long limitNanos() {
      return 1;
    }

    @Override
    public void onStall() {
      failFirst(inTheEnd);
      ended.countDown();
    }

    private void failFirst(boolean here) {
      if (here && failures > 0) {
        failures--;
        throw new OutOfMemoryError("on purpose");
      }
    }
  }

  /** Else all connections of the process would wait without a limit from then on. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itOutlivesAHeapThatIsFullForAWhile(boolean inTheEnd) throws Exception {
    ShortOfMemory watched = new ShortOfMemory(inTheEnd);
    StallGuard.watch(watched);
    try {
      assertThat(watched.ended.await(20, TimeUnit.SECONDS)).isTrue();
    } finally {
      StallGuard.forget(watched);
    }
  }

  private static void requireOneGraphPasses() throws Exception {
    try (ConnectionPair pair = ConnectionPair.open(ConnectionSettings.standard())) {
      pair.near().writeObject("one");
      assertThat(pair.far().<Object>readObject()).isEqualTo("one");
    }
  }

  private static List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("skyway-stalls"))
        .toList();
  }
}
