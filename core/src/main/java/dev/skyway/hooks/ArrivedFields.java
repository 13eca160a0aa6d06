// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.Placeholders;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FieldDescription;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.List;

/** The values of one level's fields as they arrived. */
final class ArrivedFields extends ObjectInputStream.GetField {
  private final LevelPlan plan;
  private final long[] bits;
  private final Object[] references;

  /** No values yet; all of them are to be set. */
  ArrivedFields(LevelPlan plan) {
    this.plan = plan;
    int fields = plan.matches().length;
    bits = new long[fields];
    references = new Object[fields];
  }

  /** These values, field by field. */
  ArrivedFields(LevelPlan plan, long[] bits, Object[] references) {
    this.plan = plan;
    this.bits = bits;
    this.references = references;
  }

  private List<FieldDescription> described() {
    return plan.described().fields();
  }

  void readPrimitives(ByteSource in) {
    for (int i = 0; i < bits.length; i++) {
      switch (described().get(i).type()) {
        case 'Z' -> bits[i] = in.getByte() & 1;
        case 'B' -> bits[i] = in.getByte();
        case 'C', 'S' -> bits[i] = in.getShort();
        case 'I', 'F' -> bits[i] = in.getInt();
        case 'J', 'D' -> bits[i] = in.getLong();
        default -> {}
      }
    }
  }

  /**
   * The references come behind the primitives.
   *
   * @throws InvalidObjectException if something else refers to what is to be unshared
   */
  void setReference(int index, Object value, UnsharedReads unshared) throws InvalidObjectException {
    int field = bits.length - plan.references() + index;
    LevelField here = plan.matches()[field];
    references[field] = here != null && here.isUnshared() ? unshared.take(value) : value;
  }

  /**
   * Sets the fields of an object.
   *
   * @throws ClassCastException if a value does not fit its field; no field is set then
   * @throws MissingClass if it is a placeholder
   */
  void store(Object object) throws MissingClass {
    for (int i = 0; i < bits.length; i++) {
      LevelField here = plan.matches()[i];
      if (here != null && here.isHere() && here.isReference()) {
        check(here, references[i], object);
      }
    }
    for (int i = 0; i < bits.length; i++) {
      LevelField here = plan.matches()[i];
      if (here != null && here.isHere()) {
        store(object, here, i);
      }
    }
  }

  private void check(LevelField field, Object value, Object object) throws MissingClass {
    if (value != null && !field.declaredType().isInstance(value)) {
      if (Placeholders.isOne(value.getClass())) {
        throw new MissingClass(value);
      }
      throw new ClassCastException(
          "cannot assign instance of "
              + value.getClass().getName()
              + " to field "
              + plan.local().type().type().getName()
              + "."
              + field.name()
              + " of type "
              + field.declaredType().getName()
              + " in instance of "
              + object.getClass().getName());
    }
  }

  private void store(Object object, LevelField field, int index) {
    long offset = field.offset();
    long value = bits[index];
    switch (field.type()) {
      case 'Z' -> UNSAFE.putBoolean(object, offset, value != 0);
      case 'B' -> UNSAFE.putByte(object, offset, (byte) value);
      case 'C', 'S' -> UNSAFE.putShort(object, offset, (short) value);
      case 'I', 'F' -> UNSAFE.putInt(object, offset, (int) value);
      case 'J', 'D' -> UNSAFE.putLong(object, offset, value);
      default -> UNSAFE.putReference(object, offset, references[index]);
    }
  }

  /** The index of a value that arrived, or -1 if the field is here but its value is not. */
  private int index(String name, char type) {
    int index = plan.described(name, type);
    if (index < 0) {
      LevelField here = plan.local().field(name);
      if (here == null || here.type() != type) {
        throw new IllegalArgumentException(
            "a serializable field of that type is needed: name=" + name + " type=" + type);
      }
    }
    return index;
  }

  /** The bits of a primitive, or those given. */
  long bits(String name, char type, long otherwise) {
    int index = index(name, type);
    return index < 0 ? otherwise : bits[index];
  }

  /** The value of a record's component, boxed if it is primitive. */
  Object boxed(String name, Class<?> type) {
    return switch (FieldAccess.typeOf(type)) {
      case 'Z' -> get(name, false);
      case 'B' -> get(name, (byte) 0);
      case 'C' -> get(name, (char) 0);
      case 'S' -> get(name, (short) 0);
      case 'I' -> get(name, 0);
      case 'J' -> get(name, 0L);
      case 'F' -> get(name, 0F);
      case 'D' -> get(name, 0D);
      default -> get(name, null);
    };
  }

  @Override
  public ObjectStreamClass getObjectStreamClass() {
    return plan.descriptor();
  }

  @Override
  public boolean defaulted(String name) {
    LevelField here = plan.local().field(name);
    for (FieldDescription field : described()) {
      if (field.name().equals(name)) {
        return false;
      }
    }
    if (here == null) {
      throw new IllegalArgumentException("a serializable field is needed: name=" + name);
    }
    return true;
  }

  @Override
  public boolean get(String name, boolean otherwise) {
    return bits(name, 'Z', otherwise ? 1 : 0) != 0;
  }

  @Override
  public byte get(String name, byte otherwise) {
    return (byte) bits(name, 'B', otherwise);
  }

  @Override
  public char get(String name, char otherwise) {
    return (char) bits(name, 'C', otherwise);
  }

  @Override
  public short get(String name, short otherwise) {
    return (short) bits(name, 'S', otherwise);
  }

  @Override
  public int get(String name, int otherwise) {
    return (int) bits(name, 'I', otherwise);
  }

  @Override
  public long get(String name, long otherwise) {
    return bits(name, 'J', otherwise);
  }

  @Override
  public float get(String name, float otherwise) {
    return Float.intBitsToFloat((int) bits(name, 'F', Float.floatToRawIntBits(otherwise)));
  }

  @Override
  public double get(String name, double otherwise) {
    return Double.longBitsToDouble(bits(name, 'D', Double.doubleToRawLongBits(otherwise)));
  }

  @Override
  public Object get(String name, Object otherwise) {
    int index = index(name, 'L');
    return index < 0 ? otherwise : references[index];
  }
}
