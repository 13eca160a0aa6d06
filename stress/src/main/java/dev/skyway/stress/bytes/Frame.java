// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.util.Arrays;

/** One frame: its type and its payload. The payload is not copied; never change it. */
public record Frame(int type, byte[] payload) {
  public static final int CLASS = 1;
  public static final int EXTERNAL = 2;
  public static final int RECORD = 3;
  public static final int PART = 4;
  public static final int DATA = 5;
  public static final int RESET = 6;
  public static final int END = 7;

  @Override
  public boolean equals(Object other) {
    return other instanceof Frame f && f.type == type && Arrays.equals(f.payload, payload);
  }

  @Override
  public int hashCode() {
    return 31 * type + Arrays.hashCode(payload);
  }
}
