// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import java.util.SplittableRandom;

/** Primitive arrays of all eight types with random contents. */
final class PrimitiveArrays {
  private PrimitiveArrays() {}

  static Object make(SplittableRandom random, Floats values, int length) {
    switch (random.nextInt(8)) {
      case 0:
        boolean[] booleans = new boolean[length];
        for (int i = 0; i < length; i++) {
          booleans[i] = random.nextBoolean();
        }
        return booleans;
      case 1:
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
          bytes[i] = (byte) random.nextInt();
        }
        return bytes;
      case 2:
        char[] chars = new char[length];
        for (int i = 0; i < length; i++) {
          chars[i] = (char) random.nextInt();
        }
        return chars;
      case 3:
        short[] shorts = new short[length];
        for (int i = 0; i < length; i++) {
          shorts[i] = (short) random.nextInt();
        }
        return shorts;
      case 4:
        return random.ints(length).toArray();
      case 5:
        return random.longs(length).toArray();
      case 6:
        float[] floats = new float[length];
        for (int i = 0; i < length; i++) {
          floats[i] = values.single(random.nextInt());
        }
        return floats;
      default:
        double[] doubles = new double[length];
        for (int i = 0; i < length; i++) {
          doubles[i] = values.wide(random.nextLong());
        }
        return doubles;
    }
  }
}
