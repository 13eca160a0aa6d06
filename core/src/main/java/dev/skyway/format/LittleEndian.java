// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Fixed-width little-endian values in byte arrays; every access is bounds-checked. */
public final class LittleEndian {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** PERF: apart, as the JDK takes a millisecond for each, and a first message needs neither. */
  private static final class Shorts {
    static final VarHandle SHORT =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  }

  private static final class Longs {
    static final VarHandle LONG =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  }

  private LittleEndian() {}

  public static short getShort(byte[] bytes, int index) {
    return (short) Shorts.SHORT.get(bytes, index);
  }

  public static int getInt(byte[] bytes, int index) {
    return (int) INT.get(bytes, index);
  }

  public static long getLong(byte[] bytes, int index) {
    return (long) Longs.LONG.get(bytes, index);
  }

  public static void putShort(byte[] bytes, int index, short value) {
    Shorts.SHORT.set(bytes, index, value);
  }

  public static void putInt(byte[] bytes, int index, int value) {
    INT.set(bytes, index, value);
  }

  public static void putLong(byte[] bytes, int index, long value) {
    Longs.LONG.set(bytes, index, value);
  }
}
