// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.engine.StreamNumbers;
import dev.skyway.format.Tag;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Writes the items of records that are a value, or one object that refers to values, externals and
 * a few objects of the same kind: the bytes that every engine writes for them, without the way into
 * an engine. PERF: that way takes longer than such a record. An engine has to have written an
 * instance of a class before, so that the class has a number. Not thread-safe.
 */
final class FlatWriter {
  /** Returned for a record that an engine has to write. */
  static final int NOT_FLAT = -1;

  /** What may be overwritten behind the items. */
  static final int SLACK = Long.BYTES;

  /** Room that is needed for any object and its values. */
  static final int MOST_BYTES =
      FlatClass.MOST_PRIMITIVE_BYTES
          + FlatClass.MOST_REFERENCES * (TinyWriter.MAX_PAYLOAD + 1)
          + SLACK;

  /** The same with the objects that it refers to. */
  static final int MOST_WITH_PARTS = MOST_BYTES * (1 + FlatClass.MOST_REFERENCES);

  /** Of classes that were seen; null for those that are not flat. */
  private final Map<Class<?>, FlatClass> classes = new IdentityHashMap<>();

  private final FlatParts parts = new FlatParts(classes);

  /** Null until the first record that needs it. */
  private byte[] beside;

  /** The class that was looked up last. */
  private Class<?> type;

  private FlatClass plan;
  private boolean hasObjects;

  /** Whether an engine has written one: then the plan is known, or that there is none. */
  private boolean isKnown;

  /**
   * Writes the items, for which there are {@link #MOST_BYTES}. PERF: that is checked once, and no
   * more for each value: of a stream of strings 0.65, of tuples 0.90 of the time.
   *
   * @param root may be null
   * @return the position behind them, or {@link #NOT_FLAT}
   * @throws IndexOutOfBoundsException if there is less room
   */
  int put(Object root, byte[] target, int position) {
    Objects.checkFromIndexSize(position, MOST_BYTES, target.length);
    if (root == null) {
      target[position] = Tag.NULL;
      return position + 1;
    }
    Class<?> rootType = root.getClass();
    if (rootType != type || rootType == String.class) { // a long one is not the last one
      int end =
          rootType == String.class
              ? TinyStrings.putWords((String) root, target, position)
              : FlatNumbers.put(root, rootType, target, position);
      if (end != TinyWriter.NOT_TINY) {
        return end;
      }
      FlatClass found = classes.get(rootType);
      isKnown = found != null || classes.containsKey(rootType);
      plan = found;
      type = rootType; // last, as the stack may have overflowed in the calls
    }
    if (plan == null) {
      return NOT_FLAT;
    }
    if (plan.shownTag() == 0) {
      plan.passedOver();
      return NOT_FLAT;
    }
    return putObject(root, target, position);
  }

  /**
   * Writes the items to an array of this writer, from index 0 on, whatever room they take.
   *
   * @param root may be null
   * @return how many bytes there are, or {@link #NOT_FLAT}
   */
  int putBeside(Object root) {
    if (beside == null) {
      beside = new byte[MOST_WITH_PARTS];
    }
    int end = put(root, beside, 0);
    return end == NOT_FLAT ? putWithParts(root, beside, 0) : end;
  }

  /** What {@link #putBeside} has written. */
  byte[] beside() {
    return beside;
  }

  private int putObject(Object root, byte[] target, int position) {
    FlatClass known = plan;
    int count = known.valueCount();
    if (count < 0) {
      return NOT_FLAT;
    }
    hasObjects = true;
    UNSAFE.putByte(target, BYTE_ARRAY_BASE + position, (byte) known.shownTag());
    int at = known.putPrimitives(root, target, position + 1);
    if (count == 0) {
      return at;
    }
    at = putValue(known.firstReference(root), target, at);
    for (int i = 1; i < count && at != NOT_FLAT; i++) {
      Object value = known.reference(root, i);
      at = known.isRepeated(root, i, value) ? NOT_FLAT : putValue(value, target, at);
    }
    return at;
  }

  /**
   * The same for a record that {@link #put} has just refused: whatever it leads to. PERF: not
   * there, as tuples took 1.06 of the time where what this needs had to be kept.
   *
   * @param root not null
   */
  int putWithParts(Object root, byte[] target, int position) {
    FlatClass known = plan;
    if (known == null || known.shownTag() == 0 || root.getClass() != known.type) {
      return NOT_FLAT;
    }
    Objects.checkFromIndexSize(position, MOST_BYTES, target.length);
    hasObjects = true;
    target[position] = (byte) known.shownTag();
    int at = known.putPrimitives(root, target, position + 1);
    return parts.put(root, known, target, at);
  }

  static int putValue(Object value, byte[] target, int at) {
    if (value instanceof String text) {
      return TinyStrings.putWords(text, target, at);
    }
    if (value == null) {
      target[at] = Tag.NULL;
      return at + 1;
    }
    return TinyWriter.putValue(value, target, at);
  }

  /** Whether a record was an object with a class number since this was asked last. */
  boolean takeHasObjects() {
    boolean had = hasObjects;
    hasObjects = false;
    return had;
  }

  /** Whether an engine has nothing to tell about the root that was not flat just now. */
  boolean hasLearnt() {
    return isKnown && (plan == null || plan.tag() != 0);
  }

  /**
   * An engine has written a record with this root in the present stream.
   *
   * @param isFirst whether the record before was not written by an engine
   */
  void learn(Object root, StreamNumbers numbers, boolean isFirst) {
    Class<?> written = root.getClass();
    if (written == type && isKnown && (plan == null || plan.isPassedOver())) {
      return; // PERF: most records that get here; all lookups would find the same
    }
    FlatClass known = learn(written, numbers);
    if (known != null) {
      learnParts(root, known, numbers, true);
      known.missed(isFirst);
    }
  }

  private FlatClass learn(Class<?> written, StreamNumbers numbers) {
    FlatClass known = classes.get(written);
    if (known != null) {
      if (known.tag() == 0) {
        known.setTag(shortTag(written, numbers));
      }
    } else if (!classes.containsKey(written)) {
      known = FlatClass.of(written, shortTag(written, numbers));
      classes.put(written, known);
      if (known == null) {
        parts.addUnlessOrdinary(written);
      }
      type = null;
      isKnown = false;
    }
    return known;
  }

  private void learnParts(Object object, FlatClass of, StreamNumbers numbers, boolean withTheirs) {
    for (int i = 0; i < of.referenceCount(); i++) {
      Object value = of.reference(object, i);
      if (value == null || value instanceof String) {
        continue;
      }
      FlatClass known = learn(value.getClass(), numbers);
      if (known == null) {
        parts.learn(value, numbers);
      } else if (withTheirs) {
        learnParts(value, known, numbers, false);
      }
    }
  }

  /** The tag if it is one byte, else 0. */
  private static int shortTag(Class<?> written, StreamNumbers numbers) {
    int tag = numbers.tagOf(written);
    return tag > Byte.MAX_VALUE ? 0 : tag;
  }

  /** All numbers start anew; how classes are written does not change. */
  void clear() {
    if (classes.isEmpty()) {
      return; // PERF: a walk through an empty table takes longer than a short stream
    }
    parts.clear();
    for (FlatClass known : classes.values()) {
      if (known != null) {
        known.setTag(0);
      }
    }
  }
}
