// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import java.io.InvalidClassException;

/** Finds the classes here that the frames of one stream describe. Not thread-safe. */
final class DescriptionReader {
  private final ClassFinder finder;
  private final MissingParts missing;
  private final ExternalFinder externals;

  DescriptionReader(ClassFinder finder, MissingParts missing, ExternalFinder externals) {
    this.finder = finder;
    this.missing = missing;
    this.externals = externals;
  }

  /** What stands for objects has to fit into the arrays that are described after them. */
  void announceArrays(ByteSource payload, FilterGate gate) {
    int start = payload.position;
    do {
      ClassDescription described = ClassDescription.decode(payload);
      if (described.kind() == DescriptionKind.REF_ARRAY) {
        try {
          finder.find(described.name(), payload);
        } catch (ClassNotFoundException e) {
          missing.announceArray(externals.missingClass(described.name(), payload, e));
        }
      }
    } while (payload.remaining() > 0);
    payload.position = start;
  }

  /**
   * How the objects of the next description are read.
   *
   * @param gate asked about the class; null without a filter
   * @throws FilterRejection if the class is not allowed
   * @throws dev.skyway.SkywayFormatException if the description is malformed or does not fit what
   *     is here
   */
  ReadPlan plan(ByteSource payload, FilterGate gate) {
    ClassDescription described = ClassDescription.decode(payload);
    Class<?> type;
    try {
      type = finder.find(described, gate, payload);
    } catch (ClassNotFoundException e) {
      FirstUse.requireStack(); // lambdas whose linking fails are lost
      ReadPlan plan =
          missing.plan(described, externals.missingClass(missingName(described, e), payload, e));
      FilterGate.askAboutInstances(gate, plan.type(), payload);
      return plan;
    }
    FilterGate.askAboutInstances(gate, type, payload);
    ClassDescription description = finder.rename(described);
    try {
      ReadPlan plan = ClassLayout.of(type).plan(description);
      if (plan.kind() == ClassKind.FIXED || plan.kind() == ClassKind.HOOKED) {
        UNSAFE.ensureClassInitialized(type);
      }
      return plan;
    } catch (MismatchException e) {
      throw payload.failure(
          e.getMessage(), new InvalidClassException(description.name(), e.getMessage()));
    } catch (LinkageError e) {
      throw ClassFinder.broken(payload, type.getName(), e);
    }
  }

  /** Of a proxy it is an interface that is missing, which its loader names. */
  private static String missingName(ClassDescription described, ClassNotFoundException e) {
    return described.interfaces().isPresent() ? e.getMessage() : described.name();
  }
}
