// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Sharing;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;

/**
 * Reads graphs by field access alone. An object exists from its tag on and is referred to at once;
 * its body follows when the traversal takes it. An identity hash that travels is checked and
 * dropped, as Java code cannot set one. Not thread-safe.
 */
final class PortableReader implements GraphReader {
  private static final int LAST = 1;
  private static final int MADE_PRESENT = 2;
  private static final int RESERVED = 4;

  private final boolean sharesRecordsOnly;
  private final ReadClasses names;
  private final ReaderClasses classes;
  private final RecordMemory memory;
  private final RecordEnd end;
  private final ContentsReader contents;
  private final ReferenceReader references;
  private final TraversalState<ReaderClass> state = new TraversalState<>();
  private final MadeList made = new MadeList();
  private ByteSource in = new ByteSource();
  private boolean isOpen;
  private boolean isComplete;
  private Object root;

  PortableReader(ReaderSettings settings) {
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    names = new ReadClasses(settings.filter(), settings.loader());
    classes = new ReaderClasses(names);
    memory = new RecordMemory(settings.limits());
    end = new RecordEnd(settings.updates());
    contents = new ContentsReader(memory);
    references = new ReferenceReader(state, names, classes, memory, contents, made, end);
  }

  @Override
  public void classes(ByteSource payload) {
    names.addClasses(payload);
  }

  @Override
  public void externals(ByteSource payload) {
    names.addExternals(payload);
  }

  @Override
  public boolean block(int frameType, ByteSource payload) {
    in = payload;
    references.readFrom(payload);
    boolean begins = frameType == FrameType.RECORD;
    if (begins == isOpen) {
      throw in.failure(
          isOpen ? "a record is complete before the next begins" : "a PART follows its RECORD");
    }
    int head = in.getVarint();
    if ((head & RESERVED) != 0) {
      throw in.failure("a reserved bit of a block is 0: head=" + Integer.toUnsignedString(head));
    }
    int count = in.getCount();
    int before = references.objects();
    if (begins) {
      begin();
    }
    if ((head & MADE_PRESENT) != 0) {
      made.read(in, classes, memory);
    }
    if (begins) {
      root = references.read(in.getVarint());
    }
    traverse();
    checkEnd((head & LAST) != 0, count, references.objects() - before);
    if (isOpen) {
      return false;
    }
    end.run(in);
    isComplete = true;
    if (sharesRecordsOnly) {
      newScope();
    }
    return true;
  }

  private void begin() {
    isOpen = true;
    isComplete = false;
    memory.begin();
  }

  private void checkEnd(boolean isLast, int declared, int numbered) {
    isOpen = !state.isEmpty();
    if (in.remaining() > 0) {
      throw in.failure("a record ends with its last block: left=" + in.remaining());
    }
    if (isLast == isOpen) {
      throw in.failure("the last block, and no other, completes its record: last=" + isLast);
    }
    if (made.hasNext()) {
      throw in.failure(MadeList.RULE);
    }
    if (declared != numbered) {
      throw in.failure(
          "a block numbers the objects it declares: declared=" + declared + " found=" + numbered);
    }
  }

  private void traverse() {
    while (!state.isEmpty() && in.remaining() > 0) {
      state.take();
      Object object = state.object;
      ReaderClass plan = state.plan;
      switch (plan.plan.kind()) {
        case REF_ARRAY -> readElements((Object[]) object, plan, state.cursor);
        case PRIMITIVE_ARRAY -> {
          int read = contents.readSlice(object, plan, state.cursor, in);
          if (read >= 0) {
            state.putBack(object, plan, read, false);
          }
        }
        case STRING -> references.readLargeString((String) object);
        default -> readBody(object, plan);
      }
    }
  }

  private void readBody(Object object, ReaderClass plan) {
    contents.readFields(object, plan, in);
    for (ReferenceSlot slot : plan.references) {
      Object value = references.read(in.getVarint());
      if (value == null || slot.offset < 0) {
        continue;
      }
      if (!slot.accepts(value)) {
        throw misfit(plan, slot, value);
      }
      if (slot.key) {
        end.addKey(value);
      }
      UNSAFE.putReference(object, slot.offset, value);
    }
  }

  private void readElements(Object[] array, ReaderClass plan, int cursor) {
    int arraysBefore = state.arraysAdded();
    ReferenceSlot slot = plan.elements;
    int i = cursor;
    while (i < array.length
        && !state.nearIsFull()
        && state.arraysAdded() == arraysBefore
        && in.remaining() > 0) {
      int tag = in.getVarint();
      if (tag == Tag.NULLS) {
        i += readNulls(array.length - i);
        continue;
      }
      Object element = references.read(tag);
      if (element != null && !slot.accepts(element)) {
        throw misfit(plan, slot, element);
      }
      array[i++] = element;
    }
    if (i < array.length) {
      state.putBack(array, plan, i, state.arraysAdded() != arraysBefore);
    }
  }

  private int readNulls(int most) {
    int count = in.getCount();
    if (count < 2 || count > most) {
      throw in.failure("a run of nulls lies within its array: count=" + count + " left=" + most);
    }
    return count;
  }

  private RuntimeException misfit(ReaderClass holder, ReferenceSlot slot, Object value) {
    return in.failure(
        "a reference fits its place: holder="
            + holder.type.getName()
            + " declared="
            + slot.declaredType.getName()
            + " found="
            + value.getClass().getName());
  }

  @Override
  public Object takeRoot() {
    if (!isComplete) {
      throw new IllegalStateException("a record is complete before its root is taken");
    }
    Object taken = root;
    root = null;
    isComplete = false;
    return taken;
  }

  @Override
  public void newScope() {
    if (isOpen) {
      throw in.failure("a record is complete before its scope ends");
    }
    references.newScope();
  }

  @Override
  public void newStream() {
    abandon();
  }

  @Override
  public void abandon() {
    isOpen = false;
    isComplete = false;
    root = null;
    in = new ByteSource();
    references.readFrom(in);
    state.clear();
    references.newScope();
    made.clear();
    end.clear();
    classes.clear();
  }

  @Override
  public void close() {
    abandon();
  }
}
