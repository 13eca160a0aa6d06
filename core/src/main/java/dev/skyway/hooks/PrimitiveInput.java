// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.ByteSource;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Primitives as {@link DataInputStream} reads them, but with one access each where all their bytes
 * lie in the present run. Not thread-safe.
 */
public final class PrimitiveInput extends DataInputStream {
  private static final long NOT_ASCII = 0x8080_8080_8080_8080L;

  private final RunInput runs;

  /** Primitives from these bytes. */
  public PrimitiveInput(RunInput runs) {
    super(runs);
    this.runs = runs;
  }

  /** Forgets what {@link #readLine} has put back, as {@code java.io} does: an object follows. */
  public void renew() {
    in = runs;
  }

  /**
   * As {@link #readShort} does.
   *
   * @throws IOException if it does
   */
  public short nextShort() throws IOException {
    ByteSource run = runs.run(Short.BYTES);
    if (run == null) {
      return readShort();
    }
    short value = ArrayWords.getShort(run.buffer, run.position);
    run.position += Short.BYTES;
    return Short.reverseBytes(value);
  }

  /**
   * As {@link #readInt} does.
   *
   * @throws IOException if it does
   */
  public int nextInt() throws IOException {
    ByteSource run = runs.run(Integer.BYTES);
    if (run == null) {
      return readInt();
    }
    int value = ArrayWords.getInt(run.buffer, run.position);
    run.position += Integer.BYTES;
    return Integer.reverseBytes(value);
  }

  /**
   * As {@link #readLong} does.
   *
   * @throws IOException if it does
   */
  public long nextLong() throws IOException {
    ByteSource run = runs.run(Long.BYTES);
    if (run == null) {
      return readLong();
    }
    long value = ArrayWords.getLong(run.buffer, run.position);
    run.position += Long.BYTES;
    return Long.reverseBytes(value);
  }

  /**
   * As {@link #readUTF} does. PERF: most texts are plain ASCII, and nothing was put back.
   *
   * @throws IOException if it does
   */
  public String nextText() throws IOException {
    ByteSource head = in == runs ? runs.run(Short.BYTES) : null;
    if (head == null) {
      return readUTF();
    }
    short bigEndian = Short.reverseBytes(ArrayWords.getShort(head.buffer, head.position));
    int length = Short.toUnsignedInt(bigEndian);
    ByteSource run = runs.run(Short.BYTES + length);
    int from = head.position + Short.BYTES;
    if (run == null || !isAscii(run.buffer, from, from + length)) {
      return readUTF();
    }
    run.position = from + length;
    return new String(run.buffer, from, length, StandardCharsets.ISO_8859_1);
  }

  private static boolean isAscii(byte[] bytes, int from, int to) {
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      if ((ArrayWords.getLong(bytes, at) & NOT_ASCII) != 0) {
        return false;
      }
    }
    for (; at < to; at++) {
      if (bytes[at] < 0) {
        return false;
      }
    }
    return true;
  }
}
