// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Limits;
import dev.skyway.SkywayLimitException;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import java.lang.reflect.Array;

/**
 * Makes the objects of a block's made list, and keeps a record within its limits. Not thread-safe.
 */
final class MadeObjects {
  private static final int SMALLEST_ENTRY_BYTES = 2;
  private static final int ARRAY_BYTES = 16;

  private final ReadClasses classes;
  private final Limits limits;
  private long heapBytesLeft;

  MadeObjects(ReadClasses classes, Limits limits) {
    this.classes = classes;
    this.limits = limits;
  }

  void beginRecord() {
    heapBytesLeft = limits.maxHeapBytes();
  }

  /** Counts memory that the record has got, or is about to get. */
  void count(long bytes, ByteSource in) {
    heapBytesLeft -= bytes;
    if (heapBytesLeft < 0) {
      throw exceeded(in, "heap bytes of a record", limits.maxHeapBytes());
    }
  }

  /** Reads the list and makes what it says. */
  Object[] read(ByteSource in) {
    int count = in.getCount();
    in.require((long) SMALLEST_ENTRY_BYTES * count);
    Object[] made = new Object[count];
    for (int i = 0; i < count; i++) {
      int classNumber = in.getCount();
      if (classNumber >= classes.size()) {
        throw in.failure("a class number was described: number=" + classNumber);
      }
      made[i] = make(classes.plan(classNumber), in);
    }
    return made;
  }

  private Object make(ReadPlan plan, ByteSource in) {
    if (plan.kind() == ClassKind.TEXT) {
      return value(plan, in);
    }
    if (plan.kind() != ClassKind.PRIMITIVE_ARRAY && plan.kind() != ClassKind.REF_ARRAY) {
      throw in.failure("a made object is an array or a text value: class=" + plan.type().getName());
    }
    int length = in.getCount();
    if (length > limits.maxArrayLength()) {
      throw exceeded(in, "elements of an array, length=" + length, limits.maxArrayLength());
    }
    count(ARRAY_BYTES + ((long) length << WritePlans.elementShift(plan.type())), in);
    try {
      return Array.newInstance(plan.type().getComponentType(), length);
    } catch (OutOfMemoryError e) {
      SkywayLimitException failure =
          exceeded(in, "an array that the heap can hold, class=" + plan.type().getName(), length);
      failure.initCause(e);
      throw failure;
    }
  }

  private Object value(ReadPlan plan, ByteSource in) {
    String text = in.getText();
    count(ARRAY_BYTES + (long) Character.BYTES * text.length(), in);
    Object value;
    try {
      value = plan.local().text().fromText(text);
    } catch (RuntimeException e) {
      throw in.failure(notAValue(plan, text), e);
    }
    if (!plan.type().isInstance(value)) {
      throw in.failure(notAValue(plan, text));
    }
    return value;
  }

  private static String notAValue(ReadPlan plan, String text) {
    return "text is not a value here: class=" + plan.type().getName() + " text=" + text;
  }

  private static SkywayLimitException exceeded(ByteSource in, String what, long limit) {
    return new SkywayLimitException(
        in.frame(),
        in.offsetOf(in.position),
        "limit exceeded: " + what + " limit=" + limit + "; raise Limits if the input is trusted");
  }
}
