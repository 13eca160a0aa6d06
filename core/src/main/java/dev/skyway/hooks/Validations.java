// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.List;

/** What objects check when all of their record is there, the highest priority first. */
final class Validations {
  private record Entry(ObjectInputValidation validation, int priority) {}

  private final List<Entry> entries = new ArrayList<>();

  /**
   * Adds a check, before those of the same priority.
   *
   * @throws InvalidObjectException if it is null
   */
  void add(ObjectInputValidation validation, int priority) throws InvalidObjectException {
    if (validation == null) {
      throw new InvalidObjectException("null callback");
    }
    int place = 0;
    while (place < entries.size() && entries.get(place).priority > priority) {
      place++;
    }
    entries.add(place, new Entry(validation, priority));
  }

  /**
   * Runs the checks.
   *
   * @throws InvalidObjectException if one of them does
   */
  void run() throws InvalidObjectException {
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
