// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.PrimitiveOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.Objects;

/** The part of an object stream that is a {@link java.io.DataOutput}. Not thread-safe. */
public abstract class PrimitiveOutputStream extends ObjectOutputStream {
  /** A stream whose every method is overridden. */
  protected PrimitiveOutputStream() throws IOException {}

  /**
   * Where primitives go.
   *
   * @throws IOException if the stream cannot be written to any more
   */
  protected abstract PrimitiveOutput primitives() throws IOException;

  @Override
  public void write(int b) throws IOException {
    primitives().write(b);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    primitives().write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    primitives().write(bytes, offset, length);
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    primitives().write(value ? 1 : 0);
  }

  @Override
  public void writeByte(int value) throws IOException {
    primitives().write(value);
  }

  @Override
  public void writeShort(int value) throws IOException {
    primitives().nextShort(value);
  }

  @Override
  public void writeChar(int value) throws IOException {
    primitives().nextShort(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    primitives().nextInt(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    primitives().nextLong(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    primitives().nextInt(Float.floatToIntBits(value));
  }

  @Override
  public void writeDouble(double value) throws IOException {
    primitives().nextLong(Double.doubleToLongBits(value));
  }

  @Override
  public void writeBytes(String value) throws IOException {
    primitives().writeBytes(value);
  }

  @Override
  public void writeChars(String value) throws IOException {
    primitives().writeChars(value);
  }

  @Override
  public void writeUTF(String value) throws IOException {
    primitives().nextText(value);
  }
}
