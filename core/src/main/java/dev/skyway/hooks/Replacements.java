// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassLayout;
import java.util.IdentityHashMap;
import java.util.Map;

/** What is written in place of other objects in a scope. Not thread-safe. */
final class Replacements {
  private Map<Object, HookAnswer> answers = new IdentityHashMap<>();

  /** Objects that were chosen to be written in place of others: nothing replaces them. */
  private Map<Object, Boolean> chosen = new IdentityHashMap<>();

  /** Of objects that are written in place of others, and others in theirs; null until one is. */
  private Map<Object, Object> copies;

  /** Of copies with hooks that were made to travel unshared; null until one is. */
  private Map<Object, Object> originals;

  private boolean moveKeys;
  private boolean moveLaterKeys;

  /** What stands for an object that was asked before; null if nothing but itself. */
  HookAnswer of(Object original) {
    return answers.isEmpty() ? null : answers.get(original);
  }

  /** Takes note of what stands for an object; null for nothing. */
  void put(Object original, Object replacement) {
    answers.put(original, HookAnswer.replaced(replacement));
    if (replacement == null) {
      moveKeys = moveLaterKeys = true;
      return;
    }
    ClassLayout layout = ClassLayout.of(replacement.getClass());
    if (layout.stableHash()) {
      moveKeys = true;
      moveLaterKeys |= layout.mayBeExternal();
    }
  }

  /** Nothing is to stand for an object, which itself does for another. */
  void choose(Object replacement) {
    chosen.put(replacement, true);
  }

  /** Whether nothing is to stand for an object. */
  boolean isChosen(Object object) {
    return chosen.containsKey(object);
  }

  /** What is written in place of others for an object in whose own place something else is. */
  Object copy(Object replacement, ClassLayout layout) {
    if (copies == null) {
      copies = new IdentityHashMap<>();
    }
    Object copy = copies.get(replacement);
    if (copy == null) {
      copy = Unshared.copyOf(replacement, layout);
      copies.put(replacement, copy);
    }
    return copy;
  }

  /** Takes note of what an object that travels unshared, with hooks, is a copy of. */
  void putOriginal(Object copy, Object original) {
    if (originals == null) {
      originals = new IdentityHashMap<>();
    }
    originals.put(copy, original(original));
  }

  /** What is written where an object's hooks write itself: of an unshared copy its original. */
  Object original(Object object) {
    return originals == null ? object : originals.getOrDefault(object, object);
  }

  /**
   * Whether receivers might think that they know the hash of a key in the present record, though
   * its container had it for another object. Of a key that an earlier record brought they remember
   * it, but not of null and what is known by its name.
   */
  boolean moveKeys() {
    return moveKeys || moveLaterKeys;
  }

  /** A record begins or ends. */
  void newRecord() {
    moveKeys = false;
  }

  /** Forgets all. */
  void newScope() {
    answers = Emptied.map(answers);
    chosen = Emptied.map(chosen);
    copies = null;
    originals = null;
    moveKeys = moveLaterKeys = false;
  }
}
