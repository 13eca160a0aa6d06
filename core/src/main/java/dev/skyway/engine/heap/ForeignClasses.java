// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that may be unloaded and that one native writer knows by the addresses of their
 * klasses. While a stream is open their loaders are held. Between streams they are not, so that an
 * idle writer keeps nothing loaded; if one is gone when the next stream begins, the writer forgets
 * all of them before it looks at any object. So an address never comes to mean another class. Not
 * thread-safe.
 */
final class ForeignClasses {
  /** Beginning a stream takes a look at each. */
  private static final int MOST_KEPT = 32;

  private final long writer;
  private final List<WeakReference<Object>> keepers = new ArrayList<>();
  private final List<Object> held = new ArrayList<>();
  private boolean isOpen;

  ForeignClasses(long writer) {
    this.writer = writer;
  }

  /** Before a window. */
  void open() {
    if (isOpen) {
      return;
    }
    isOpen = true;
    for (WeakReference<Object> reference : keepers) {
      Object keeper = reference.get();
      if (keeper == null) {
        forget();
        return;
      }
      held.add(keeper);
    }
  }

  /** Nothing of this stream will be looked at again. */
  void close() {
    isOpen = false;
    held.clear();
    if (keepers.size() > MOST_KEPT) {
      forget();
    }
  }

  private void forget() {
    NativeEntry.control(ControlOp.FORGET_FOREIGN, writer, 0);
    keepers.clear();
    held.clear();
  }

  /** Holds a class that may be unloaded, to the end of the stream. */
  void hold(Class<?> type) {
    Object keeper = Klasses.keeper(type);
    for (int i = held.size() - 1; i >= 0; i--) {
      if (held.get(i) == keeper) {
        return;
      }
    }
    held.add(keeper);
    keepers.add(new WeakReference<>(keeper));
  }

  /** Lets the writer know the plan of a class, unless all of them know it. */
  void addPlan(Class<?> type) {
    long plan = WritePlans.address(type);
    if (!Klasses.isPermanent(type)) {
      hold(type);
      check(NativeEntry.control(ControlOp.ADD_FOREIGN_PLAN, writer, plan), type);
    }
  }

  /** Lets the writer know the external id of a class. */
  void addClassObject(Class<?> type, int id) {
    hold(type);
    NativeWords words = new NativeWords().add(Klasses.address(type)).add(id);
    check(words.pass(ControlOp.ADD_FOREIGN_CLASS, writer), type);
  }

  private static void check(long answer, Class<?> type) {
    if (answer < 0) {
      throw new OutOfMemoryError("no native memory for a class: class=" + type.getName());
    }
  }
}
