// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PoolTest {
  private static final class Lent implements Pool.Item {
    final AtomicInteger users = new AtomicInteger();
    final AtomicInteger closed;

    Lent(AtomicInteger closed) {
      this.closed = closed;
    }

    @Override
    public boolean recover(Throwable failure) {
      if (failure instanceof IllegalStateException) {
        throw (IllegalStateException) failure;
      }
      return failure instanceof RuntimeException;
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  private Pool<Lent> pool() {
    AtomicInteger count = made;
    AtomicInteger closings = closed;
    return new Pool<>(
        () -> {
          count.incrementAndGet();
          return new Lent(closings);
        });
  }

  @Test
  void lendsAgainWhatWasGivenBack() {
    Pool<Lent> pool = pool();
    Lent lent = pool.take();
    assertThat(pool.take()).isNotSameAs(lent);
    pool.give(lent);
    assertThat(pool.take()).isSameAs(lent);
    assertThat(made).hasValue(2);
  }

  @Test
  void closesWhatItHasNoRoomForOrDoesNotRecover() {
    Pool<Lent> pool = pool();
    List<Lent> many = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      many.add(pool.take());
    }
    many.forEach(pool::give);
    assertThat(closed).hasValue(16);
    pool.giveAfter(new Error(), pool.take());
    assertThat(closed).hasValue(17);
    assertThatThrownBy(() -> pool.giveAfter(new IllegalStateException(), pool.take()))
        .isInstanceOf(IllegalStateException.class);
    assertThat(closed).hasValue(18);
    Lent lent = pool.take();
    pool.giveAfter(new RuntimeException(), lent);
    assertThat(closed).hasValue(18);
    assertThat(pool.take()).isSameAs(lent);
  }

  @Test
  void lendsToOneThreadAtATime() throws Exception {
    Pool<Lent> pool = pool();
    ExecutorService threads = Executors.newFixedThreadPool(12);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < 12; thread++) {
      running.add(
          threads.submit(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  Lent lent = pool.take();
                  assertThat(lent.users.incrementAndGet()).isEqualTo(1);
                  lent.users.decrementAndGet();
                  pool.give(lent);
                }
              }));
    }
    for (Future<?> one : running) {
      one.get();
    }
    threads.shutdown();
  }
}
