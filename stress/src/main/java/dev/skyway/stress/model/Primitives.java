// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** Every primitive type once, and no reference. */
public final class Primitives implements Serializable {
  private static final long serialVersionUID = 1L;

  private final boolean z;
  private final byte b;
  private final char c;
  private final short s;
  private final int i;
  private final long j;
  private final float f;
  private final double d;
  private transient long skipped;

  public Primitives(long bits, float single, double wide) {
    z = (bits & 1) == 1;
    b = (byte) bits;
    c = (char) (bits >>> 8);
    s = (short) (bits >>> 16);
    i = (int) (bits >>> 24);
    j = bits * 31;
    f = single;
    d = wide;
    skipped = bits | 1;
  }

  @Override
  public String toString() {
    return z + " " + b + " " + (int) c + " " + s + " " + i + " " + j + " " + f + " " + d + skipped;
  }
}
