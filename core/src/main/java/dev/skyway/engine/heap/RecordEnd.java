// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.SkywayException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FieldUpdate;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What Java does to listed objects once their whole record is live. Not thread-safe. */
final class RecordEnd {
  private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
  private static final byte UTF16 = 1;

  private final Map<Class<?>, List<FieldUpdate>> updates;
  private final List<Object[]> posts = new ArrayList<>();

  RecordEnd(Map<Class<?>, List<FieldUpdate>> updates) {
    this.updates = updates;
  }

  /** Takes the objects that a chunk lists. */
  void add(Object[] listed) {
    posts.add(listed);
  }

  /**
   * Checks and repairs tables that depend on hashes, inner ones first; then runs the updates.
   *
   * @param unstableKeys whether some container got a key whose hash may differ here
   */
  void run(boolean unstableKeys, ByteSource in) {
    for (int i = posts.size() - 1; i >= 0; i--) {
      Object[] listed = posts.get(i);
      for (int j = listed.length - 1; j >= 0; j--) {
        check(listed[j], unstableKeys, in);
      }
    }
    if (!updates.isEmpty()) {
      for (Object[] listed : posts) {
        for (Object object : listed) {
          update(object);
        }
      }
    }
    posts.clear();
  }

  void clear() {
    posts.clear();
  }

  boolean isEmpty() {
    return posts.isEmpty();
  }

  /** Runs code of keys and values on input, so whatever it throws is the input's fault. */
  private static void check(Object object, boolean unstableKeys, ByteSource in) {
    if (object instanceof String text) {
      checkCoder(text, in);
      return;
    }
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

  /** A String that Latin-1 could hold must not be UTF-16: equals would fail. */
  private static void checkCoder(String text, ByteSource in) {
    if (UNSAFE.getByte(text, CODER) == UTF16 && text.chars().allMatch(c -> c <= 0xFF)) {
      throw in.failure("a string without chars above 0xff is Latin-1: length=" + text.length());
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
