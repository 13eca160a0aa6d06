// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;

/**
 * Walks through what stands for several elements at once, as {@link BlockScan} through all else.
 */
final class RunScan {
  private final BlockScan scan;

  RunScan(BlockScan scan) {
    this.scan = scan;
  }

  /** How many nulls a run has. */
  static int nulls(ByteSource in, int most) {
    int count = in.getCount();
    if (count < 2 || count > most) {
      throw in.failure("a run of nulls lies within its array: count=" + count);
    }
    return count;
  }

  /**
   * Boxes from an element on, which begins already, of the array with this mark and length. Returns
   * which element comes next.
   */
  int boxes(ByteSource in, int mark, int first, int length) {
    int head = BoxRun.get(in, length - first);
    int end = first + BoxRun.count(head);
    box(in, head, mark);
    for (int i = first + 1; i < end && scan.goesOn(); i++) {
      scan.begins(mark, i);
      box(in, head, mark);
    }
    return end;
  }

  private void box(ByteSource in, int head, int holder) {
    int number = BoxRun.isLong(head) ? BuiltIn.LONG : BuiltIn.INTEGER;
    if (!scan.isKnown(number)) {
      return;
    }
    ScanClass shape = scan.shapes.get(number, in);
    int mark = scan.enters(shape, number, holder, false);
    scan.next++;
    if (scan.goesOn()) {
      scan.isNew(shape, 0, mark);
      in.position += BoxRun.width(head);
    }
  }

  /** Raw elements of the array that was taken last. */
  void slice(ByteSource in, int elementShift) {
    ScanPending pending = scan.pending;
    int bytes = in.getCount();
    int elements = bytes >> elementShift;
    int left = pending.length - pending.cursor;
    if (bytes == 0 || elements << elementShift != bytes || elements > left) {
      throw in.failure("a slice is whole elements within its array: bytes=" + bytes);
    }
    in.skip(bytes);
    if (elements < left) {
      pending.putBack(pending.cursor + elements, false);
    }
  }
}
