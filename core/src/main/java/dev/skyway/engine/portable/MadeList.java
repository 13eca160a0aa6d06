// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.format.ByteSource;
import java.util.Arrays;

/** The objects that a block's made list creates before its items are read. Not thread-safe. */
final class MadeList {
  static final String RULE = "made objects are used once each, in order, within their block";

  private static final int SMALLEST_ENTRY_BYTES = 2;

  private Object[] objects = new Object[4];
  private ReaderClass[] plans = new ReaderClass[4];
  private int size;
  private int next;

  /** The object taken last. */
  Object object;

  /** The plan of the object taken last. */
  ReaderClass plan;

  /** Makes what the list of a block says. */
  void read(ByteSource in, ReaderClasses classes, RecordMemory memory) {
    int count = in.getCount();
    in.require((long) SMALLEST_ENTRY_BYTES * count);
    if (count > objects.length) {
      objects = new Object[count];
      plans = new ReaderClass[count];
    }
    next = 0;
    for (size = 0; size < count; size++) {
      ReaderClass entryPlan = classes.get(in.getVarint(), in);
      plans[size] = entryPlan;
      objects[size] = make(entryPlan, in, memory);
    }
  }

  private static Object make(ReaderClass plan, ByteSource in, RecordMemory memory) {
    return switch (plan.plan.kind()) {
      case PRIMITIVE_ARRAY -> memory.primitives(plan, in.getCount(), in);
      case REF_ARRAY -> memory.references(plan, in.getCount(), in);
      case TEXT -> value(plan, in, memory);
      default ->
          throw in.failure(
              "a made object is an array or a text value: class=" + plan.type.getName());
    };
  }

  private static Object value(ReaderClass plan, ByteSource in, RecordMemory memory) {
    String text = in.getText();
    memory.countArray(text.length(), (long) Character.BYTES * text.length(), in);
    Object value;
    try {
      value = plan.layout.text().fromText(text);
    } catch (RuntimeException e) {
      throw in.failure(notAValue(plan, text), e);
    }
    if (!plan.type.isInstance(value)) {
      throw in.failure(notAValue(plan, text));
    }
    return value;
  }

  private static String notAValue(ReaderClass plan, String text) {
    return "text is not a value here: class=" + plan.type.getName() + " text=" + text;
  }

  boolean hasNext() {
    return next < size;
  }

  /** Takes the next entry into {@link #object} and {@link #plan}. */
  void take() {
    object = objects[next];
    plan = plans[next];
    objects[next++] = null;
  }

  void clear() {
    Arrays.fill(objects, 0, size, null);
    Arrays.fill(plans, 0, size, null);
    object = null;
    plan = null;
    size = 0;
    next = 0;
  }
}
