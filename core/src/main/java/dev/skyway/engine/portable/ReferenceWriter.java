// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;

import dev.skyway.SkywayClassException;
import dev.skyway.classes.Builders;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.LongLists;
import dev.skyway.engine.FrameSink;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import dev.skyway.hooks.HookAnswer;
import dev.skyway.hooks.HookWriter;
import java.lang.reflect.Array;

/**
 * Writes references with what stands right after their tags, numbers the objects, and leaves to the
 * traversal what has a body of its own. Not thread-safe.
 */
final class ReferenceWriter {
  /** Tag, length or number, and the contents of a box. */
  private static final int MAX_SMALL_ITEM = 3 * Varint.MAX_LONG_BYTES;

  private static final int STRING_MODEL_BYTES = 40;
  private static final int ARRAY_MODEL_BYTES = 16;
  private static final int REFERENCE_BYTES = 4;
  private static final WriterClass OPERATIONS = WriterClass.of(byte[].class);

  private final TraversalState<WriterClass> state;
  private final WriterClasses classes;
  private final BlockWriter block;
  private final HookWriter hooks;
  private final ObjectNumbers numbers;
  private ByteSink items;
  private FrameSink sink;

  ReferenceWriter(
      TraversalState<WriterClass> state,
      WriterClasses classes,
      BlockWriter block,
      ObjectNumbers numbers,
      HookWriter hooks) {
    this.state = state;
    this.classes = classes;
    this.block = block;
    this.numbers = numbers;
    this.hooks = hooks;
    items = block.items;
  }

  /** Begins a record; nulls let go of the last one. */
  void begin(Object newRoot, FrameSink newSink) {
    hooks.begin(newRoot);
    sink = newSink;
    items = block.items;
  }

  /** Writes one reference, and what stands right after it. */
  void write(Object object) {
    items.ensure(MAX_SMALL_ITEM);
    if (object == null) {
      items.buffer[items.position++] = Tag.NULL;
      return;
    }
    int entry = classes.entry(object.getClass());
    writeAs(object, entry, classes.plan(entry));
  }

  /** Writes what hooks did, which nothing else refers to. */
  void writeOperations(Object operations) {
    items.ensure(MAX_SMALL_ITEM);
    numbers.hide();
    writePrimitives(operations, OPERATIONS);
  }

  private void writeAs(Object object, int entry, WriterClass plan) {
    if (plan.form >= WriterClass.EXTERNAL) {
      writeUnusual(object, entry, plan);
      return;
    }
    if (writeBack(object)) {
      return;
    }
    switch (plan.form) {
      case WriterClass.STRING -> writeString((String) object);
      case WriterClass.BOX -> {
        putTag(plan.layout.builtIn(), plan.modelBytes);
        BoxWriter.write(object, plan.layout.builtIn(), items);
      }
      case WriterClass.PRIMITIVES -> writePrimitives(object, plan);
      case WriterClass.REFERENCES, WriterClass.TABLE ->
          writeReferences((Object[]) object, classes.number(entry), plan);
      case WriterClass.LINKED -> writeLinked(object, classes.number(entry), plan);
      case WriterClass.LEAF -> {
        putTag(classes.number(entry), plan.modelBytes);
        writeFields(object, plan);
      }
      default -> {
        putTag(classes.number(entry), plan.modelBytes);
        state.addFixed(object, plan);
      }
    }
  }

  /** Writes a back-reference if the object has a number; gives it the next one if not. */
  private boolean writeBack(Object object) {
    int distance = numbers.distance(object);
    if (distance > 0) {
      items.buffer[items.position] = Tag.BACK;
      items.position = Varint.put(items.buffer, items.position + 1, distance);
    }
    return distance > 0;
  }

  private void putTag(int classNumber, long modelBytes) {
    items.position = Varint.put(items.buffer, items.position, Tag.NEW_OBJECT + classNumber);
    block.countHeapBytes(modelBytes);
  }

  private void writeUnusual(Object object, int entry, WriterClass plan) {
    switch (plan.form) {
      case WriterClass.EXTERNAL -> writeExternal(object, plan);
      case WriterClass.MAY_BE_EXTERNAL -> {
        if (plan.layout.external(object) != null) {
          writeExternal(object, plan);
        } else if (!writeBack(object)) {
          putTag(classes.number(entry), plan.modelBytes);
          writeBody(object, plan);
        }
      }
      case WriterClass.TEXT -> {
        if (!writeBack(object)) {
          items.buffer[items.position++] = Tag.MADE;
          putText(object, plan, block.addMade(classes.number(entry)));
        }
      }
      case WriterClass.HOOKED, WriterClass.REPLACEABLE -> {
        if (!numbers.contains(object) || !writeBack(object)) {
          writeAnswer(hooks.ask(object), object, entry, plan);
        }
      }
      case WriterClass.LIST -> writeAtTimes(LongLists.isOne(object), object, entry, plan);
      case WriterClass.BUILDER -> writeAtTimes(Builders.hasRemoved(object), object, entry, plan);
      case WriterClass.MAY_BE_TABLE -> {
        boolean isTable = HashTables.isOne((Object[]) object);
        writeAsEntries(isTable ? HashTables.class : null, object, entry, plan);
      }
      case WriterClass.MAY_BE_LINKED -> {
        boolean isUsual = LinkedMaps.isOne(object);
        writeAsEntries(isUsual ? LinkedMaps.class : null, object, entry, plan);
      }
      default -> throw refused(object, plan.layout.refusal(), null);
    }
  }

