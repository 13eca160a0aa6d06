// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.locks.StampedLock;

/** Locks arrive free, whoever held them. */
final class FreeLocks {
  private static final long STAMPED_ORIGIN = 256;

  private FreeLocks() {}

  static PostAction reentrant() {
    return free(Internals.type("java.util.concurrent.locks.ReentrantLock$Sync"));
  }

  static PostAction readWrite() {
    Class<?> sync = Internals.type("java.util.concurrent.locks.ReentrantReadWriteLock$Sync");
    Class<?> counter = Internals.type(sync.getName() + "$ThreadLocalHoldCounter");
    Internals.Slot holds = Internals.slot(sync, "readHolds");
    MethodHandle create = Internals.function(counter, "<init>", counter);
    PostAction free = free(sync);
    return lock -> {
      try {
        holds.put(lock, (Object) create.invokeExact());
      } catch (Throwable e) {
        throw Internals.rethrow(e);
      }
      free.run(lock);
    };
  }

  /** The state is an int or, in read-write locks from 25 on, a long. */
  private static PostAction free(Class<?> sync) {
    Internals.Slot state = Internals.slot(sync.getSuperclass(), "state");
    return state.type() == 'J' ? lock -> state.putLong(lock, 0) : lock -> state.putInt(lock, 0);
  }

  static PostAction stamped() {
    Internals.Slot state = Internals.slot(StampedLock.class, "state");
    return lock -> state.putLong(lock, STAMPED_ORIGIN);
  }
}
