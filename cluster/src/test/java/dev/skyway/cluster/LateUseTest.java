// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who uses a connection while another thread closes it. */
@Timeout(60)
class LateUseTest {
  /** The other side would lose what it has not read yet, if it sends something later. */
  @Test
  void aFlushCutsNoFarewell() throws Exception {
    try (ConnectionPair pair = ConnectionPair.open(ConnectionSettings.standard())) {
      CompletableFuture<Void> closing =
          CompletableFuture.runAsync(() -> closeWithoutFailure(pair.near()));
      while (!pair.near().isClosed()) {
        Thread.sleep(1);
      }
      assertThatThrownBy(() -> pair.near().flush()).isInstanceOf(ConnectionException.class);
      Thread.sleep(200); // of the two seconds that it waits for the other side
      assertThat(closing).isNotDone();
      pair.far().close();
      closing.get(20, TimeUnit.SECONDS);
    }
  }

  private static void closeWithoutFailure(SkywayConnection closed) {
    assertThatCode(closed::close).doesNotThrowAnyException();
  }
}
