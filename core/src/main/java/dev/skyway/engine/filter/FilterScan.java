// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.filter;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;

/**
 * Walks through a block as a reader will, and asks the filter about each object and each reference,
 * and a stream that says what names mean about classes that need no description. An object is one
 * deeper than the object or array through which the traversal met it; parts of the JDK's containers
 * are as deep as their container. Not thread-safe.
 */
public final class FilterScan {
  /** Stands for the array of what an object's hooks wrote. */
  private static final int CONTENTS = -1;

  private static final int OBJECTS = BuiltIn.OBJECT_ARRAY;

  private final ReadClasses classes;
  private final ScanClasses shapes;
  private final ScanPending pending = new ScanPending();
  private final ScanMade made;
  private FilterGate gate;
  private ByteSource in;

  /** Nothing scanned yet. */
  public FilterScan(ReadClasses classes) {
    this.classes = classes;
    shapes = new ScanClasses(classes);
    made = new ScanMade(shapes);
  }

  /**
   * Asks about a block, if there is a filter, or a stream that says what names mean. The source
   * stands behind its head, before and after.
   *
   * @throws dev.skyway.SkywayFormatException if the filter rejects something, or the block is
   *     malformed
   */
  public void ask(ByteSource payload, RecordState block) {
    gate = classes.gate();
    if (gate == null && !classes.isAsking()) {
      return;
    }
    if (gate == null) {
      gate = new FilterGate(null);
    }
    in = payload;
    int start = in.position;
    made.clear();
    if (block.hasMade()) {
      made.read(in);
    }
    if (block.begins()) {
      pending.clear();
      reference(in.getVarint(), 1, false);
    }
    while (!pending.isEmpty() && in.remaining() > 0) {
      step();
    }
    in.position = start;
  }

  /** Forgets the classes: a stream begins. */
  public void clear() {
    shapes.clear();
    pending.clear();
  }

  private void step() {
    pending.take();
    int number = pending.number;
    int depth = pending.depth;
    if (number == CONTENTS) {
      elements(number, depth, pending.length, pending.cursor);
      return;
    }
    ScanClass shape = shapes.get(number, in);
    switch (shape.kind) {
      case REF_ARRAY -> elements(number, depth, pending.length, pending.cursor);
      case PRIMITIVE_ARRAY -> slice(shape, number, depth, pending.length, pending.cursor);
      case STRING -> largeString(depth);
      default -> {
        skip(shape.primitiveBytes);
        for (boolean isInner : shape.innerFields) {
          reference(in.getVarint(), depth + 1, isInner);
        }
      }
    }
  }

  private void elements(int number, int depth, int length, int cursor) {
    int before = pending.arraysAdded;
    int i = cursor;
    while (i < length
        && !pending.nearIsFull()
        && pending.arraysAdded == before
        && in.remaining() > 0) {
      int tag = in.getVarint();
      if (tag == Tag.NULLS) {
        int count = in.getCount();
        if (count < 2 || count > length - i) {
          throw in.failure("a run of nulls lies within its array: count=" + count);
        }
        gate.count(count);
        i += count;
      } else if (number == CONTENTS && i == 0) {
        bytesOfHooks(tag, depth);
        i++;
      } else {
        reference(tag, depth + 1, false);
        i++;
      }
    }
    if (i < length) {
      pending.putBack(number, depth, length, i, pending.arraysAdded != before);
    }
  }

  private void slice(ScanClass shape, int number, int depth, int length, int cursor) {
    int bytes = in.getCount();
    int elements = bytes >> shape.elementShift;
    if (bytes == 0 || elements << shape.elementShift != bytes || elements > length - cursor) {
      throw in.failure("a slice is whole elements within its array: bytes=" + bytes);
    }
    skip(bytes);
    if (cursor + elements < length) {
      pending.putBack(number, depth, length, cursor + elements, false);
    }
  }

  private void largeString(int depth) {
    in.getByte();
    if (in.getVarint() != Tag.MADE) {
      throw in.failure("a large string is a coder and a made byte[] of that many whole chars");
    }
    made.take(in);
    if (made.length > 0) {
      pending.addArray(made.number, depth, made.length);
    }
  }

