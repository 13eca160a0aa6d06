// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.SerialClass;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSink;
import dev.skyway.format.PrimitiveOutput;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Takes down what an object's hooks write. The objects among it are only listed: their turn comes
 * when the traversal takes them, so that no hook runs within another. A stream hands everything on
 * to this while hooks run. Not thread-safe.
 */
public final class Capture {
  private final CaptureBuffers buffers;
  private final ByteSink operations;
  private final CapturedData data;
  private final List<Object> contents;
  private final WrittenStates states;
  private final ObjectOutputStream stream;
  private final Object object;
  private final Object itself;
  private final UnaryOperator<Object> unshared;
  private SerialLevel level;
  private CapturedFields fields;
  private boolean fieldsTaken;

  /** Objects written last, in a row, for which no operation stands yet. */
  private int objects;

  /**
   * {@code itself} is what the object is where its hooks write it: with {@code java.io} nothing
   * refers to what is written unshared, so its hooks write a second object that is shared. {@code
   * unshared} gives what is to be written for an object that nothing else refers to. The buffers
   * are this capture's until it has given its contents.
   */
  Capture(
      Object object,
      Object itself,
      ObjectOutputStream stream,
      UnaryOperator<Object> unshared,
      WrittenStates states,
      CaptureBuffers buffers) {
    this.buffers = buffers;
    operations = buffers.operations();
    data = buffers.data();
    contents = buffers.contents();
    buffers.begin(this);
    this.object = object;
    this.itself = itself;
    this.stream = stream;
    this.unshared = unshared;
    this.states = states;
    contents.add(null);
  }

  /** What a stream writes for no object. */
  static Object[] take(HookOutput output, UnaryOperator<Object> unshared, Writing writing)
      throws IOException {
    HookClasses.prepareWriting();
    Capture capture =
        new Capture(
            null, null, output.stream(), unshared, new WrittenStates(), new CaptureBuffers());
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
  Object[] contents() {
    contents.set(0, operations.toByteArray());
    return contents.toArray();
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
  void writeLevel(SerialClass type) throws IOException {
    level = SerialLevel.of(type);
    fields = null;
    fieldsTaken = false;
    try {
      if (type.hasWriteObject()) {
        SerialHooks.writeObject(type, object, stream);
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

  boolean isFor(Object out) {
    return out == stream;
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
    active.type().checkDefaultSerialize();
    put(FieldValues.of(object, active.fields()), active);
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
      fields = new CapturedFields(this, takeFields().fields());
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
