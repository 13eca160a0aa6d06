// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.Varint;

/** Writes what boxes hold, into room that is there. */
final class BoxWriter {
  private BoxWriter() {}

  /** The contents of a box of that class number. */
  static void write(Object box, int classNumber, ByteSink out) {
    switch (classNumber) {
      case BuiltIn.INTEGER -> out.putVarint(Varint.zigzag((int) (Integer) box));
      case BuiltIn.LONG -> out.putVarlong(Varint.zigzag((long) (Long) box));
      case BuiltIn.SHORT -> putShort((Short) box, out);
      case BuiltIn.BYTE -> out.putByte((Byte) box);
      case BuiltIn.CHARACTER -> putShort((short) (char) (Character) box, out);
      case BuiltIn.BOOLEAN -> out.putByte((Boolean) box ? 1 : 0);
      case BuiltIn.FLOAT -> out.putInt(Float.floatToRawIntBits((Float) box));
      default -> out.putLong(Double.doubleToRawLongBits((Double) box));
    }
  }

  private static void putShort(short value, ByteSink out) {
    ArrayWords.putShort(out.buffer, out.position, value);
    out.position += Short.BYTES;
  }
}