  /** With the form that stands for those which travel as entries; null: as itself. */
  private void writeAsEntries(Class<?> form, Object object, int entry, WriterClass plan) {
    int number = form == null ? entry : classes.entry(form);
    writeAs(object, number, form == null ? plan.asItself : classes.plan(number));
  }

  /** Writes an object of which instances are asked about at times only. */
  private void writeAtTimes(boolean isAsked, Object object, int entry, WriterClass plan) {
    if (!isAsked) {
      writeAs(object, entry, plan.asItself);
    } else if (!numbers.contains(object) || !writeBack(object)) {
      writeAnswer(hooks.ask(object), object, entry, plan);
    }
  }

  private void writeBody(Object object, WriterClass plan) {
    if (plan.references.length > 0) {
      state.addFixed(object, plan);
    } else {
      writeFields(object, plan);
    }
  }

  /** Writes what an object's class wants to travel: an array that nothing else refers to. */
  private void writeAnswer(HookAnswer answer, Object object, int entry, WriterClass plan) {
    if (answer.isHooked()) {
      classes.noteClassOf(object, sink);
      writeBack(object);
      items.buffer[items.position++] = Tag.MADE;
      int described = plan.form == WriterClass.LIST ? classes.entry(LongLists.class) : entry;
      block.addHooked(answer, hooks, classes.number(described));
      if (answer.contents() != null) {
        numbers.hide();
        writeReferences(answer.contents(), BuiltIn.OBJECT_ARRAY, WriterClass.ofContents());
      }
    } else if (answer.replacement() == object) {
      classes.noteClassOf(object, sink);
      writeAs(object, entry, plan.asItself);
    } else {
      write(answer.replacement());
    }
  }

  private void putText(Object object, WriterClass plan, ByteSink made) {
    try {
      made.putText(plan.layout.text().toText(object));
    } catch (RuntimeException e) {
      throw refused(object, e.getMessage(), e);
    }
  }

  private void writeExternal(Object object, WriterClass plan) {
    if (plan.layout.type() == Class.class) {
      classes.noteClassOf(object, sink);
    }
    items.buffer[items.position++] = Tag.EXTERNAL;
    items.position = Varint.put(items.buffer, items.position, externalNumber(object, plan));
  }

  private int externalNumber(Object object, WriterClass plan) {
    try {
      return classes.externalNumber(plan, object, sink);
    } catch (IllegalArgumentException e) {
      throw refused(object, e.getMessage(), e);
    }
  }

  private SkywayClassException refused(Object object, String reason, Exception cause) {
    return new SkywayClassException(object.getClass().getName(), hooks.path(object), reason, cause);
  }

  private void writeString(String text) {
    byte coder = StringAccess.wireCoder(text);
    byte[] bytes = StringAccess.bytes(text, coder);
    int modelBytes = STRING_MODEL_BYTES + bytes.length + 7 & ~7;
    if (block.isMade(bytes.length)) {
      putTag(BuiltIn.LARGE_STRING, STRING_MODEL_BYTES - ARRAY_MODEL_BYTES);
      state.addFixed(text, WriterClass.LARGE);
      return;
    }
    putTag(coder == StringAccess.LATIN1 ? BuiltIn.STRING_LATIN1 : BuiltIn.STRING_UTF16, modelBytes);
    items.position = Varint.put(items.buffer, items.position, bytes.length >> coder);
    writeRaw(bytes, BYTE_ARRAY_BASE, bytes.length, coder);
  }

  private void writePrimitives(Object array, WriterClass plan) {
    int length = Array.getLength(array);
    int shift = plan.elementShift;
    long bytes = (long) length << shift;
    int classNumber = plan.layout.builtIn();
    if (block.isMade(bytes)) {
      items.buffer[items.position++] = Tag.MADE;
      block.addMade(classNumber).putVarint(length);
      state.addArray(array, plan);
      return;
    }
    putTag(classNumber, ARRAY_MODEL_BYTES + bytes + 7 & ~7);
    items.position = Varint.put(items.buffer, items.position, length);
    writeRaw(array, plan.arrayBase, (int) bytes, shift);
  }

  private void writeReferences(Object[] array, int classNumber, WriterClass plan) {
    long bytes = (long) REFERENCE_BYTES * array.length;
    if (block.isMade(bytes)) {
      items.buffer[items.position++] = Tag.MADE;
      block.addMade(classNumber).putVarint(array.length);
      state.addArray(array, plan.made);
      return;
    }
    putTag(classNumber, ARRAY_MODEL_BYTES + bytes + 7 & ~7);
    items.position = Varint.put(items.buffer, items.position, array.length);
    if (array.length > 0) {
      state.addArray(array, plan);
    }
  }

  private void writeLinked(Object map, int classNumber, WriterClass plan) {
    int flags = LinkedMaps.flags(map);
    putTag(classNumber, LinkedMaps.modelBytes(flags));
    items.buffer[items.position++] = (byte) flags;
    if ((flags & LinkedMaps.ENTRIES) != 0) {
      state.addArray(map, plan);
    }
  }

  /** Writes the primitive fields of an object. */
  void writeFields(Object object, WriterClass plan) {
    items.ensure(plan.primitiveBytes);
    items.position = FieldMoves.write(plan.moves, object, items.buffer, items.position);
    plan.packed.write(object, items);
  }

  /** Writes a range of a primitive array; {@code offset} counts from the start of the object. */
  void writeRaw(Object array, long offset, int bytes, int shift) {
    items.ensure(bytes);
    RawBytes.fromArray(array, offset, items.buffer, items.position, bytes, 1 << shift);
    items.position += bytes;
  }
}
