// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/**
 * Estimates how many objects {@code hashCode} of a key hashes: itself, and its {@linkplain
 * HashParts parts} with all that they lead to.
 */
final class HashCost {
  /** An object on the way from the key to what is looked at. */
  private static final class Step {
    final Object object;
    final Iterator<?> parts;
    final int depth;

    /** Depth from which on all links up to here end; more than the depth: not even these. */
    final int linksEndFrom;

    long cost = 1;

    Step(Object object, Step above) {
      this.object = object;
      parts = HashParts.of(object).iterator();
      depth = above == null ? 0 : above.depth + 1;
      boolean linksEnd = HashParts.linksEnd(object.getClass());
      linksEndFrom =
          !linksEnd ? depth + 1 : above == null ? depth : Math.min(depth, above.linksEndFrom);
    }

    boolean isRingTo(int depthOfOpen) {
      return linksEndFrom <= depthOfOpen;
    }
  }

  /** Among known costs stands for an object at this depth whose cost is still being counted. */
  private static long open(int depth) {
    return -1L - depth;
  }

  private HashCost() {}

  /** Sum of two counts, at most {@link Long#MAX_VALUE}. */
  static long add(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /**
   * How many objects are hashed for this one, which is not null; known ones are looked up.
   *
   * @param most views may show any number of parts: no more than these are looked at
   * @return more than {@code most} if there are more
   */
  static long of(Object key, Map<Object, Long> known, long most) {
    Long already = known.get(key);
    if (already != null) {
      return already;
    }
    Deque<Step> path = new ArrayDeque<>();
    path.push(new Step(key, null));
    known.put(key, open(0));
    long left = most;
    while (true) {
      Step step = path.peek();
      if (step.parts.hasNext()) {
        if (--left < 0) {
          return add(most, 1);
        }
        Object part = step.parts.next();
        Long cost =
            part == null || HashParts.isSimple(step.object, part)
                ? Long.valueOf(1)
                : known.get(part);
        if (cost == null) {
          known.put(part, open(step.depth + 1));
          path.push(new Step(part, step));
        } else {
          step.cost = add(step.cost, cost < 0 ? ofCycle(step, cost) : cost);
        }
        continue;
      }
      known.put(step.object, step.cost);
      path.pop();
      if (path.isEmpty()) {
        return step.cost;
      }
      path.peek().cost = add(path.peek().cost, step.cost);
    }
  }

  /** Most end in a StackOverflowError, and cost nothing here; what is hashed in a loop does not. */
  private static long ofCycle(Step step, long openCost) {
    Invariants.require(!step.isRingTo((int) (-1 - openCost)), "links of a key end");
    return 0;
  }
}
