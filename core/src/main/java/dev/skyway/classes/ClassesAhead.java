// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Loads Skyway's classes that a first message needs, as whoever needs them would, but ahead. What
 * the message does not need, as it is only written or only read, follows when it is asked for, or a
 * while later.
 *
 * <p>PERF: the JDK's loader interprets some thousands of instructions for each class, a third of
 * the first message's time. Every second class comes first: else the thread of the message would
 * soon have caught up, and wait for each class that is just being loaded here. To load all classes
 * of both ways at once took processors from the message: it was written in 1.1 of the time.
 */
final class ClassesAhead implements Runnable {
  /** By then a first message is done, and others with it. */
  private static final long LATER_NANOS = 300_000_000;

  private static volatile boolean writes;
  private static volatile boolean reads;

  /** The thread that waits for somebody who does the other thing, while it does. */
  private static volatile Thread waiting;

  private final ClassLoader loader;

  ClassesAhead(ClassLoader loader) {
    this.loader = loader;
  }

  /** Somebody makes the first writer. */
  static void writes() {
    writes = true;
    LockSupport.unpark(waiting);
  }

  /** Somebody makes the first reader. */
  static void reads() {
    reads = true;
    LockSupport.unpark(waiting);
  }

  @Override
  public void run() {
    Ahead.start(new ClassPathAhead(loader));
    load(FirstClasses.names(FirstClasses.BOTH), false, false);
    List<String> writing = FirstClasses.names(FirstClasses.WRITING);
    List<String> reading = FirstClasses.names(FirstClasses.READING);
    boolean writingDone = load(writing, true, false);
    boolean readingDone = load(reading, false, true);
    if (writingDone && readingDone) {
      return;
    }
    waiting = Thread.currentThread();
    if (!writes || !reads) {
      LockSupport.parkNanos(LATER_NANOS);
    }
    waiting = null;
    load(writing, false, false);
    load(reading, false, false);
  }

  /** Whether all were loaded: those for writing are not while somebody only reads, and so on. */
  private boolean load(List<String> names, boolean forWriting, boolean forReading) {
    for (int first = 0; first < 2; first++) {
      for (int i = first; i < names.size(); i += 2) {
        if (forWriting && reads && !writes || forReading && writes && !reads) {
          return false;
        }
        load(names.get(i));
      }
    }
    return true;
  }

  private void load(String name) {
    try {
      Class.forName(name, false, loader);
    } catch (Throwable e) {
      // Not even a logger is asked for here; who needs the class meets the same, and says so.
    }
  }
}
