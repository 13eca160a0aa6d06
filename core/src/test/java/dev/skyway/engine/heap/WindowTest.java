// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Windows and mailboxes on the collector that this JVM chose by itself. */
class WindowTest {
  private static final Window WINDOW = HeapPlatform.current().window();

  private static final int OVERFLOWS = 200;

  @Test
  void platformIsProven() {
    assertThat(HeapPlatform.current().reason()).isEmpty();
    assertThat(HeapPlatform.current().selfTestNanos()).isPositive();
  }

  @Test
  void passesAndReturnsLongs() {
    assertThat(WINDOW.enter(NativeOp.NOP, Long.MAX_VALUE - 3, 0, 0)).isEqualTo(Long.MAX_VALUE - 3);
    assertThat(WINDOW.enter(99, 0, 0, 0)).isEqualTo(NativeOp.UNKNOWN_OP);
  }

  @Test
  void aLibraryOfAnotherBuildIsRefused() {
    Windows.requireInterface(NativeEntry.control(ControlOp.INTERFACE, 0, 0));
    assertThatThrownBy(() -> Windows.requireInterface(NativeOp.UNKNOWN_OP))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("expected=" + ControlOp.INTERFACE_VERSION);
  }

  @Test
  void theLinkerAndWhatItBuildsOnMakeTheSameCall() throws Throwable {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
    assumeThat(System.getProperty("os.arch")).isEqualTo("amd64");
    long address = NativeEntry.enterAddress();
    MethodHandle direct = NativeEntry.linkNoTransition(NoTransitionLinker.WITH_ADDRESS);
    MethodHandle linked = NoTransitionLinker.linkByLinker(address);
    for (long value : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE - 3}) {
      assertThat((long) direct.invokeExact(address, NativeOp.NOP, value, 0L, 0L)).isEqualTo(value);
      assertThat((long) linked.invokeExact(NativeOp.NOP, value, 0L, 0L)).isEqualTo(value);
    }
  }

  @Test
  void emptyWindowCostsNanoseconds() {
    double nanos = Windows.emptyNanos(WINDOW);
    for (int i = 0; i < 20 && nanos > 2_000; i++) {
      nanos = Windows.emptyNanos(WINDOW); // a machine that stops takes it from the compilers
    }
    assertThat(nanos).isBetween(0.1, 2_000.0);
  }

  @Test
  void worksInVirtualThreads() throws Exception {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
    AtomicReference<Object> failure = new AtomicReference<>("not run");
    Runnable body =
        () -> {
          String found = HeapSelfTest.quick(WINDOW, HotSpotFacts.current());
          failure.set(found);
        };
    Thread thread =
        (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
    thread.join();
    assertThat(failure.get()).isEqualTo("");
  }

  @Test
  void survivesTheEndOfTheStack() throws InterruptedException {
    AtomicInteger ends = new AtomicInteger();
    Thread thread =
        new Thread(
            () -> {
              for (int i = 0; i < OVERFLOWS; i++) {
                try {
                  enterDeeper(0);
                } catch (StackOverflowError e) {
                  ends.incrementAndGet();
                }
              }
            });
    thread.start();
    thread.join();
    assertThat(ends).hasValue(OVERFLOWS);
  }

  private static long enterDeeper(long depth) {
    return WINDOW.enter(NativeOp.SELF_TEST, Probe.STACK, 0, 0) + enterDeeper(depth + 1);
  }

  @Test
  void objectsWithoutHashHaveNone() throws SelfTestFailure {
    try (Mailbox mailbox = new Mailbox(1)) {
      Prober prober = new Prober(WINDOW, mailbox);
      Object object = new Object();
      assertThat(prober.ask(Probe.HASH, object)).isZero();
      int hash = System.identityHashCode(object);
      assertThat(prober.ask(Probe.HASH, object)).isEqualTo(1L << 32 | hash);
    }
  }

  @Test
  void mailboxHandsObjectsOver() {
    try (Mailbox mailbox = new Mailbox(2)) {
      mailbox.put(1, "letter");
      assertThat(mailbox.get(1)).isEqualTo("letter");
      assertThat(mailbox.take(1)).isEqualTo("letter");
      assertThat(mailbox.get(1)).isNull();
      assertThatThrownBy(() -> mailbox.get(2)).hasMessage("slot=2, slots=2");
      assertThatThrownBy(() -> mailbox.put(-1, "")).hasMessage("slot=-1, slots=2");
    }
  }
}
