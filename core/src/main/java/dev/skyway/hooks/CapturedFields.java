// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.List;

/** The fields that a {@code writeObject} names itself. */
final class CapturedFields extends ObjectOutputStream.PutField {
  private final ObjectOutputStream stream;
  private final FieldValues values;

  CapturedFields(ObjectOutputStream stream, List<LevelField> fields) {
    this.stream = stream;
    values = new FieldValues(fields);
  }

  FieldValues values() {
    return values;
  }

  @Override
  public void put(String name, boolean value) {
    values.put(name, 'Z', value ? 1 : 0);
  }

  @Override
  public void put(String name, byte value) {
    values.put(name, 'B', value);
  }

  @Override
  public void put(String name, char value) {
    values.put(name, 'C', value);
  }

  @Override
  public void put(String name, short value) {
    values.put(name, 'S', value);
  }

  @Override
  public void put(String name, int value) {
    values.put(name, 'I', value);
  }

  @Override
  public void put(String name, long value) {
    values.put(name, 'J', value);
  }

  @Override
  public void put(String name, float value) {
    values.put(name, 'F', Float.floatToIntBits(value));
  }

  @Override
  public void put(String name, double value) {
    values.put(name, 'D', Double.doubleToLongBits(value));
  }

  @Override
  public void put(String name, Object value) {
    values.put(name, value);
  }

  /**
   * Writes primitives as data, then references as objects, as {@code java.io} does it; no {@code
   * readFields} takes them.
   *
   * @deprecated as in {@link ObjectOutputStream.PutField}
   */
  @Override
  @Deprecated
  public void write(ObjectOutput out) throws IOException {
    if (out != stream) {
      throw new IllegalArgumentException(
          "fields go to the stream that they were got from: stream=" + out);
    }
    values.writeTo(out);
  }
}
