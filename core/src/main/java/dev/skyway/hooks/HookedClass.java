// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Placeholders;
import dev.skyway.classes.SerialClass;
import java.io.IOException;
import java.io.InvalidClassException;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * What there is to know about a class to write its instances by hooks. PERF: whoever has the
 * class's layout has it at once; to look a class up takes as long as six fields. Lives as long as
 * the class; thread-safe.
 */
final class HookedClass {
  private static final ClassValue<HookedClass> AS_JAVA_IO =
      new ClassValue<>() {
        @Override
        protected HookedClass computeValue(Class<?> type) {
          return new HookedClass(ClassLayout.asJavaIo(type), true);
        }
      };

  final Class<?> type;
  final ClassLayout layout;

  /** Whether anything ever stands for instances. */
  final boolean mayBeReplaced;

  final boolean isPlaceholder;

  /** Whether instances write themselves as a whole. */
  final boolean isExternalizable;

  /** Null until hooks are to run; racing threads find the same. */
  private SerialLevel[] levels;

  private HookedClass(ClassLayout layout, boolean asJavaIo) {
    type = layout.type();
    this.layout = layout;
    mayBeReplaced = asJavaIo || layout.mayBeReplaced() || Builders.mayBe(layout);
    isPlaceholder = Placeholders.isOne(type);
    isExternalizable = SerialClass.isExternalizable(type);
  }

  /** That of a class if no judgement counts. */
  static HookedClass asJavaIo(Class<?> type) {
    return AS_JAVA_IO.get(type);
  }

  /** That of a class as it is judged. */
  static HookedClass of(ClassLayout layout) {
    HookedClass known = (HookedClass) layout.hookData;
    if (known == null) {
      known = new HookedClass(layout, false); // racing threads make the same
      layout.hookData = known;
    }
    return known;
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
    VarHandle.releaseFence(); // whoever sees the array sees what is in it
    levels = found;
    return found;
  }
}
