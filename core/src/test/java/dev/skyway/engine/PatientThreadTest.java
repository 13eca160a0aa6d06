// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PatientThreadTest {
  /** One that the system has no room for at first. */
  private static final class Scarce extends PatientThread {
    private int failures = 1;

    Scarce(Runnable work) {
      super(null, "scarce", work);
    }

    @Override
    void startNow() {
      if (failures-- > 0) {
        throw new OutOfMemoryError("unable to create native thread");
      }
      super.startNow();
    }
  }

  @Test
  void itsWorkIsDoneWhenThereIsRoom() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Thread thread = new Scarce(done::countDown);
    thread.start();
    assertThat(thread.getState()).isEqualTo(Thread.State.NEW);
    assertThat(PatientThread.isAnyLate()).isTrue();

    for (int i = 0; i < 300 && !done.await(100, TimeUnit.MILLISECONDS); i++) {
      PatientThread.startLate();
    }
    assertThat(done.getCount()).isZero();
    assertThat(PatientThread.isAnyLate()).isFalse();
  }
}
