// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FieldUpdate;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is left to do when all objects of a record are there: tables that depend on hashes are
 * checked, field updates run. Not thread-safe.
 */
public final class RecordEnd {
  private final Map<Class<?>, List<FieldUpdate>> updates;
  private final List<Object> listed = new ArrayList<>();
  private Class<?> stableKeyClass;
  private boolean unstableKeys;

  /** Nothing to do yet. */
  public RecordEnd(Map<Class<?>, List<FieldUpdate>> updates) {
    this.updates = updates;
  }

  /** Whether instances have to be listed: there is something that may be done to them. */
  public boolean concerns(ClassLayout layout) {
    return layout.postAction() != null || !updates.isEmpty() && updates.containsKey(layout.type());
  }

  /** Lists an object. Those of classes that this does not concern are left alone. */
  public void add(Object object) {
    listed.add(object);
  }

  /** Takes note of the key of a hash container's entry. */
  public void addKey(Object key) {
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

  /** Some hash container got a key whose hash may differ here. */
  public void noteUnstableKey() {
    unstableKeys = true;
  }

  /** Whether nothing is listed. */
  public boolean isEmpty() {
    return listed.isEmpty();
  }

  /**
   * Checks and repairs the listed objects, inner containers before outer ones; then runs the
   * updates.
   *
   * @throws SkywayFormatException if the objects contradict each other
   * @throws SkywayException if a field update fails
   */
  public void run(ByteSource in) {
    for (int i = listed.size() - 1; i >= 0; i--) {
      check(listed.get(i), in);
    }
    if (!updates.isEmpty()) {
      listed.forEach(this::update);
    }
    clear();
  }

  /** Forgets what was listed. */
  public void clear() {
    listed.clear();
    stableKeyClass = null;
    unstableKeys = false;
  }

  /** Runs code of keys and values on input, so whatever it throws is the input's fault. */
  private void check(Object object, ByteSource in) {
    ClassLayout layout = ClassLayout.of(object.getClass());
    if (layout.postAction() == null || !layout.alwaysPost() && !unstableKeys) {
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
    for (FieldUpdate update : updates.getOrDefault(object.getClass(), List.of())) {
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
