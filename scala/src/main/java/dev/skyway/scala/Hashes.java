// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import java.lang.invoke.MethodHandle;

/** The hashes that one Scala library computes: {@code ##} and what collections make of it. */
final class Hashes {
  private final MethodHandle any;
  private final MethodHandle improve;

  /** Those of the library that this class belongs to. */
  Hashes(Class<?> neighbour) {
    any = Members.method(Members.type(neighbour, "scala.runtime.Statics"), "anyHash", Object.class);
    improve =
        Members.method(Members.type(neighbour, "scala.collection.Hashing"), "improve", int.class);
  }

  /**
   * {@code key.##}: equal numbers of different types have the same. PERF: the library says the same
   * of strings and integers, but calling it is not inlined.
   */
  int of(Object key) {
    if (key instanceof String || key instanceof Integer) {
      return key.hashCode();
    }
    try {
      return (int) any.invokeExact(key);
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }

  /** What tries look for. */
  int improved(int hash) {
    try {
      return (int) improve.invokeExact(hash);
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }

  /** What tables look for. */
  static int spread(int hash) {
    return hash ^ hash >>> 16;
  }
}
