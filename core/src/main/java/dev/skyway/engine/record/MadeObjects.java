// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import dev.skyway.format.MadeEntry;
import java.util.Arrays;

/** The objects that a block's made list creates before its items are read. Not thread-safe. */
public final class MadeObjects {
  /** An array, a text value, or an object with hooks that has no contents. */
  public static final byte PLAIN = 0;

  /** An object with hooks, whose contents follow it. */
  public static final byte HOOKED = 1;

  /** The same, of which it is known at the record's end which one it is. */
  public static final byte DEFERRED = 2;

  /** An array whose entries come. */
  public static final byte TABLE = 3;

  /** As {@link #DEFERRED}, without contents. */
  public static final byte DEFERRED_ALONE = 4;

  private static final int INSTANCE_MODEL_BYTES = 16;
  private static final int FIELD_MODEL_BYTES = 8;

  private final ReadClasses classes;
  private final RecordMemory memory;
  private final RecordEnd end;
  private Object[] objects = new Object[4];
  private ReadPlan[] plans = new ReadPlan[4];
  private byte[] kinds = new byte[4];
  private int size;
  private boolean hasArrays;

  /** Whether each is complete where it is met, or an array. */
  private boolean isPlain;

  /** Nothing made yet. */
  public MadeObjects(ReadClasses classes, RecordMemory memory, RecordEnd end) {
    this.classes = classes;
    this.memory = memory;
    this.end = end;
  }

  /**
   * Makes what the list of a block says.
   *
   * @throws dev.skyway.SkywayFormatException if the list is malformed, or beyond the limits
   */
  public void read(ByteSource in) {
    clear();
    hasArrays = false;
    isPlain = true;
    int count = in.getCount();
    in.require(count);
    while (size < count) {
      if (size == objects.length) {
        // Not at once for all: a count costs the sender nothing.
        objects = Arrays.copyOf(objects, Math.min(count, 2 * size));
        plans = Arrays.copyOf(plans, objects.length);
        kinds = Arrays.copyOf(kinds, objects.length);
      }
      int number = in.getVarint();
      boolean hasOperations = MadeEntry.hasOperations(number);
      ReadPlan plan = classes.plan(hasOperations ? in.getVarint() : number, in);
      plans[size] = plan;
      Object object = hasOperations ? hooked(plan, number == MadeEntry.ALONE, in) : make(plan, in);
      objects[size] = object;
      byte kind = kind(plan, object, number == MadeEntry.ALONE);
      kinds[size] = kind;
      isPlain &= kind == PLAIN;
      size++;
    }
  }

  private static byte kind(ReadPlan plan, Object object, boolean isAlone) {
    if (plan.kind() != ClassKind.HOOKED) {
      return plan.kind() == ClassKind.TABLE ? TABLE : PLAIN;
    }
    boolean isDeferred = object instanceof Deferred;
    if (isAlone) {
      return isDeferred ? DEFERRED_ALONE : PLAIN;
    }
    return isDeferred ? DEFERRED : HOOKED;
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
      int number = in.getVarint();
      if (MadeEntry.hasOperations(number)) {
        classes.plan(in.getVarint(), in);
        in.skip(in.getCount());
        continue;
      }
      ReadPlan plan = classes.plan(number, in);
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
    int length = HashTables.requireLength(in.getCount(), in);
    return memory.references(plan.type().componentType(), length, in);
  }

  private Object hooked(ReadPlan plan, ByteSource in) {
    countHooked(plan, 0, in);
    Object standIn = plan.newStandIn();
    return standIn != null ? standIn : end.hooks().make(plan, in);
  }

  /** One whose operations stand here. */
  private Object hooked(ReadPlan plan, boolean isAlone, ByteSource in) {
    if (plan.kind() != ClassKind.HOOKED) {
      throw in.failure(
          "what hooks wrote belongs to a class with hooks: class=" + plan.type().getName());
    }
    int bytes = in.getCount();
    in.require(bytes);
    if (bytes == 0) {
      throw in.failure("what hooks wrote in a made list is not empty");
    }
    countHooked(plan, bytes, in);
    Object standIn = plan.newStandIn();
    if (standIn == null) {
      Object made = end.hooks().make(plan, bytes, isAlone, in);
      if (isAlone) {
        end.arrivedAlone(made);
      }
      return made;
    }
    if (ReadPlan.isMissing(standIn)) {
      in.position += bytes;
    } else {
      end.hooks().keep(standIn, bytes, isAlone, in);
    }
    return standIn;
  }

  private void countHooked(ReadPlan plan, int bytes, ByteSource in) {
    long fields = (long) FIELD_MODEL_BYTES * plan.hookedFields();
    memory.count(INSTANCE_MODEL_BYTES + bytes + fields, in);
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

  /** Whether all of them are {@link #PLAIN}. */
  public boolean isPlain() {
    return isPlain;
  }

  /** Whether nothing of any of them stands among the items. */
  public boolean areWhole() {
    return isPlain && !hasArrays;
  }

  /** What each of the objects is, up to {@link #size}; not a copy. */
  public byte[] kinds() {
    return kinds;
  }

  /** Whether what the hooks of the object at an index wrote follows it. */
  public boolean hasContents(int index) {
    return kinds[index] == HOOKED || kinds[index] == DEFERRED;
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
