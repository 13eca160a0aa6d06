// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Pairs still to compare, with the way that led to each. */
final class PairQueue {
  private static final int SHOWN_STEPS = 40;

  private record Pair(Object original, Object copy, Pair parent, String step) {}

  private final ArrayDeque<Pair> pending = new ArrayDeque<>();
  private final ArrayDeque<Runnable> deferred = new ArrayDeque<>();
  private Pair current;
  private String failure;

  void add(Object original, Object copy, String step) {
    pending.addLast(new Pair(original, copy, current, step));
  }

  /** Runs once no pair is pending any more; the task may add pairs or {@link #fail}. */
  void defer(Runnable task) {
    Pair parent = current;
    deferred.addLast(
        () -> {
          current = parent;
          task.run();
        });
  }

  /** Makes the comparison fail from within a deferred task. */
  void fail(String reason) {
    failure = reason;
  }

  boolean next() {
    while (pending.isEmpty() && !deferred.isEmpty()) {
      deferred.pollFirst().run();
      if (failure != null) {
        pending.addFirst(new Pair(new Failure(failure), null, current, ""));
      }
    }
    if (pending.isEmpty()) {
      return false;
    }
    current = pending.pollFirst();
    return true;
  }

  /** What a failed deferred task puts in front, so that it shows as a difference. */
  private record Failure(String reason) {}

  Object original() {
    return current.original;
  }

  Object copy() {
    return current.copy;
  }

  String path() {
    List<String> steps = new ArrayList<>();
    for (Pair p = current; p != null && steps.size() < SHOWN_STEPS; p = p.parent) {
      steps.add(0, p.step);
    }
    String reason = current.original instanceof Failure f ? " (" + f.reason + ")" : "";
    return String.join("", steps) + reason;
  }
}
