// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import java.lang.invoke.MethodHandle;
import java.util.Random;

/** The hashes that one Scala library computes: {@code ##} and what collections make of it. */
final class Hashes {
  private static final int SAMPLES = 64;
  private static final long SEED = 1;

  private final MethodHandle any;
  private final MethodHandle improve;
  final boolean improvesAsKnown;

  /** Those of the library that this class belongs to. */
  Hashes(Class<?> neighbour) {
    any = Members.method(Members.type(neighbour, "scala.runtime.Statics"), "anyHash", Object.class);
    improve =
        Members.method(Members.type(neighbour, "scala.collection.Hashing"), "improve", int.class);
    improvesAsKnown =
        new Random(SEED).ints(SAMPLES).allMatch(hash -> ask(hash) == improvedAsKnown(hash));
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

  /** What tries look for. PERF: computed here if the library does it in the same way. */
  int improved(int hash) {
    return improvesAsKnown ? improvedAsKnown(hash) : ask(hash);
  }

  /** The mix of Scala 2.13: shifts and sums that no two hashes leave alike. */
  private static int improvedAsKnown(int hash) {
    int mixed = hash + ~(hash << 9);
    mixed ^= mixed >>> 14;
    mixed += mixed << 4;
    return mixed ^ mixed >>> 10;
  }

  private int ask(int hash) {
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
