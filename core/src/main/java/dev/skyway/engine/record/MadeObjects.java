// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import dev.skyway.format.LevelDescription;
import dev.skyway.hooks.HookReader;
import java.util.Arrays;

/** The objects that a block's made list creates before its items are read. Not thread-safe. */
public final class MadeObjects {
  private static final int INSTANCE_MODEL_BYTES = 16;
  private static final int FIELD_MODEL_BYTES = 8;

  private final ReadClasses classes;
  private final RecordMemory memory;
  private final HookReader hooks;
  private Object[] objects = new Object[4];
  private ReadPlan[] plans = new ReadPlan[4];
  private int size;
  private boolean hasHooked;
  private boolean hasTables;
  private boolean hasArrays;

  /** Nothing made yet. */
  public MadeObjects(ReadClasses classes, RecordMemory memory, HookReader hooks) {
    this.classes = classes;
    this.memory = memory;
    this.hooks = hooks;
  }

  /**
   * Makes what the list of a block says.
   *
   * @throws dev.skyway.SkywayFormatException if the list is malformed, or beyond the limits
   */
  public void read(ByteSource in) {
    clear();
    hasHooked = false;
    hasTables = false;
    hasArrays = false;
    int count = in.getCount();
    in.require(count);
    while (size < count) {
      if (size == objects.length) {
        // Not at once for all: a count costs the sender nothing.
        objects = Arrays.copyOf(objects, Math.min(count, 2 * size));
        plans = Arrays.copyOf(plans, objects.length);
      }
      plans[size] = classes.plan(in.getVarint(), in);
      objects[size] = make(plans[size], in);
      size++;
    }
  }

  /**
   * How many bytes of the record have to arrive behind a block before its list may be made.
   *
   * @param payload a block, from its head on; its position stays
   * @throws dev.skyway.SkywayFormatException if the list is malformed
   */
  public long missing(ByteSource payload, boolean begins) {
    int start = payload.position;
    int head = payload.getVarint();
    long missing = 0;
    if (RecordState.hasMade(head) && !RecordState.isLast(head)) {
      payload.getCount();
      long heapBytes = listedBytes(payload);
      payload.position = start;
      missing = memory.missing(heapBytes, payload, begins);
    }
    payload.position = start;
    return missing;
  }

  private long listedBytes(ByteSource in) {
    long heapBytes = 0;
    for (int left = in.getCount(); left > 0; left--) {
      ReadPlan plan = classes.plan(in.getVarint(), in);
      if (plan.type().isArray()) {
        heapBytes += (long) in.getCount() * UNSAFE.arrayIndexScale(plan.type());
      } else if (plan.kind() == ClassKind.TEXT) {
        in.getText();
      }
    }
    return heapBytes;
  }

  private Object make(ReadPlan plan, ByteSource in) {
    hasArrays |= plan.type().isArray();
    return switch (plan.kind()) {
      case PRIMITIVE_ARRAY -> memory.primitives(plan.type().componentType(), in.getCount(), in);
      case REF_ARRAY -> memory.references(plan.type().componentType(), in.getCount(), in);
      case TABLE -> table(plan, in);
      case TEXT -> value(plan, in);
      case HOOKED -> hooked(plan, in);
      default ->
          throw in.failure(
              "a made object is an array, a text value or of a class with hooks: class="
                  + plan.type().getName());
    };
  }

  private Object table(ReadPlan plan, ByteSource in) {
    hasTables = true;
    int length = HashTables.requireLength(in.getCount(), in);
    return memory.references(plan.type().componentType(), length, in);
  }

  private Object hooked(ReadPlan plan, ByteSource in) {
    hasHooked = true;
    int fields = 0;
    for (LevelDescription level : plan.hooked().levels()) {
      fields += level.fields().size();
    }
    memory.count(INSTANCE_MODEL_BYTES + (long) FIELD_MODEL_BYTES * fields, in);
    Object standIn = plan.newStandIn();
    return standIn != null ? standIn : hooks.make(plan, in);
  }

  private Object value(ReadPlan plan, ByteSource in) {
    Object known = known(plan, in);
    if (known != null) {
      return known;
    }
    String text = in.getText();
    memory.countArray(text.length(), (long) Character.BYTES * text.length(), in);
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

  /** The source moves on only if there is such a value. */
  private Object known(ReadPlan plan, ByteSource in) {
    byte[] buffer = in.buffer;
    int start = in.position;
    int bytes = in.getCount();
    in.require(bytes);
    int from = in.position;
    Object value = plan.local().text().known(buffer, from, from + bytes);
    if (value == null || !plan.type().isInstance(value)) {
      in.position = start;
      return null;
    }
    memory.countArray(bytes, (long) Character.BYTES * bytes, in);
    in.position = from + bytes;
    return value;
  }

  private static String notAValue(ReadPlan plan, String text) {
    return "text is not a value here: class=" + plan.type().getName() + " text=" + text;
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  /** Whether all of them are arrays and values: none has hooks or travels as entries. */
  public boolean isPlain() {
    return !hasHooked && !hasTables;
  }

  /** Whether all of them are values of texts. */
  public boolean areTexts() {
    return isPlain() && !hasArrays;
  }

  /** The objects, up to {@link #size}; not a copy. */
  public Object[] objects() {
    return objects;
  }

  /** The plan of the object at an index below {@link #size}. */
  public ReadPlan plan(int index) {
    return plans[index];
  }

  /** Drops them. */
  public void clear() {
    if (size > 0) {
      drop();
    }
  }

  private void drop() {
    Arrays.fill(objects, 0, size, null);
    Arrays.fill(plans, 0, size, null);
    size = 0;
  }
}
