// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import dev.skyway.stress.bytes.Frame;
import dev.skyway.stress.bytes.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a fuzzer's bytes stand for. The first says how they get into a reader; the rest are the
 * bytes themselves, or frames: a mark before each, its type and its payload. Lengths are filled in,
 * so that a changed payload does not break all that follows.
 */
record FuzzInput(Kind kind, byte[] bytes) {
  /** How bytes get into a reader. */
  enum Kind {
    MESSAGE,
    CHANNEL,
    OBJECT_STREAM,
    MESSAGE_STREAM
  }

  private static final int FRAMED = 4;
  private static final byte MARK = (byte) 0xF5;

  static FuzzInput of(byte[] data) {
    if (data.length == 0) {
      return new FuzzInput(Kind.MESSAGE, data);
    }
    Kind kind = Kind.values()[data[0] & 3];
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    boolean isFramed = (data[0] & FRAMED) != 0;
    return new FuzzInput(kind, isFramed ? new Message(1, 0, frames(rest)).toBytes() : rest);
  }

  /** The data that stands for a message or stream. */
  static byte[] data(Kind kind, Message message) {
    List<byte[]> parts = new ArrayList<>();
    parts.add(new byte[] {(byte) (FRAMED + kind.ordinal())});
    for (Frame frame : message.frames()) {
      parts.add(new byte[] {MARK, MARK, (byte) frame.type()});
      parts.add(frame.payload());
    }
    int length = parts.stream().mapToInt(part -> part.length).sum();
    byte[] data = new byte[length];
    int at = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, data, at, part.length);
      at += part.length;
    }
    return data;
  }

  private static List<Frame> frames(byte[] data) {
    List<Frame> frames = new ArrayList<>();
    int at = next(data, 0);
    while (at < data.length) {
      int type = at + 2 < data.length ? data[at + 2] : 0;
      int end = next(data, Math.min(data.length, at + 3));
      frames.add(new Frame(type, Arrays.copyOfRange(data, Math.min(end, at + 3), end)));
      at = end;
    }
    return frames;
  }

  private static int next(byte[] data, int from) {
    for (int i = from; i + 1 < data.length; i++) {
      if (data[i] == MARK && data[i + 1] == MARK) {
        return i;
      }
    }
    return data.length;
  }
}
