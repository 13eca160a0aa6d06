// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;

/**
 * Walks through a block as a reader will, without making objects. Tells a subclass what it meets;
 * that gives each object a <em>mark</em>, which comes back as the {@code holder} of what the object
 * refers to. Not thread-safe.
 */
abstract class BlockScan {
  /** Stands for the array of what an object's hooks wrote; its holder is that object. */
  static final int CONTENTS = -1;

  /** Stands for the node of an entry. */
  static final int ENTRY = -2;

  /** The holder of the root. */
  static final int NONE = 0;

  final ScanClasses shapes;
  final ScanPending pending = new ScanPending();
  private final ScanMade made;
  private final EntryScan entries = new EntryScan(this);
  private final RunScan runs = new RunScan(this);
  private ByteSource in;
  private int stop;

  /** The number of the next object of the record. */
  int next;

  BlockScan(ReadClasses classes) {
    shapes = new ScanClasses(classes);
    made = new ScanMade(shapes);
  }

  /** So many references lead nowhere. */
  abstract void nulls(int count);

  /** A reference stands here; {@code edge} says where in its holder: field or element. */
  abstract void begins(int holder, int edge);

  /** It leads to an earlier object, that many before the next one. */
  abstract void refersBack(int distance, int holder);

  /** It leads to what the receiver has itself. */
  abstract void refersToExternal(int number, int holder);

  /** Whether the walk may go on to a new object of this class number. */
  abstract boolean isKnown(int number);

  /** It leads to a new object, whose mark is given back. */
  abstract int enters(ScanClass shape, int number, int holder, boolean isInner);

  /** The same object, with its length if it is an array. */
  abstract void isNew(ScanClass shape, int length, int mark);

  /** An array came that nothing else refers to: the bytes of a string, or what hooks wrote. */
  abstract void hiddenArray();

  /** Ends the walk. */
  final void stop() {
    stop = 0;
  }

  /** Whether that was done. */
  final boolean isStopped() {
    return stop == 0;
  }

  /**
   * Walks on to the end of the block; the source stands behind its head, before and after.
   *
   * @param until no reference that begins at this position of the source, or behind it, is looked
   *     at, nor is what follows the tag of one that has been read up to there
   */
  final void walk(ByteSource payload, RecordState block, int until) {
    in = payload;
    stop = until;
    int start = in.position;
    made.clear();
    if (block.hasMade()) {
      made.read(in);
    }
    if (block.begins()) {
      pending.clear();
      next = 0;
      begins(NONE, 0);
      reference(in.getVarint(), NONE, false);
    }
    while (!pending.isEmpty() && goesOn()) {
      step();
    }
    in.position = start;
  }

  /** Forgets the classes: a stream begins. */
  public void clear() {
    shapes.clear();
    pending.clear();
  }

  final boolean goesOn() {
    return in.position < in.limit && in.position < stop;
  }

  private void step() {
    pending.take();
    int number = pending.number;
    int mark = pending.mark;
    if (number == CONTENTS) {
      elements(number, mark, pending.length, pending.cursor);
      return;
    }
    ScanClass shape = shapes.get(number, in);
    switch (shape.kind) {
      case REF_ARRAY -> elements(number, mark, pending.length, pending.cursor);
      case TABLE -> entries.walk(in, mark);
      case LINKED -> entries.walkLinked(in, mark);
      case PRIMITIVE_ARRAY -> runs.slice(in, shape.elementShift);
      case STRING -> largeString(mark);
      default -> fields(shape, mark);
    }
  }

  private void fields(ScanClass shape, int mark) {
    shape.skipPrimitives(in);
    for (int i = 0; i < shape.innerFields.length && in.position < stop; i++) {
      begins(mark, i);
      int tag = in.getVarint();
      reference(tag, mark, shape.innerFields[i] && (!shape.lockFields[i] || isPlainObject(tag)));
    }
  }

  private static boolean isPlainObject(int tag) {
    return tag == Tag.NEW_OBJECT + BuiltIn.OBJECT;
  }

  private void elements(int number, int mark, int length, int cursor) {
    boolean areParts = number != CONTENTS && shapes.get(number, in).innerElements;
    int before = pending.arraysAdded;
    int i = cursor;
    while (i < length && !pending.nearIsFull() && pending.arraysAdded == before && goesOn()) {
      begins(mark, i);
      int tag = in.getVarint();
      if (tag == Tag.NULLS) {
        int count = RunScan.nulls(in, length - i);
        nulls(count);
        i += count;
      } else if (tag == Tag.BOXES) {
        i = runs.boxes(in, mark, i, length);
      } else if (number == CONTENTS && i == 0 && tag != Tag.NULL) {
        bytesOfHooks(tag, mark);
        i++;
      } else {
        reference(tag, mark, areParts);
        i++;
      }
    }
    if (i < length) {
      pending.putBack(i, pending.arraysAdded != before);
    }
  }

