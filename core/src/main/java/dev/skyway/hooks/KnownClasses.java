// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

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

  HookedClass get(Class<?> type) {
    if (last != null && last.type == type) {
      return last;
    }
    if (before != null && before.type == type) {
      return before;
    }
    HookedClass found = HookedClass.of(type, asJavaIo);
    before = last;
    last = found;
    return found;
  }

  /** Keeps no class alive. */
  void forget() {
    last = null;
    before = null;
  }
}
