// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** Asks windows the questions of {@link Probe}. One thread uses it. */
final class Prober {
  private static final int EDEN = 2;
  private static final int YOUNG = 4;
  private static final int BUFFER = 8;

  private final Window window;
  private final Mailbox mailbox;

  Prober(Window window, Mailbox mailbox) {
    this.window = window;
    this.mailbox = mailbox;
  }

  /**
   * One answer, about what is in the mailbox.
   *
   * @throws SelfTestFailure if the window was refused
   */
  long ask(long probe, long argument) throws SelfTestFailure {
    long answer = window.enter(NativeOp.SELF_TEST, probe, mailbox.handle(), argument);
    if (answer == NativeOp.WINDOW_REFUSED || answer == NativeOp.UNKNOWN_OP) {
      throw new SelfTestFailure("self-test: window refused, window=" + window.name());
    }
    return answer;
  }

  /**
   * One answer about an object.
   *
   * @throws SelfTestFailure if the window was refused
   */
  long ask(long probe, Object about) throws SelfTestFailure {
    mailbox.put(0, about);
    return ask(probe, 0);
  }

  /**
   * One answer about two classes.
   *
   * @throws SelfTestFailure if the window was refused
   */
  long ask(long probe, Class<?> about, Class<?> other) throws SelfTestFailure {
    mailbox.put(1, other);
    return ask(probe, (Object) about);
  }

  Mailbox mailbox() {
    return mailbox;
  }

  /**
   * Where an object is now.
   *
   * @throws SelfTestFailure if the window was refused
   */
  Place place(Object object) throws SelfTestFailure {
    mailbox.put(0, object);
    long bits = ask(Probe.PLACE, JavaThreads.current());
    return new Place(
        (bits & 1) != 0, (bits & EDEN) != 0, (bits & YOUNG) != 0, (bits & BUFFER) != 0);
  }

  /**
   * Where an object is.
   *
   * @param heap within the heap's reserved range
   * @param eden where chunks may be revealed
   * @param young in the young generation
   * @param buffer in this thread's allocation buffer, hence surely in eden
   */
  record Place(boolean heap, boolean eden, boolean young, boolean buffer) {}
}
