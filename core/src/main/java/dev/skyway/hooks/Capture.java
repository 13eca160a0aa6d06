// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSink;
import dev.skyway.format.PrimitiveOutput;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Takes down what an object's hooks write. The objects among it are only listed: their turn comes
 * when the traversal takes them, so that no hook runs within another. A stream hands everything on
 * to this while hooks run. Not thread-safe.
 */
public final class Capture {
  /** Bytes of operations that may stand outside of their contents. */
  static final int MOST_APART = 2 << 10;

  private final CaptureBuffers buffers;
  private final CapturedData data;
  private final WrittenStates states;
  private final UnaryOperator<Object> unshared;
  private ByteSink operations;
  private int from; // of the operations
  private List<Object> contents;
  private ObjectOutputStream stream;
  private Object object;
  private Object itself;
  private SerialLevel level;
  private CapturedFields fields;
  private boolean fieldsTaken;

  /** Objects written last, in a row, for which no operation stands yet. */
  private int objects;

  /**
   * {@code unshared} gives what is to be written for an object that nothing else refers to. PERF:
   * one capture serves the objects of its buffers, one after the other.
   */
  Capture(CaptureBuffers buffers, UnaryOperator<Object> unshared, WrittenStates states) {
    this.buffers = buffers;
    data = buffers.data();
    this.unshared = unshared;
    this.states = states;
  }

  /**
   * Begins to take down what an object writes; nothing if it is null. {@code itself} is what the
   * object is where its hooks write it: with {@code java.io} nothing refers to what is written
   * unshared, so its hooks write a second object that is shared.
   */
  void begin(Object newObject, Object newItself, ObjectOutputStream newStream) {
    operations = buffers.operations();
    from = operations.position;
    contents = buffers.contents();
    object = newObject;
    itself = newItself;
    stream = newStream;
    level = null;
    fields = null;
    objects = 0;
  }

  /** What a stream writes for no object. */
  static Object[] take(HookOutput output, UnaryOperator<Object> unshared, Writing writing)
      throws IOException {
    HookClasses.prepareWriting();
    Capture capture =
        new CaptureBuffers(unshared, new WrittenStates()).begin(null, null, output.stream());
    output.redirect(capture);
    try {
      writing.run();
      capture.endLevel();
    } finally {
      output.redirect(null);
    }
    return capture.contents();
  }

  /** What the hooks wrote, when all have run. */
  HookAnswer answer() {
    int bytes = operations.position - from;
    if (bytes > MOST_APART) {
      return HookAnswer.hooked(contents());
    }
    return HookAnswer.hooked(contents.isEmpty() ? null : behind(null), from, bytes);
  }

  /** The same with the operations in front of the objects. */
  Object[] contents() {
    byte[] written = Arrays.copyOfRange(operations.buffer, from, operations.position);
    operations.position = from;
    return behind(written);
  }

  private Object[] behind(byte[] written) {
    Object[] all = new Object[1 + contents.size()];
    all[0] = written;
    for (int i = 1; i < all.length; i++) {
      all[i] = contents.get(i - 1);
    }
    return all;
  }

  /** What a stream writes. */
  interface Writing {
    void run() throws IOException;
  }

  /** Runs {@code writeExternal}. */
  void writeExternal() throws IOException {
    ((Externalizable) object).writeExternal(stream);
    endLevel();
  }

  /** Runs the {@code writeObject} of a level, or writes its fields. */
  void writeLevel(SerialLevel next) throws IOException {
    level = next;
    fields = null;
    fieldsTaken = false;
    try {
      if (next.hasWriteObject()) {
        SerialHooks.writeObject(next.type(), object, stream);
      } else {
        defaultWriteObject();
      }
    } finally {
      level = null;
    }
    endLevel();
  }

  private void endLevel() {
    putOperation(Operation.END);
  }

  private void putOperation(int operation) {
    putData();
    putObjects();
    operations.putVarint(operation);
  }

  /** Data of its own that waits becomes an operation. */
  void putData() {
    if (data.count() > 0) {
      putObjects();
      operations.putVarint(Operation.data(data.count()));
      data.drainTo(operations);
    }
  }

  private void putObjects() {
    if (objects > 0) {
      operations.putVarint(Operation.objects(objects));
      objects = 0;
    }
  }

  /** Where primitives go. */
  public PrimitiveOutput data() {
    return data;
  }

  /** Takes down an object; may be null. */
  public void writeObject(Object value) {
    putData();
    objects++;
    contents.add(taken(value));
    if (objects == Operation.MOST_OBJECTS) {
      putObjects();
    }
  }

  private Object taken(Object value) {
    if (value == object && itself == object) {
      return value;
    }
    return states.take(value == object ? itself : value);
  }

  /** Takes down an object that nothing else is to refer to; may be null. */
  public void writeUnshared(Object value) {
    putOperation(Operation.UNSHARED);
    contents.add(unshared.apply(value));
  }

  /**
   * Takes down the level's fields as the object has them.
   *
   * @throws NotActiveException if no {@code writeObject} is running, or the fields were taken down
   * @throws java.io.InvalidClassException if {@code serialPersistentFields} name other fields
   */
  public void defaultWriteObject() throws IOException {
    SerialLevel active = takeFields();
    active.checkDefaultSerialize();
    LevelField[] own = active.fieldArray();
    if (own.length == 0) {
      return;
    }
    putOperation(Operation.FIELDS);
    FieldValues.writePrimitives(object, own, operations);
    for (LevelField field : own) {
      if (field.isReference()) {
        Object value = UNSAFE.getReference(object, field.offset());
        contents.add(taken(field.isUnshared() ? unshared.apply(value) : value));
      }
    }
  }

  private SerialLevel takeFields() throws NotActiveException {
    SerialLevel active = active();
    if (fieldsTaken) {
      throw new NotActiveException("fields are written once");
    }
    fieldsTaken = true;
    return active;
  }

  private SerialLevel active() throws NotActiveException {
    if (level == null) {
      throw new NotActiveException("not in a call of writeObject");
    }
    return level;
  }

  private void put(FieldValues values, SerialLevel active) {
    if (active.fields().isEmpty()) {
      return;
    }
    putOperation(Operation.FIELDS);
    values.writePrimitives(operations);
    int first = contents.size();
    values.writeReferences(contents, unshared);
    for (int i = first; i < contents.size(); i++) {
      contents.set(i, taken(contents.get(i)));
    }
  }

  /**
   * The level's fields for {@code writeObject} to set; the same ones until it returns.
   *
   * @throws NotActiveException if no {@code writeObject} is running, or the fields were taken down
   */
  public ObjectOutputStream.PutField putFields() throws IOException {
    if (fields == null) {
      fields = new CapturedFields(stream, takeFields().fields());
    }
    return fields;
  }

  /**
   * Takes down the fields that were set.
   *
   * @throws NotActiveException if there are none
   */
  public void writeFields() throws IOException {
    if (fields == null) {
      throw new NotActiveException("putFields comes before writeFields");
    }
    put(fields.values(), active());
  }
}
