// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Placeholders;
import dev.skyway.classes.SerialClass;
import java.io.IOException;
import java.io.InvalidClassException;
import java.util.List;

/**
 * What there is to know about a class to write its instances by hooks. PERF: found in one step, for
 * an object that comes by itself too. Lives as long as the class; thread-safe.
 */
final class HookedClass {
  private static final ClassValue<HookedClass> JUDGED =
      new ClassValue<>() {
        @Override
        protected HookedClass computeValue(Class<?> type) {
          return new HookedClass(type, false);
        }
      };

  private static final ClassValue<HookedClass> AS_JAVA_IO =
      new ClassValue<>() {
        @Override
        protected HookedClass computeValue(Class<?> type) {
          return new HookedClass(type, true);
        }
      };

  final Class<?> type;
  final ClassLayout layout;

  /** Whether anything ever stands for instances. */
  final boolean mayBeReplaced;

  final boolean isPlaceholder;

  /** Null until hooks are to run; racing threads find the same. */
  private SerialLevel[] levels;

  private boolean isExternalizable;

  private HookedClass(Class<?> type, boolean asJavaIo) {
    this.type = type;
    layout = asJavaIo ? ClassLayout.asJavaIo(type) : ClassLayout.of(type);
    mayBeReplaced = asJavaIo || layout.mayBeReplaced() || Builders.mayBe(layout);
    isPlaceholder = Placeholders.isOne(type);
  }

  static HookedClass of(Class<?> type, boolean asJavaIo) {
    return asJavaIo ? AS_JAVA_IO.get(type) : JUDGED.get(type);
  }

  /**
   * The serializable classes from the highest to this one; of an Externalizable one none counts.
   *
   * @throws InvalidClassException if instances may not be written
   */
  SerialLevel[] levels() throws IOException {
    SerialLevel[] known = levels;
    return known == null ? findLevels() : known;
  }

  private SerialLevel[] findLevels() throws IOException {
    SerialClass serial = SerialClass.of(type);
    serial.checkSerialize();
    List<SerialClass> classes = serial.levels();
    SerialLevel[] found = new SerialLevel[classes.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = SerialLevel.of(classes.get(i));
    }
    isExternalizable = serial.isExternalizable();
    levels = found;
    return found;
  }

  /** Whether instances write themselves as a whole; to be asked when the levels are known. */
  boolean isExternalizable() {
    return isExternalizable;
  }
}
