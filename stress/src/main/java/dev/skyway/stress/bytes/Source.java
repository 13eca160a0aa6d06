// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads bytes from the front and remembers what each of them was. */
final class Source {
  private final byte[] bytes;
  private final int frame;
  private final List<Mark> marks = new ArrayList<>();
  private int position;

  Source(byte[] bytes, int frame) {
    this.bytes = bytes;
    this.frame = frame;
  }

  boolean hasMore() {
    return position < bytes.length;
  }

  int position() {
    return position;
  }

  List<Mark> marks() {
    return marks;
  }

  void expect(int value) {
    if (u1(Mark.Kind.RAW) != value) {
      throw new MalformedException("expected byte " + value + " at " + (position - 1));
    }
  }

  int u1(Mark.Kind kind) {
    return raw(1, kind)[0] & 0xFF;
  }

  int u4(Mark.Kind kind) {
    byte[] b = raw(4, kind);
    return b[0] & 0xFF | (b[1] & 0xFF) << 8 | (b[2] & 0xFF) << 16 | b[3] << 24;
  }

  byte[] raw(int length, Mark.Kind kind) {
    if (length < 0 || length > bytes.length - position) {
      throw new MalformedException("cut: frame=" + frame + " at=" + position + " need=" + length);
    }
    marks.add(new Mark(frame, position, length, kind, 0));
    position += length;
    return Arrays.copyOfRange(bytes, position - length, position);
  }

  long varint(Mark.Kind kind) {
    int start = position;
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      if (position == bytes.length) {
        throw new MalformedException("cut varint: frame=" + frame + " at=" + start);
      }
      byte b = bytes[position++];
      value |= (long) (b & 0x7F) << shift;
      if (b >= 0) {
        marks.add(new Mark(frame, start, position - start, kind, value));
        return value;
      }
    }
    throw new MalformedException("long varint: frame=" + frame + " at=" + start);
  }

  int count(Mark.Kind kind) {
    long value = varint(kind);
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw new MalformedException("not a count: value=" + value + " at=" + position);
    }
    return (int) value;
  }

  /** Lone surrogates are not told apart here; names and texts of tests have none. */
  String text() {
    int start = position;
    int length = count(Mark.Kind.TEXT_LENGTH);
    String text = new String(raw(length, Mark.Kind.RAW), StandardCharsets.UTF_8);
    marks.add(new Mark(frame, start, position - start, Mark.Kind.TEXT, 0));
    return text;
  }
}
