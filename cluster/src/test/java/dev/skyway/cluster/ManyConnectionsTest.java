// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** As many connections as a server has, and what they leave behind. */
@Timeout(300)
class ManyConnectionsTest {
  private static final int AT_ONCE = 1_000;
  private static final int ONE_AFTER_ANOTHER =
      Boolean.getBoolean("skyway.test.long") ? 10_000 : 1_000;
  private static final File DESCRIPTORS = new File("/proc/self/fd");

  @Test
  void aThousandAreOpenAtOnce() throws Exception {
    ConnectionSettings settings = ConnectionSettings.standard();
    List<ConnectionPair> pairs = new ArrayList<>();
    try {
      for (int i = 0; i < AT_ONCE; i++) {
        pairs.add(ConnectionPair.open(settings));
      }
      for (int i = 0; i < AT_ONCE; i++) {
        pairs.get(i).near().writeObject(List.of(i));
      }
      assertThat(NativeBuffers.of(settings.bufferBytes()).taken()).isZero();
      for (int i = 0; i < AT_ONCE; i++) {
        assertThat(pairs.get(i).far().<Object>readObject()).isEqualTo(List.of(i));
      }
    } finally {
      for (ConnectionPair pair : pairs) {
        pair.close();
      }
    }
  }

  @Test
  void fileDescriptorsThreadsAndBuffersAreGivenBack() throws Exception {
    assumeThat(DESCRIPTORS).isDirectory();
    ConnectionSettings settings = ConnectionSettings.standard();
    ConnectionPair.open(settings).close();
    int descriptors = DESCRIPTORS.list().length;
    int threads = Thread.activeCount();
    for (int i = 0; i < ONE_AFTER_ANOTHER; i++) {
      try (ConnectionPair pair = ConnectionPair.open(settings)) {
        pair.near().writeObject(i);
        assertThat(pair.far().<Object>readObject()).isEqualTo(i);
      }
    }
    assertThat(NativeBuffers.of(settings.bufferBytes()).taken()).isZero();
    assertThat(DESCRIPTORS.list().length).isBetween(descriptors - 5, descriptors + 5);
    assertThat(Thread.activeCount()).isLessThan(threads + 5);
  }
}
