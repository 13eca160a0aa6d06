// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** The state of the thread in a window decides what else may happen beside it. */
final class ThreadPart implements SelfTestPart {
  private static final long IN_NATIVE = 4;
  private static final long IN_JAVA = 8;

  private final boolean holdsHandshakes;

  ThreadPart(boolean holdsHandshakes) {
    this.holdsHandshakes = holdsHandshakes;
  }

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    long state = prober.ask(Probe.THREAD_STATE, JavaThreads.current());
    if (holdsHandshakes || state != IN_NATIVE) {
      SelfTestFailure.expect("thread state", "window", IN_JAVA, state);
    }
  }
}
