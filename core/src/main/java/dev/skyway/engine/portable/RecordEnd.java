// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FieldUpdate;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is left to do when all objects of a record are there: large strings get their bytes, tables
 * that depend on hashes are checked, field updates run. Not thread-safe.
 */
final class RecordEnd {
  private record LargeString(String text, byte[] bytes, byte coder) {}

  private final Map<Class<?>, List<FieldUpdate>> updates;
  private final List<LargeString> largeStrings = new ArrayList<>();
  private final List<Object> checked = new ArrayList<>();
  private final List<Object> updated = new ArrayList<>();
  private Class<?> stableKeyClass;
  private boolean unstableKeys;

  RecordEnd(Map<Class<?>, List<FieldUpdate>> updates) {
    this.updates = updates;
  }

  /** Takes note of a new object of fixed size. */
  void add(Object object, ReaderClass plan) {
    if (plan.layout.postAction() != null) {
      checked.add(object);
    }
    if (!updates.isEmpty() && updates.containsKey(plan.type)) {
      updated.add(object);
    }
  }

  void addLargeString(String text, byte[] bytes, byte coder) {
    largeStrings.add(new LargeString(text, bytes, coder));
  }

  /** Takes note of the key of a hash container's entry. */
  void addKey(Object key) {
    Class<?> type = key.getClass();
    if (type == stableKeyClass || unstableKeys) {
      return;
    }
    if (ClassLayout.of(type).stableHash()) {
      stableKeyClass = type;
    } else {
      unstableKeys = true;
    }
  }

  /**
   * Does all that, inner containers before outer ones.
   *
   * @throws SkywayFormatException if the objects contradict each other
   * @throws SkywayException if a field update fails
   */
  void run(ByteSource in) {
    if (!largeStrings.isEmpty()) {
      fillStrings(in);
    }
    for (int i = checked.size() - 1; i >= 0; i--) {
      check(checked.get(i), in);
    }
    for (Object object : updated) {
      update(object);
    }
    clear();
  }

  void clear() {
    largeStrings.clear();
    checked.clear();
    updated.clear();
    stableKeyClass = null;
    unstableKeys = false;
  }

  private void fillStrings(ByteSource in) {
    for (LargeString large : largeStrings) {
      if (!StringAccess.fill(large.text, large.bytes, large.coder)) {
        throw in.failure(
            "a string without chars above 0xff is Latin-1: length=" + large.bytes.length / 2);
      }
    }
  }

  /** Runs code of keys and values on input, so whatever it throws is the input's fault. */
  private void check(Object object, ByteSource in) {
    ClassLayout layout = ClassLayout.of(object.getClass());
    if (!layout.alwaysPost() && !unstableKeys) {
      return;
    }
    try {
      layout.postAction().run(object);
    } catch (RuntimeException | StackOverflowError e) {
      throw in.failure(
          "an arrived object is consistent: class="
              + object.getClass().getName()
              + " problem="
              + e.getMessage(),
          e);
    }
  }

  private void update(Object object) {
    for (FieldUpdate update : updates.get(object.getClass())) {
      try {
        update.apply(object);
      } catch (RuntimeException e) {
        throw new SkywayException(
            "field update failed: field=" + update.field() + "; correct the registered function",
            e);
      }
    }
  }
}
