// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassLayout;

/**
 * The last two classes that had to be looked up. PERF: objects with hooks come in lists of one
 * class, or with what stands for them in turns. Not thread-safe.
 */
final class KnownClasses {
  private final boolean asJavaIo;
  private HookedClass last;
  private HookedClass before;

  KnownClasses(boolean asJavaIo) {
    this.asJavaIo = asJavaIo;
  }

  /** {@code judged} is the layout of the class, or null if that has to be looked up. */
  HookedClass get(Class<?> type, ClassLayout judged) {
    if (last != null && last.type == type) {
      return last;
    }
    if (before != null && before.type == type) {
      return before;
    }
    HookedClass found = asJavaIo ? HookedClass.asJavaIo(type) : judged(type, judged);
    before = last;
    last = found;
    return found;
  }

  private static HookedClass judged(Class<?> type, ClassLayout known) {
    return HookedClass.of(known == null ? ClassLayout.of(type) : known);
  }

  /** Keeps no class alive. */
  void forget() {
    last = null;
    before = null;
  }
}
