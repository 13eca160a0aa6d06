// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.apache.dubbo.common.serialize.Cleanable;
import org.apache.dubbo.common.serialize.ObjectOutput;

/**
 * One message on its way out. Dubbo owns the stream below: it is flushed, and never closed.
 * Flushing is mostly the last that Dubbo asks for, and for Triple it does not clean up: so what a
 * message takes is given back then. What is written later begins anew, and shares nothing with what
 * was.
 */
final class GraphOutput implements ObjectOutput, Cleanable {
  private final OutputStream below;
  private final Skyway skyway;

  /** Null, as is the stream, from a flush until something is written. */
  private Lent lent;

  private SkywayObjectOutputStream out;

  GraphOutput(OutputStream below, Skyway skyway) throws IOException {
    this.below = below;
    this.skyway = skyway;
    open();
  }

  private void open() throws IOException {
    lent = new Lent(below);
    out = new SkywayObjectOutputStream(lent, skyway);
  }

  /** The stream; behind a flush another one, whose header may stand between objects. */
  private SkywayObjectOutputStream out() throws IOException {
    if (out == null) {
      open();
    }
    return out;
  }

  /** Whether memory is held for this message. */
  boolean isOpen() {
    return out != null;
  }

  /** Passes bytes on until it is given back. */
  private static final class Lent extends OutputStream {
    private OutputStream owner;

    Lent(OutputStream owner) {
      this.owner = owner;
    }

    void giveBack() {
      owner = OutputStream.nullOutputStream();
    }

    @Override
    public void write(int value) throws IOException {
      owner.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      owner.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      owner.flush();
    }
  }

  @Override
  public void writeObject(Object graph) throws IOException {
    out().writeObject(graph);
  }

  @Override
  public void writeBool(boolean value) throws IOException {
    out().writeBoolean(value);
  }

  @Override
  public void writeByte(byte value) throws IOException {
    out().writeByte(value);
  }

  @Override
  public void writeShort(short value) throws IOException {
    out().writeShort(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    out().writeInt(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    out().writeLong(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    out().writeFloat(value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    out().writeDouble(value);
  }

  /** Also null, and of any length: as an object. */
  @Override
  public void writeUTF(String text) throws IOException {
    out().writeObject(text);
  }

  @Override
  public void writeBytes(byte[] bytes) throws IOException {
    out().writeObject(bytes);
  }

  @Override
  public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    byte[] part = new byte[length];
    System.arraycopy(bytes, offset, part, 0, length);
    out().writeObject(part);
  }

  @Override
  public void flushBuffer() throws IOException {
    if (out == null) {
      below.flush();
      return;
    }
    out.flush();
    cleanup();
  }

  /** Gives back what the stream holds. The message ends where Dubbo says, without an end mark. */
  @Override
  public void cleanup() {
    if (out == null) {
      return;
    }
    lent.giveBack();
    try {
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is below any more
    }
    out = null;
    lent = null;
  }
}
