// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

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
