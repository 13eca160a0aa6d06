// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectInputStream;

/** The part of an object stream that is a {@link java.io.DataInput}. Not thread-safe. */
public abstract class PrimitiveInputStream extends ObjectInputStream {
  /** A stream whose every method is overridden. */
  protected PrimitiveInputStream() throws IOException {}

  /**
   * Where primitives come from.
   *
   * @throws IOException if the stream cannot be read any more
   */
  protected abstract PrimitiveInput primitives() throws IOException;

  @Override
  public int read() throws IOException {
    return primitives().read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    return primitives().read(bytes, offset, length);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return primitives().readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return primitives().readByte();
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return primitives().readUnsignedByte();
  }

  @Override
  public char readChar() throws IOException {
    return (char) primitives().nextShort();
  }

  @Override
  public short readShort() throws IOException {
    return primitives().nextShort();
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return Short.toUnsignedInt(primitives().nextShort());
  }

  @Override
  public int readInt() throws IOException {
    return primitives().nextInt();
  }

  @Override
  public long readLong() throws IOException {
    return primitives().nextLong();
  }

  @Override
  public float readFloat() throws IOException {
    return Float.intBitsToFloat(primitives().nextInt());
  }

  @Override
  public double readDouble() throws IOException {
    return Double.longBitsToDouble(primitives().nextLong());
  }

  @Override
  public void readFully(byte[] bytes) throws IOException {
    primitives().readFully(bytes);
  }

  @Override
  public void readFully(byte[] bytes, int offset, int length) throws IOException {
    primitives().readFully(bytes, offset, length);
  }

  @Override
  public int skipBytes(int length) throws IOException {
    return primitives().skipBytes(length);
  }

  /**
   * As {@link ObjectInputStream#readLine} does.
   *
   * @deprecated it takes each byte for a character
   */
  @Override
  @Deprecated
  public String readLine() throws IOException {
    return primitives().readLine();
  }

  @Override
  public String readUTF() throws IOException {
    return primitives().nextText();
  }
}