  private void largeString(int mark) {
    in.getByte();
    if (in.getVarint() != Tag.MADE) {
      throw in.failure("a large string is a coder and a made byte[] of that many whole chars");
    }
    made.take(in);
    numberHidden();
    if (made.length > 0) {
      pending.addArray(made.number, mark, pending.object, made.length);
    }
  }

  final void reference(int tag, int holder, boolean isInner) {
    switch (tag) {
      case Tag.NULL -> nulls(1);
      case Tag.NULLS -> throw in.failure("a run of nulls lies within its array: array=none");
      case Tag.BACK -> refersBack(in.getVarint(), holder);
      case Tag.BOXES -> throw in.failure(BoxRun.RULE + ": array=none");
      case Tag.EXTERNAL -> refersToExternal(in.getVarint(), holder);
      case Tag.HASHED -> {
        in.getInt();
        newObject(in.getVarint() - Tag.NEW_OBJECT, holder, isInner);
      }
      case Tag.MADE -> madeObject(holder, isInner);
      default -> newObject(tag - Tag.NEW_OBJECT, holder, isInner);
    }
  }

  private void madeObject(int holder, boolean isInner) {
    made.take(in);
    int number = made.number;
    int length = made.length;
    boolean hasContents = made.hasContents;
    if (!isKnown(number)) {
      return;
    }
    ScanClass shape = shapes.get(number, in);
    int mark = enters(shape, number, holder, isInner);
    int object = next++;
    isNew(shape, length, mark);
    if (in.position >= stop) {
      return;
    }
    if (hasContents) {
      contents(mark, object);
    } else if (length > 0) {
      pending.addArray(number, mark, object, length);
    }
  }

  private void contents(int mark, int object) {
    int tag = in.getVarint();
    if (tag == Tag.MADE) {
      made.take(in);
    }
    int length = tag == Tag.MADE ? made.length : in.getCount();
    if (length == 0
        || (tag == Tag.MADE ? made.number : tag - Tag.NEW_OBJECT) != BuiltIn.OBJECT_ARRAY) {
      throw in.failure("contents of hooks are an Object[] that begins with bytes: tag=" + tag);
    }
    numberHidden();
    pending.addArray(CONTENTS, mark, object, length);
  }

  private void bytesOfHooks(int tag, int mark) {
    numberHidden();
    if (tag == Tag.MADE) {
      made.take(in);
      if (made.length > 0) {
        pending.addArray(made.number, mark, pending.object, made.length);
      }
    } else if (tag == Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY) {
      in.skip(in.getCount());
    } else {
      throw in.failure("contents of hooks are an Object[] that begins with bytes: tag=" + tag);
    }
  }

  private void newObject(int number, int holder, boolean isInner) {
    if (!isKnown(number)) {
      return;
    }
    ScanClass shape = shapes.get(number, in);
    int mark = enters(shape, number, holder, isInner);
    int object = next++;
    if (in.position >= stop) {
      return;
    }
    switch (shape.kind) {
      case STRING -> {
        isNew(shape, 0, mark);
        if (ScanClasses.isLarge(number)) {
          pending.addFixed(number, mark, object);
        } else {
          in.skip((long) in.getCount() << ScanClasses.charShift(number));
        }
      }
      case BOX -> {
        isNew(shape, 0, mark);
        ScanClasses.skipBox(number, in);
      }
      case PRIMITIVE_ARRAY, REF_ARRAY, TABLE -> newArray(shape, number, mark, object);
      case LINKED -> entries.begin(shape, number, mark, object, in);
      default -> {
        isNew(shape, 0, mark);
        if (shape.innerFields.length > 0) {
          pending.addFixed(number, mark, object);
        } else {
          shape.skipPrimitives(in);
        }
      }
    }
  }

  private void newArray(ScanClass shape, int number, int mark, int object) {
    int length = in.getCount();
    isNew(shape, length, mark);
    if (shape.kind == ClassKind.PRIMITIVE_ARRAY) {
      in.skip((long) length << shape.elementShift);
    } else if (length > 0) {
      pending.addArray(number, mark, object, length);
    }
  }

  private void numberHidden() {
    hiddenArray();
    next++;
  }
}
