// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/** Writes elements that are new Integers or Longs. Not thread-safe. */
final class BoxRunWriter {
  private static final int MOST_BYTES = 1 + Varint.MAX_LONG_BYTES;

  private final BlockWriter block;
  private final ObjectNumbers numbers;
  private final long[] zigzags = new long[BoxRun.MOST];

  BoxRunWriter(BlockWriter block, ObjectNumbers numbers) {
    this.block = block;
    this.numbers = numbers;
  }

  /**
   * Writes boxes of one class, and what follows them if that is one which has a number.
   *
   * @param first the element at {@code from}, which another thread may change meanwhile
   * @param plan of the first one
   * @param elementBytes that each element counts for beside its object
   * @return how many elements, at least one
   */
  int write(Object[] array, int from, Object first, WriterClass plan, int elementBytes) {
    Class<?> type = first.getClass();
    int most = Math.min(array.length - from, BoxRun.MOST);
    int count = 0;
    int distance = 0;
    for (; count < most; count++) {
      Object box = count == 0 ? first : array[from + count];
      if (box == null || box.getClass() != type) {
        break;
      }
      distance = numbers.distance(box);
      if (distance > 0) {
        break;
      }
      zigzags[count] =
          box instanceof Long number
              ? Varint.zigzag((long) number)
              : Integer.toUnsignedLong(Varint.zigzag((int) (Integer) box));
    }
    block.countHeapBytes(count * (plan.modelBytes + elementBytes));
    ByteSink items = block.items;
    items.ensure((BoxRun.MOST + 1) * MOST_BYTES);
    put(count, plan.layout.builtIn(), items);
    if (distance > 0) {
      items.putByte(Tag.BACK);
      items.putVarint(distance);
      block.countHeapBytes(elementBytes);
      count++;
    }
    return count;
  }

  private void put(int count, int classNumber, ByteSink items) {
    long any = 0;
    for (int i = 0; i < count; i++) {
      any |= zigzags[i];
    }
    int width = (Long.SIZE - 1 - Long.numberOfLeadingZeros(any | 1)) / Byte.SIZE + 1;
    boolean isRun = count > 1 && pays(count, width);
    if (isRun) {
      items.putByte(Tag.BOXES);
      items.putByte(BoxRun.head(count, width, classNumber == BuiltIn.LONG));
    }
    for (int i = 0; i < count; i++) {
      if (isRun) {
        BoxRun.putValue(zigzags[i], width, items);
      } else {
        items.putByte(Tag.NEW_OBJECT + classNumber);
        items.putVarlong(zigzags[i]);
      }
    }
  }

  /**
   * Whether so wide values surely take no more bytes as a run: a varint that is as long as they are
   * wide makes up for one byte, a shorter one, with its tag, costs what it lacks. In step with
   * {@code write/box_runs.h}.
   */
  private boolean pays(int count, int width) {
    if (width <= Short.BYTES) {
      return true;
    }
    int narrow = 0;
    for (int i = 0; i < count; i++) {
      narrow += Long.compareUnsigned(zigzags[i], 1L << 7 * (width - 1)) < 0 ? 1 : 0;
    }
    return count - narrow >= narrow * (width - 2) + 2;
  }
}
