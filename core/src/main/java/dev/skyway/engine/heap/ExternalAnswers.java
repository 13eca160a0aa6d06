// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayClassException;

/** Tells the library about externals that it does not know yet. Not thread-safe. */
final class ExternalAnswers {
  private final long writer;
  private final ForeignClasses foreign;
  private final Answers answers;

  /** For one native writer; the answers name the path to what has no name. */
  ExternalAnswers(long writer, ForeignClasses foreign, Answers answers) {
    this.writer = writer;
    this.foreign = foreign;
    this.answers = answers;
  }

  /**
   * Says what number an object has, or that it travels like others.
   *
   * @throws SkywayClassException if it has no name elsewhere
   */
  void answer(Object external) {
    try {
      register(external);
    } catch (IllegalArgumentException e) {
      throw new SkywayClassException(
          external.getClass().getName(), answers.path(external), e.getMessage(), e);
    }
  }

  private void register(Object external) {
    if (WritePlans.isOrdinary(external)) {
      WriterControl.set(writer, WriterControl.ANSWER_EXTERNAL, WriterControl.ORDINARY);
      return;
    }
    int id = ExternalIds.register(external);
    boolean isClass = external instanceof Class<?> type && !type.isPrimitive();
    Class<?> owner = isClass ? (Class<?>) external : external.getClass();
    boolean isPermanent = Klasses.isPermanent(owner);
    if (!isClass) {
      if (!isPermanent) {
        foreign.hold(owner);
      }
      WriterControl.set(writer, WriterControl.ANSWER_EXTERNAL, id);
    } else if (isPermanent) {
      WritePlans.publishClassObject(owner, id);
    } else {
      foreign.addClassObject(owner, id);
    }
  }
}