  /** One reference: {@code depth} is that of an object of its own, not of a part. */
  private void reference(int tag, int depth, boolean isInner) {
    switch (tag) {
      case Tag.NULL -> gate.count(1);
      case Tag.NULLS -> throw in.failure("a run of nulls lies within its array: array=none");
      case Tag.BACK -> {
        gate.count(1);
        in.getVarint();
        gate.askReference(depth, in);
      }
      case Tag.EXTERNAL -> {
        gate.count(1);
        gate.askReference(depth, in);
        shapes.external(in.getVarint(), gate, depth, in);
      }
      case Tag.HASHED -> {
        in.getInt();
        newObject(in.getVarint() - Tag.NEW_OBJECT, depth, isInner);
      }
      case Tag.MADE -> {
        made.take(in);
        ScanClass shape = shapes.get(made.number, in);
        int own = enter(shape, made.number, depth, isInner);
        askAbout(shape, made.length, own);
        if (shape.kind == ClassKind.HOOKED) {
          contents(own);
        } else if (made.length > 0) {
          pending.addArray(made.number, own, made.length);
        }
      }
      default -> newObject(tag - Tag.NEW_OBJECT, depth, isInner);
    }
  }

  /** The array of what hooks wrote: java.io knows its elements alone, and not the first one. */
  private void contents(int depth) {
    int tag = in.getVarint();
    int length;
    if (tag == Tag.MADE) {
      made.take(in);
      length = made.length;
    } else {
      length = in.getCount();
    }
    if (length == 0 || (tag == Tag.MADE ? made.number : tag - Tag.NEW_OBJECT) != OBJECTS) {
      throw in.failure("contents of hooks are an Object[] that begins with bytes: tag=" + tag);
    }
    pending.addArray(CONTENTS, depth, length);
  }

  private void bytesOfHooks(int tag, int depth) {
    if (tag == Tag.MADE) {
      made.take(in);
      if (made.length > 0) {
        pending.addArray(made.number, depth, made.length);
      }
    } else if (tag == Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY) {
      skip(in.getCount());
    } else {
      throw in.failure("contents of hooks are an Object[] that begins with bytes: tag=" + tag);
    }
  }

  /** The depth of a new object; counts it unless it is a part. */
  private int enter(ScanClass shape, int number, int depth, boolean isInner) {
    if (isInner || shape.isInner) {
      return depth - 1;
    }
    if (shape.kind != ClassKind.STRING && shapes.isMetFirst(number)) {
      if (shape.isAskedLater) {
        classes.askLater(shape.type, in);
        gate.askClass(shape.type, depth, in);
      } else {
        gate.askSupers(shape.type, depth, in);
      }
    }
    gate.count(1);
    return depth;
  }

  private void askAbout(ScanClass shape, int length, int depth) {
    if (shape.type.isArray()) {
      gate.askArray(shape.asked, length, depth, in);
    } else if (shape.kind != ClassKind.STRING) {
      gate.askReference(depth, in);
    }
  }

  private void newObject(int number, int depth, boolean isInner) {
    ScanClass shape = shapes.get(number, in);
    int own = enter(shape, number, depth, isInner);
    switch (shape.kind) {
      case STRING -> {
        if (ScanClasses.isLarge(number)) {
          pending.addFixed(number, own);
        } else {
          skip((long) in.getCount() << ScanClasses.charShift(number));
        }
      }
      case BOX -> {
        askAbout(shape, 0, own);
        ScanClasses.skipBox(number, in);
      }
      case PRIMITIVE_ARRAY, REF_ARRAY -> newArray(shape, number, own);
      default -> {
        askAbout(shape, 0, own);
        if (shape.innerFields.length > 0) {
          pending.addFixed(number, own);
        } else {
          skip(shape.primitiveBytes);
        }
      }
    }
  }

  private void newArray(ScanClass shape, int number, int depth) {
    int length = in.getCount();
    askAbout(shape, length, depth);
    if (shape.kind == ClassKind.PRIMITIVE_ARRAY) {
      skip((long) length << shape.elementShift);
    } else if (length > 0) {
      pending.addArray(number, depth, length);
    }
  }

  private void skip(long bytes) {
    in.require(bytes);
    in.position += (int) bytes;
  }
}
