// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Sharing;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.WriterSettings;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import dev.skyway.hooks.HookCapture;
import dev.skyway.hooks.HookWriter;
import java.lang.reflect.Array;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes graphs by field access alone. It never writes an identity hash: Java code cannot tell
 * whether an object had been asked for it, and its own table asks. Readers check every container
 * whose table depends on such a hash instead. Not thread-safe.
 */
final class PortableWriter implements GraphWriter {
  private static final int REFERENCE_BYTES = 4;
  private static final WriterClass BYTES = WriterClass.of(byte[].class);

  private final boolean sharesRecordsOnly;
  private final TraversalState<WriterClass> state = new TraversalState<>();
  private final WriterClasses classes;
  private final BlockWriter block = new BlockWriter();
  private final HookWriter hooks;
  private final ObjectNumbers numbers = new ObjectNumbers(block);
  private final ReferenceWriter references;
  private final EntryWriter entries;
  private final LinkedEntryWriter links;
  private final BoxRunWriter boxes = new BoxRunWriter(block, numbers);
  private FrameSink sink;

  PortableWriter(WriterSettings settings) {
    this(settings, new HashSet<>(), 0);
  }

  /** For an object in a note, of a stream in which these classes were noted. */
  PortableWriter(WriterSettings settings, Set<Class<?>> noted, int nested) {
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    hooks = new HookCapture(settings.hooks());
    boolean hasNotes = settings.hasSay() && settings.hooks().hasNotes();
    ClassNotes notes = hasNotes ? new ClassNotes(settings.alone(), hooks, noted, nested) : null;
    classes = new WriterClasses(settings.hasSay(), notes, settings.numbering());
    references = new ReferenceWriter(state, classes, block, numbers, hooks);
    entries = new EntryWriter(state, block, numbers, references);
    links = new LinkedEntryWriter(state, block, numbers, references, entries);
  }

  @Override
  public void write(Object root, FrameSink target) {
    sink = target;
    block.begin();
    numbers.beginRecord();
    references.begin(root, target);
    try {
      references.write(root);
      traverse();
      hooks.checkUnchanged();
      appendBlock(Block.LAST | (hooks.moveKeys() ? Block.KEYS_MOVED : 0));
    } finally {
      sink = null;
      references.begin(null, null);
      if (sharesRecordsOnly) {
        newScope();
      }
    }
  }

  @Override
  public void writeUnshared(Object root, FrameSink target) {
    write(unshared(root), target);
  }

  private Object unshared(Object root) {
    hooks.begin(root);
    try {
      return hooks.unshared(root);
    } finally {
      hooks.begin(null); // keeps neither the root nor its class alive
    }
  }

  @Override
  public int tagOf(Class<?> type) {
    return classes.tagOf(type);
  }

  @Override
  public int numberOf(Object external) {
    return classes.numberOf(external);
  }

  @Override
  public void newScope() {
    numbers.clear();
    hooks.newScope();
  }

  @Override
  public void newStream() {
    newScope();
    state.clear();
    classes.clear();
  }

  @Override
  public void close() {
    newStream();
  }

  private void traverse() {
    while (!state.isEmpty()) {
      if (block.isFull()) {
        appendBlock(0);
      }
      state.take();
      Object object = state.object;
      WriterClass plan = state.plan;
      switch (plan.form) {
        case WriterClass.REFERENCES -> writeElements((Object[]) object, plan, state.cursor);
        case WriterClass.TABLE -> entries.write(object, plan);
        case WriterClass.LINKED -> links.write(object, plan);
        case WriterClass.PRIMITIVES -> writeSlice(object, plan, state.cursor);
        case WriterClass.LARGE_STRING -> writeLargeString((String) object);
        default -> writeBody(object, plan);
      }
    }
  }

  private void appendBlock(int bits) {
    classes.sendNew(sink);
    block.appendTo(sink, bits);
  }

  private void writeBody(Object object, WriterClass plan) {
    references.writeFields(object, plan);
    for (long offset : plan.references) {
      references.write(UNSAFE.getReference(object, offset));
    }
  }

  private void writeElements(Object[] array, WriterClass plan, int cursor) {
    int arraysBefore = state.arraysAdded();
    int elementBytes = plan.isMade ? REFERENCE_BYTES : 0;
    int i = cursor;
    if (i == 0 && plan.isOfContents() && array[0] != null) {
      references.writeOperations(array[i++]);
    }
    while (i < array.length
        && !state.nearIsFull()
        && state.arraysAdded() == arraysBefore
        && !block.isFull()) {
      Object element = array[i];
      if (element == null) {
        int end = i + 1;
        int most = Math.min(array.length, i + Tag.MOST_NULLS);
        while (end < most && array[end] == null) {
          end++;
        }
        writeNulls(end - i);
        i = end;
      } else if (element instanceof Integer || element instanceof Long) {
        i += writeBoxes(array, i, element, elementBytes);
      } else {
        references.write(element);
        block.countHeapBytes(elementBytes);
        i++;
      }
    }
    if (i < array.length) {
      state.putBack(array, plan, i, state.arraysAdded() != arraysBefore);
    }
  }

  /** Returns how many. */
  private int writeBoxes(Object[] array, int from, Object first, int elementBytes) {
    WriterClass plan = classes.plan(classes.entry(first.getClass()));
    if (plan.form == WriterClass.BOX) {
      return boxes.write(array, from, first, plan, elementBytes);
    }
    references.write(first);
    block.countHeapBytes(elementBytes);
    return 1;
  }

  private void writeNulls(int count) {
    block.items.putByte(count == 1 ? Tag.NULL : Tag.NULLS);
    if (count > 1) {
      block.items.putVarint(count);
    }
  }

  private void writeSlice(Object array, WriterClass plan, int cursor) {
    int shift = plan.elementShift;
    int left = Array.getLength(array) - cursor;
    int room = Math.max(block.sliceRoom() - Varint.MAX_INT_BYTES >> shift, 1);
    int elements = Math.min(left, room);
    int bytes = elements << shift;
    block.items.putVarint(bytes);
    references.writeRaw(array, plan.arrayBase + ((long) cursor << shift), bytes, shift);
    if (elements < left) {
      state.putBack(array, plan, cursor + elements, false);
    }
  }

  private void writeLargeString(String text) {
    byte coder = StringAccess.wireCoder(text);
    byte[] bytes = StringAccess.wireBytes(text, coder);
    block.items.putByte(coder);
    block.items.putByte(Tag.MADE);
    numbers.hide();
    block.addMade(BuiltIn.BYTE_ARRAY).putVarint(bytes.length);
    state.addArray(bytes, BYTES);
  }
}
