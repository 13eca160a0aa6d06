// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.ByteSink;
import java.util.Arrays;

/**
 * The fields of one instance that arrived without its hooks, while these run: the instance is
 * blank, as it is in {@code java.io}, until they ask for them. Not thread-safe.
 */
final class PlacedFields {
  /** What hooks find behind the fields. */
  final Contents nothing = new Contents(new Object[] {new byte[] {Operation.END}});

  private PlacedPlan plan;
  private int level;
  private long[] bits = {};
  private Object[] references = {};
  private int mostUsed; // since the last time that nobody needed them

  /** Those of another instance come. */
  void begin(PlacedPlan itsPlan) {
    plan = itsPlan;
    int count = itsPlan.types.length;
    if (references.length < count) {
      bits = new long[count]; // first, so that it is long enough where the heap is full
      references = new Object[count];
    }
    mostUsed = Math.max(mostUsed, count);
  }

  /** Takes them out of the instance. */
  void takeFrom(Object instance, PlacedPlan itsPlan) {
    begin(itsPlan);
    char[] types = itsPlan.types;
    for (int i = 0; i < types.length; i++) {
      long at = itsPlan.offsets[i];
      switch (types[i]) {
        case 'Z', 'B' -> {
          bits[i] = UNSAFE.getByte(instance, at);
          UNSAFE.putByte(instance, at, (byte) 0);
        }
        case 'C', 'S' -> {
          bits[i] = UNSAFE.getShort(instance, at);
          UNSAFE.putShort(instance, at, (short) 0);
        }
        case 'I', 'F' -> {
          bits[i] = UNSAFE.getInt(instance, at);
          UNSAFE.putInt(instance, at, 0);
        }
        case 'J', 'D' -> {
          bits[i] = UNSAFE.getLong(instance, at);
          UNSAFE.putLong(instance, at, 0);
        }
        default -> {
          references[i] = UNSAFE.getReference(instance, at);
          UNSAFE.putReference(instance, at, null);
        }
      }
    }
  }

  /** Takes them as they are in a record, whose references lead to the values. */
  void takeFrom(byte[] bytes, int start, Object[] values) {
    int at = start;
    int value = 0;
    for (int i : plan.order) {
      switch (plan.types[i]) {
        case 'Z', 'B' -> bits[i] = bytes[at++];
        case 'C', 'S' -> {
          bits[i] = ArrayWords.getShort(bytes, at);
          at += Short.BYTES;
        }
        case 'I', 'F' -> {
          bits[i] = ArrayWords.getInt(bytes, at);
          at += Integer.BYTES;
        }
        case 'J', 'D' -> {
          bits[i] = ArrayWords.getLong(bytes, at);
          at += Long.BYTES;
        }
        default -> references[i] = values[value++];
      }
    }
  }

  /** The level whose fields are asked for from now on. */
  void enter(int next) {
    level = next;
  }

  /** Puts those of the level back that {@code defaultReadObject} sets. */
  void putBack(Object instance) {
    int end = plan.starts[level + 1];
    for (int i = plan.starts[level]; i < end; i++) {
      if (plan.declared[i] == null) {
        continue;
      }
      long at = plan.offsets[i];
      switch (plan.types[i]) {
        case 'Z', 'B' -> UNSAFE.putByte(instance, at, (byte) bits[i]);
        case 'C', 'S' -> UNSAFE.putShort(instance, at, (short) bits[i]);
        case 'I', 'F' -> UNSAFE.putInt(instance, at, (int) bits[i]);
        case 'J', 'D' -> UNSAFE.putLong(instance, at, bits[i]);
        default -> UNSAFE.putReference(instance, at, references[i]);
      }
    }
  }

  /** Those of the level, by name. */
  ArrivedFields arrived() {
    int start = plan.starts[level];
    int end = plan.starts[level + 1];
    return new ArrivedFields(
        plan.levels[level],
        Arrays.copyOfRange(bits, start, end),
        Arrays.copyOfRange(references, start, end));
  }

  /** Those of the level as a hook would have written them. */
  Contents contents() {
    int start = plan.starts[level];
    int end = plan.starts[level + 1];
    ByteSink operations = new ByteSink(64);
    if (end > start) {
      operations.putVarint(Operation.FIELDS);
    }
    int primitives = end - start - plan.levels[level].references();
    Object[] contents = new Object[1 + end - start - primitives];
    for (int i = start; i < end; i++) {
      switch (plan.types[i]) {
        case 'Z', 'B' -> operations.putByte((int) bits[i]);
        case 'C', 'S' -> operations.putShort((int) bits[i]);
        case 'I', 'F' -> operations.putInt((int) bits[i]);
        case 'J', 'D' -> operations.putLong(bits[i]);
        default -> contents[1 + i - start - primitives] = references[i];
      }
    }
    operations.putVarint(Operation.END);
    contents[0] = operations.toByteArray();
    return new Contents(contents);
  }

  /** Lets go of them. */
  void clear() {
    if (plan != null) {
      plan = null;
      Arrays.fill(references, 0, mostUsed, null);
      mostUsed = 0;
    }
  }
}
