// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.List;

/**
 * What objects check when all of their record is there, the highest priority first. Of equal ones
 * {@code java.io} runs first what was added last, where outer objects add theirs before they read
 * inner ones, or after that. Here hooks of inner objects run before; what an object adds before it
 * has read another one counts as if it had come before all that inner ones add. Not thread-safe.
 */
final class Validations {
  /** The order: of early ones which object it was, of late ones when they came. */
  private record Entry(ObjectInputValidation validation, int priority, long order) {
    boolean isBefore(Entry other) {
      return priority != other.priority ? priority > other.priority : order > other.order;
    }
  }

  private static final long FIRST_LATE = 1L << 32;

  private final List<Entry> entries = new ArrayList<>();

  /**
   * Adds a check.
   *
   * @param object the number of the object that adds it, inner ones having higher ones
   * @param isEarly whether that has read no object yet
   * @throws InvalidObjectException if it is null
   */
  void add(ObjectInputValidation validation, int priority, int object, boolean isEarly)
      throws InvalidObjectException {
    if (validation == null) {
      throw new InvalidObjectException("null callback");
    }
    Entry entry = new Entry(validation, priority, isEarly ? object : FIRST_LATE + entries.size());
    int place = 0;
    while (place < entries.size() && entries.get(place).isBefore(entry)) {
      place++;
    }
    entries.add(place, entry);
  }

  /**
   * Runs the checks.
   *
   * @throws InvalidObjectException if one of them does
   */
  void run() throws InvalidObjectException {
    if (entries.isEmpty()) {
      return; // PERF: a copy of none takes time too
    }
    List<Entry> run = List.copyOf(entries);
    entries.clear();
    for (Entry entry : run) {
      entry.validation.validateObject();
    }
  }

  void clear() {
    entries.clear();
  }
}
