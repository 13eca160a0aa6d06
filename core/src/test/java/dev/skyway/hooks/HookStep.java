// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Arrays;

/** One thing that a hook writes, as a number says, and how it is read. */
enum HookStep {
  BYTE((out, value) -> out.writeByte(value), (in, value) -> in.readByte()),
  RAW_BYTE((out, value) -> out.write(value), (in, value) -> in.read()),
  BOOLEAN((out, value) -> out.writeBoolean(value % 2 == 0), (in, value) -> in.readBoolean()),
  SHORT((out, value) -> out.writeShort(value), (in, value) -> in.readShort()),
  UNSIGNED((out, value) -> out.writeShort(value), (in, value) -> in.readUnsignedShort()),
  CHAR((out, value) -> out.writeChar(value), (in, value) -> in.readChar()),
  INT((out, value) -> out.writeInt(value), (in, value) -> in.readInt()),
  LONG((out, value) -> out.writeLong(0x1234567L * value), (in, value) -> in.readLong()),
  FLOAT((out, value) -> out.writeFloat(value / 3f), (in, value) -> in.readFloat()),
  DOUBLE((out, value) -> out.writeDouble(value / 7.0), (in, value) -> in.readDouble()),
  TEXT((out, value) -> out.writeUTF(text(value)), (in, value) -> in.readUTF()),
  BYTES((out, value) -> out.write(bytes(value)), HookStep::readFully),
  PIECES(HookStep::writePieces, HookStep::readPieces),
  OBJECT((out, value) -> out.writeObject(object(value)), (in, value) -> in.readObject());

  /** Writes what a number says. */
  interface Writing {
    void write(ObjectOutput out, int value) throws IOException;
  }

  /** Reads what the same number has said, or something else. */
  interface Reading {
    Object read(ObjectInput in, int value) throws IOException, ClassNotFoundException;
  }

  private final Writing writing;
  private final Reading reading;

  HookStep(Writing writing, Reading reading) {
    this.writing = writing;
    this.reading = reading;
  }

  void write(ObjectOutput out, int value) throws IOException {
    writing.write(out, value);
  }

  Object read(ObjectInput in, int value) throws IOException, ClassNotFoundException {
    return reading.read(in, value);
  }

  /** Of some bytes, and sometimes of more than are gathered at once. */
  private static byte[] bytes(int value) {
    byte[] bytes = new byte[value % (value % 7 == 0 ? 20_000 : 50)];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  private static String text(int value) {
    char letter = (char) (value % 5 == 0 ? 0x400 + value % 64 : 'a' + value % 26);
    return String.valueOf(letter).repeat(value % (value % 11 == 0 ? 5_000 : 30));
  }

  private static Object object(int value) {
    return value % 3 == 0 ? null : value % 3 == 1 ? "text " + value : (Object) value;
  }

  private static Object readFully(ObjectInput in, int value) throws IOException {
    byte[] bytes = new byte[bytes(value).length];
    in.readFully(bytes);
    return Arrays.hashCode(bytes);
  }

  private static void writePieces(ObjectOutput out, int value) throws IOException {
    byte[] bytes = bytes(value);
    out.write(bytes, 0, bytes.length / 2);
    out.flush();
    out.write(bytes, bytes.length / 2, bytes.length - bytes.length / 2);
  }

  /** As many as come, in as many pieces as they come. */
  private static Object readPieces(ObjectInput in, int value) throws IOException {
    byte[] bytes = new byte[bytes(value).length];
    int count = in.skipBytes(Math.min(bytes.length, 3));
    for (int read = 0; read >= 0 && count < bytes.length; count += Math.max(0, read)) {
      read = in.read(bytes, count, bytes.length - count);
    }
    return count + " " + Arrays.hashCode(bytes);
  }
}
