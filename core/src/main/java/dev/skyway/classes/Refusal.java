// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What a filter has refused, or is not here, before any object of it came, and what was described
 * since then, of which nothing is looked for. The first block that comes is refused, with the way
 * to the object. Not thread-safe.
 */
public final class Refusal {
  private final SkywayFormatException problem;
  private final int firstClass;
  private final int firstExternal;
  private final List<DescriptionKind> kinds = new ArrayList<>();

  /** From these class and external numbers on nothing is known. */
  Refusal(SkywayFormatException problem, int firstClass, int firstExternal) {
    this.problem = problem;
    this.firstClass = firstClass;
    this.firstExternal = firstExternal;
  }

  /** Takes note of descriptions up to the end of the payload. */
  void addClasses(ByteSource payload) {
    while (payload.remaining() > 0) {
      kinds.add(ClassDescription.decode(payload).kind());
    }
  }

  /** The error, with the way from the root to the object in question; null if it is not known. */
  public SkywayFormatException at(String path) {
    if (path == null) {
      return problem;
    }
    return problem instanceof FilterRejection rejection
        ? rejection.at(path)
        : new SkywayClassNotFoundException(
            problem.frame(),
            problem.offset(),
            ((SkywayClassNotFoundException) problem).className(),
            path,
            problem.getCause());
  }

  /** Whether a class number was refused, or described later. */
  public boolean concernsClass(int number) {
    return number >= firstClass;
  }

  /** Whether an external number was refused, or described later. */
  public boolean concernsExternal(int number) {
    return number >= firstExternal;
  }

  /** How a class number that this concerns is described; null if it is not. */
  public DescriptionKind kind(int number) {
    int index = number - firstClass;
    return index < kinds.size() ? kinds.get(index) : null;
  }
}
