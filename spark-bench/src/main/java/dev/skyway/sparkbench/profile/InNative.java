// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Selector;

/**
 * A thread that is in native code until it is closed. Flight Recorder looks at one thread in native
 * code at a time, of all that are there; how often it looks at this one tells what a sample of
 * another is worth.
 */
final class InNative implements AutoCloseable {

  /** The thread's name. */
  static final String NAME = "always in native code";

  private final Selector selector;
  private final Thread thread;

  InNative() throws IOException {
    selector = Selector.open();
    thread = new Thread(this::sit, NAME);
    thread.setDaemon(true);
    thread.start();
  }

  private void sit() {
    try {
      while (selector.isOpen() && !Thread.currentThread().isInterrupted()) {
        selector.select();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    selector.close();
  }
}
