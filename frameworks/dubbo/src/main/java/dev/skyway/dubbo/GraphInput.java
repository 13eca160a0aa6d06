// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectInput;

/**
 * One message that has arrived. Dubbo owns the stream below, which is never closed. For Triple it
 * does not clean up: so what a message in memory takes is given back with its last byte.
 */
final class GraphInput implements ObjectInput, Cleanable {
  private final InputStream below;
  private final SkywayObjectInputStream in;

  /** Whether what this takes was given back, as nothing is left. */
  private boolean isOver;

  GraphInput(InputStream below, Skyway skyway, ObjectInputFilter filter) throws IOException {
    this.below = below;
    in = new SkywayObjectInputStream(new Lent(below), skyway);
    in.setObjectInputFilter(filter);
  }

  /** Stays open. */
  private static final class Lent extends FilterInputStream {
    Lent(InputStream owner) {
      super(owner);
    }

    @Override
    public void close() {
      // its owner closes it
    }
  }

  /** Whether memory is held for this message. */
  boolean isOpen() {
    return !isOver;
  }

  private SkywayObjectInputStream in() throws EOFException {
    if (isOver) {
      throw new EOFException("a message has no more than was read");
    }
    return in;
  }

  /** Only of bytes in memory is it known that no more will come. */
  private <T> T last(T read) throws IOException {
    boolean isLast =
        below instanceof ByteArrayInputStream
            && below.available() == 0
            && !in.hasArrived()
            && in.available() == 0;
    if (isLast) {
      cleanup();
    }
    return read;
  }

  @Override
  public Object readObject() throws IOException, ClassNotFoundException {
    return last(in().readObject());
  }

  /**
   * Reads what has to be of a class.
   *
   * @throws InvalidClassException if it is of another one
   */
  @Override
  public <T> T readObject(Class<T> type) throws IOException, ClassNotFoundException {
    Object read = readObject();
    if (type.isPrimitive() || read == null) {
      return unchecked(read);
    }
    if (!type.isInstance(read)) {
      throw new InvalidClassException(
          read.getClass().getName(), "it is expected to be a " + type.getName());
    }
    return type.cast(read);
  }

  @Override
  public <T> T readObject(Class<T> type, Type generic) throws IOException, ClassNotFoundException {
    return readObject(type);
  }

  @SuppressWarnings("unchecked") // of a primitive parameter the box is wanted
  private static <T> T unchecked(Object read) {
    return (T) read;
  }

  @Override
  public boolean readBool() throws IOException {
    return last(in().readBoolean());
  }

  @Override
  public byte readByte() throws IOException {
    return last(in().readByte());
  }

  @Override
  public short readShort() throws IOException {
    return last(in().readShort());
  }

  @Override
  public int readInt() throws IOException {
    return last(in().readInt());
  }

  @Override
  public long readLong() throws IOException {
    return last(in().readLong());
  }

  @Override
  public float readFloat() throws IOException {
    return last(in().readFloat());
  }

  @Override
  public double readDouble() throws IOException {
    return last(in().readDouble());
  }

  @Override
  public String readUTF() throws IOException {
    return expect(String.class);
  }

  @Override
  public byte[] readBytes() throws IOException {
    return expect(byte[].class);
  }

  private <T> T expect(Class<T> type) throws IOException {
    try {
      return readObject(type);
    } catch (ClassNotFoundException e) {
      throw new IOException(e); // as a string and an array of bytes are of no class that could miss
    }
  }

  @Override
  public void cleanup() {
    isOver = true;
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the stream below stays open
    }
  }
}
