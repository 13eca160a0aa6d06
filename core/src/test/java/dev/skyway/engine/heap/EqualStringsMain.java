// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Large strings arrive in several blocks, with collections between these. */
final class EqualStringsMain {
  private static final int STRINGS = 4;
  private static final int CHARS = 300_000;
  private static final int AT_ONCE = 100_000;
  private static final int MILLIS = 300;

  private EqualStringsMain() {}

  /**
   * Hands out a part of the bytes after each collection, and the time to look for equal strings.
   */
  private static final class Slow extends InputStream {
    private final InputStream bytes;
    private int left = AT_ONCE;

    Slow(byte[] bytes) {
      this.bytes = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (left == 0) {
        System.gc();
        try {
          Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
          throw new IOException(e);
        }
        left = AT_ONCE;
      }
      int count = bytes.read(target, offset, Math.min(length, left));
      left -= Math.max(count, 0);
      return count;
    }
  }

  /**
   * Prints {@code equal=N}: how many strings have arrived as they were.
   *
   * @throws IOException never
   */
  public static void main(String[] arguments) throws IOException {
    Object[] sent = new Object[STRINGS];
    Arrays.setAll(sent, i -> ("" + (char) ('a' + i)).repeat(CHARS));
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    byte[] message = skyway.serialize(sent);
    Object[] arrived = skyway.deserialize(new Slow(message));
    int equal = 0;
    for (int i = 0; i < STRINGS; i++) {
      equal += arrived[i].equals(sent[i]) ? 1 : 0;
    }
    System.out.println("equal=" + equal);
  }
}
