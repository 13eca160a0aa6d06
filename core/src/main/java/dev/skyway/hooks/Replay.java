// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.StreamCorruptedException;

/**
 * Gives an object's hooks what the sender's hooks wrote. The objects among it are complete already
 * but for cycles. A stream hands everything on to this while hooks run. Not thread-safe.
 */
public final class Replay {
  private final ReplayedData replayed = new ReplayedData();
  private final PrimitiveInput data = new PrimitiveInput(replayed);
  private final Validations validations;
  private final UnsharedReads unshared;
  private Object object;
  private Contents contents;
  private int number;
  private boolean isInTurn;
  private LevelPlan level;
  private boolean fieldsTaken;

  /** The fields of an object that arrived without its hooks; null for one that has contents. */
  private PlacedFields placed;

  Replay(Validations validations, UnsharedReads unshared) {
    this.validations = validations;
    this.unshared = unshared;
  }

  /** From now on it is this object whose hooks run. */
  void begin(Object instance, Contents itsContents, int itsNumber) {
    if (contents != itsContents) {
      data.renew();
    }
    object = instance;
    contents = itsContents;
    replayed.use(itsContents);
    number = itsNumber;
  }

  /** The hooks of objects are to run of which nothing has arrived but these fields. */
  void hold(PlacedFields fields) {
    placed = fields;
  }

  /** From now on it is this one whose hooks run. */
  void nextPlaced(Object instance, int itsNumber) {
    object = instance;
    contents = placed.nothing;
    replayed.use(contents);
    number = itsNumber;
  }

  /** Whether the fields of the level have not become contents. */
  private boolean isPlaced() {
    return placed != null && contents == placed.nothing;
  }

  /** All objects of the record come in the order of {@code java.io}, none within another. */
  void runInTurn() {
    isInTurn = true;
  }

  /** No hook of the record runs any more. */
  void end() {
    isInTurn = false;
    object = null;
    contents = null;
    placed = null;
    replayed.use(null);
    level = null;
  }

  /** From now on {@code readObject} of a level runs; of an Externalizable if it is null. */
  void enter(LevelPlan plan) {
    data.renew();
    if (placed != null && contents != placed.nothing) { // those of the level before
      contents = placed.nothing;
      replayed.use(contents);
    }
    level = plan;
    fieldsTaken = false;
    replayed.looseReferences = 0;
  }

  /** Where primitives come from; ends where an object or the end of the level comes next. */
  public PrimitiveInput data() {
    return data;
  }

  /** Bytes of primitive data before the next object. */
  public int available() {
    return replayed.available();
  }

  /**
   * The next object; may be null.
   *
   * @throws java.io.OptionalDataException if data or the end of the level comes next
   * @throws StreamCorruptedException if fields come next that hold primitives
   */
  public Object readObject() throws IOException {
    data.renew();
    if (isPlaced() && !fieldsTaken) {
      showContents();
    }
    if (replayed.looseReferences > 0) {
      replayed.looseReferences--;
      return contents.nextElement();
    }
    if (contents.dataLeft() > 0) {
      throw OptionalData.exception(contents.dataLeft());
    }
    switch (contents.peek()) {
      case Operation.END -> throw OptionalData.end();
      case Operation.FIELDS -> {
        if (level == null || level.primitiveBytes() > 0 || level.references() == 0) {
          throw new StreamCorruptedException(
              "fields come next; read them with defaultReadObject or readFields");
        }
        contents.take();
        replayed.looseReferences = level.references() - 1;
      }
      default -> contents.take();
    }
    return contents.nextElement();
  }

  /** A hook asks for fields as if they were objects. */
  private void showContents() {
    contents = placed.contents();
    replayed.use(contents);
    unshared.add(object, contents);
  }

  /**
   * The next object, which nothing else may refer to.
   *
   * @throws InvalidObjectException if something does
   * @throws IOException as {@link #readObject} does
   */
  public Object readUnshared() throws IOException {
    return unshared.take(readObject());
  }

  /**
   * Sets the fields of the object.
   *
   * @throws NotActiveException if no {@code readObject} is running, or it asked before
   * @throws StreamCorruptedException if no fields come next
   * @throws ClassCastException if a value does not fit its field
   * @throws ClassNotFoundException if it stands for one whose class is not here
   */
  public void defaultReadObject() throws IOException, ClassNotFoundException {
    LevelPlan plan = takeFields();
    if (isPlaced()) {
      placed.putBack(object);
    } else {
      fields(plan).store(object);
    }
  }

  /**
   * The values of the fields.
   *
   * @throws NotActiveException if no {@code readObject} is running, or it asked before
   * @throws StreamCorruptedException if no fields come next
   */
  public ObjectInputStream.GetField readFields() throws IOException {
    LevelPlan plan = takeFields();
    return isPlaced() ? placed.arrived() : fields(plan);
  }

  private LevelPlan takeFields() throws NotActiveException {
    if (level == null) {
      throw new NotActiveException("not in a call of readObject");
    }
    if (fieldsTaken) {
      throw new NotActiveException("fields are read once");
    }
    fieldsTaken = true;
    return level;
  }

  private ArrivedFields fields(LevelPlan plan) throws IOException {
    ArrivedFields fields = new ArrivedFields(plan);
    if (plan.primitiveBytes() == 0 && plan.references() == 0) {
      return fields; // writers note nothing where there are none
    }
    int before = replayed.available();
    if (before > 0) {
      throw new StreamCorruptedException("data comes before the fields: bytes=" + before);
    }
    if (replayed.looseReferences == 0 && contents.peek() == Operation.FIELDS) {
      contents.take();
      fields.readPrimitives(contents.primitives());
      for (int i = 0; i < plan.references(); i++) {
        fields.setReference(i, contents.nextElement(), unshared);
      }
    } else if (plan.primitiveBytes() > 0) {
      throw new StreamCorruptedException("no fields come next: class=" + plan.described().name());
    } else {
      for (int i = 0; i < plan.references(); i++) {
        fields.setReference(i, readObject(), unshared);
      }
    }
    return fields;
  }

  /** The fields of a level whose class has no {@code readObject}: wherever they stand. */
  ArrivedFields ownFields(LevelPlan plan) throws IOException {
    enter(plan);
    while (contents.dataLeft() > 0) {
      data.skipBytes(contents.dataLeft());
    }
    return fields(plan);
  }

  /**
   * Registers what checks the object when all of the record is there.
   *
   * @throws InvalidObjectException if the validation is null
   */
  public void registerValidation(ObjectInputValidation validation, int priority)
      throws InvalidObjectException {
    boolean isEarly = !isInTurn && !contents.hasGivenObjects();
    validations.add(validation, priority, number, isEarly);
  }
}
