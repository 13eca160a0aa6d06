// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.RedefiningLoader;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DaemonThreadTest {
  private static final int MOST_COLLECTIONS = 50;

  /** An application that is the first to use Skyway. */
  public static final class Application implements Function<Runnable, Thread> {
    @Override
    public Thread apply(Runnable work) {
      return DaemonThread.of("test", work);
    }
  }

  @Test
  void itKeepsNobodysLoader() throws ReflectiveOperationException, InterruptedException {
    Runnable work = Thread::onSpinWait;
    ClassLoader application =
        new RedefiningLoader(getClass().getClassLoader(), Application.class.getName()::equals);
    Class<?> type = Class.forName(Application.class.getName(), true, application);
    assertThat(type.getClassLoader()).isSameAs(application);
    Thread thread = make(type, work);
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getContextClassLoader()).isNull();
    WeakReference<ClassLoader> dropped = new WeakReference<>(application);
    application = null;
    type = null;
    for (int i = 0; i < MOST_COLLECTIONS && dropped.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(dropped.get()).isNull();
    Reference.reachabilityFence(thread);
  }

  @SuppressWarnings("unchecked")
  private static Thread make(Class<?> type, Runnable work) throws ReflectiveOperationException {
    return ((Function<Runnable, Thread>) type.getConstructor().newInstance()).apply(work);
  }
}
