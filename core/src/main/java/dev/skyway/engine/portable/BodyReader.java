// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.Deferred;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.scan.Misfit;
import dev.skyway.format.BoxRun;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;
import java.util.function.Function;

/** Reads the fields of objects and the elements of arrays, and stores them. Not thread-safe. */
final class BodyReader {
  private final TraversalState<ReaderClass> state;
  private final ContentsReader contents;
  private final ReferenceReader references;
  private final RecordEnd end;
  private final Function<Misfit, SkywayFormatException> errors;

  /**
   * Reads nothing yet.
   *
   * @param errors makes the error about a reference that does not fit its place
   */
  BodyReader(
      TraversalState<ReaderClass> state,
      ContentsReader contents,
      ReferenceReader references,
      RecordEnd end,
      Function<Misfit, SkywayFormatException> errors) {
    this.state = state;
    this.contents = contents;
    this.references = references;
    this.end = end;
    this.errors = errors;
  }

  /** Reads the body of an object. */
  void read(Object object, ReaderClass plan, ByteSource in) {
    contents.readFields(object, plan, in);
    for (int edge = 0; edge < plan.references.length; edge++) {
      readField(object, plan, edge, in);
    }
  }

  /** Reads one reference of an object. */
  void readField(Object object, ReaderClass plan, int edge, ByteSource in) {
    ReferenceSlot slot = plan.references[edge];
    Object value = references.read(in.getVarint());
    if (value == null || slot.offset < 0) {
      return;
    }
    if (!slot.accepts(value)) {
      end.hooks().deferField(object, slot.offset, deferred(value, slot, object, plan, edge));
      return;
    }
    if (slot.key) {
      end.addKey(value);
    }
    UNSAFE.putReference(object, slot.offset, value);
  }

  /** Reads elements from a cursor on, until the array ends or what they lead to comes first. */
  void readElements(Object[] array, ReaderClass plan, int cursor, ByteSource in) {
    int arraysBefore = state.arraysAdded();
    ReferenceSlot slot = plan.elements;
    int i = cursor;
    while (i < array.length
        && !state.nearIsFull()
        && state.arraysAdded() == arraysBefore
        && in.remaining() > 0) {
      int tag = in.getVarint();
      if (tag == Tag.NULLS) {
        i += readNulls(array.length - i, in);
        continue;
      }
      if (tag == Tag.BOXES) {
        i += readBoxes(array, plan, i, in);
        continue;
      }
      Object element = references.read(tag);
      if (element == null || slot.accepts(element)) {
        array[i] = element;
      } else {
        end.hooks().deferElement(array, i, deferred(element, slot, array, plan, i));
      }
      i++;
    }
    if (i < array.length) {
      state.putBack(array, plan, i, state.arraysAdded() != arraysBefore);
    }
  }

  /** Reads one element that neither is null nor stands for another object. */
  Object readPresent(Object[] array, ReaderClass plan, int index, ByteSource in) {
    Object element = references.read(in.getVarint());
    if (element == null || !plan.elements.accepts(element)) {
      Class<?> found = element == null ? null : element.getClass();
      throw errors.apply(new Misfit(array, plan.plan, index, found));
    }
    return element;
  }

  private int readBoxes(Object[] array, ReaderClass plan, int first, ByteSource in) {
    int head = BoxRun.get(in, array.length - first);
    int count = BoxRun.count(head);
    for (int i = first; i < first + count; i++) {
      Object box = references.readBox(head);
      if (!plan.elements.accepts(box)) {
        throw errors.apply(new Misfit(array, plan.plan, i, box.getClass()));
      }
      array[i] = box;
    }
    return count;
  }

  private static int readNulls(int most, ByteSource in) {
    int count = in.getCount();
    if (count < 2 || count > most) {
      throw in.failure("a run of nulls lies within its array: count=" + count + " left=" + most);
    }
    return count;
  }

  /** What does not fit now may be a reference to an object that the record's end decides on. */
  private Deferred deferred(
      Object value, ReferenceSlot slot, Object holder, ReaderClass plan, int edge) {
    if (!(value instanceof Deferred deferred)) {
      throw errors.apply(new Misfit(holder, plan.plan, edge, value.getClass()));
    }
    if (slot.key) {
      end.noteUnstableKey();
    }
    return deferred;
  }
}
