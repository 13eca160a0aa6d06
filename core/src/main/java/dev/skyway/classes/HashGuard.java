// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Sees to it that hashing the keys of a record ends, and soon: keys may be containers with forged
 * links, or so nested that each level doubles the time. Used by one thread at a time.
 */
public final class HashGuard {
  private static final ThreadLocal<HashGuard> CURRENT = new ThreadLocal<>();

  /** What every record may take, in objects that are hashed. */
  static final long FREE_STEPS = 10_000_000;

  /** What it may take besides for each object or element of an array that its keys lead to. */
  static final long STEPS_PER_OBJECT = 100;

  private StructureCheck structure;
  private Map<Object, Long> costs;
  private final boolean isStrict;
  private Class<?> simple;
  private long steps;

  private HashGuard(boolean isStrict) {
    this.isStrict = isStrict;
  }

  /**
   * Guards all hashing in this thread until the guard is {@linkplain #leave left}.
   *
   * @param isStrict whether tables are rebuilt even if their hashes are right
   * @return the guard before, or null
   */
  public static HashGuard enter(boolean isStrict) {
    HashGuard before = CURRENT.get();
    CURRENT.set(new HashGuard(isStrict));
    return before;
  }

  /** Ends what {@link #enter} began, which gave the guard before. */
  public static void leave(HashGuard before) {
    CURRENT.set(before); // PERF: not removed, as each small record would make it anew
  }

  /** The guard of the work at hand in this thread. */
  public static HashGuard current() {
    HashGuard guard = CURRENT.get();
    return guard == null ? new HashGuard(false) : guard;
  }

  boolean isStrict() {
    return isStrict;
  }

  /**
   * To be called before a key is hashed; null is a key like others.
   *
   * @throws IllegalStateException if hashing it may not end, or takes too long
   */
  public void admit(Object key) {
    if (key == null || key.getClass() == simple) {
      return;
    }
    if (HashParts.isSimple(key.getClass())) {
      simple = key.getClass();
      return;
    }
    if (ShortKeys.isShort(key)) {
      return; // so few steps that each entry pays for them, like those of a simple key
    }
    if (structure == null) {
      structure = new StructureCheck();
      costs = new IdentityHashMap<>();
    }
    structure.run(key);
    long most = FREE_STEPS + STEPS_PER_OBJECT * structure.visited();
    steps = HashCost.add(steps, HashCost.of(key, costs, most - steps));
    Invariants.require(
        steps <= most, "hashing the keys of a record takes a bounded time: limit=" + most);
  }
}
