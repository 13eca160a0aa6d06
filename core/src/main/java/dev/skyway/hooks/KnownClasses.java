// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.SerialClass;

/**
 * The last two classes that had to be looked up. PERF: objects with hooks come in lists of one
 * class, or with what stands for them in turns; to look up layout and hooks for each took a tenth
 * of such a list. Not thread-safe.
 */
final class KnownClasses {
  private final boolean asJavaIo;
  private Known last;
  private Known before;

  private static final class Known {
    final Class<?> type;
    final ClassLayout layout;
    final boolean mayBeReplaced;
    SerialClass serial;

    Known(Class<?> type, boolean asJavaIo) {
      this.type = type;
      layout = asJavaIo ? ClassLayout.asJavaIo(type) : ClassLayout.of(type);
      mayBeReplaced = asJavaIo || layout.mayBeReplaced() || Builders.mayBe(layout);
    }
  }

  KnownClasses(boolean asJavaIo) {
    this.asJavaIo = asJavaIo;
  }

  ClassLayout layout(Class<?> type) {
    return find(type).layout;
  }

  /**
   * Whether anything ever stands for instances. PERF: those of other classes are not looked up, as
   * an object that is new would be given its identity hash for this.
   */
  boolean mayBeReplaced(Class<?> type) {
    return find(type).mayBeReplaced;
  }

  /** The JDK's view of a class that is {@code Serializable}. */
  SerialClass serial(Class<?> type) {
    Known known = find(type);
    if (known.serial == null) {
      known.serial = SerialClass.of(type);
    }
    return known.serial;
  }

  private Known find(Class<?> type) {
    if (last != null && last.type == type) {
      return last;
    }
    if (before != null && before.type == type) {
      return before;
    }
    Known found = new Known(type, asJavaIo);
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
