// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.frames.HookedWriter;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import dev.skyway.hooks.HookAnswer;

/**
 * Answers for records before the first window, and writes those that need none: one object with
 * hooks. Not thread-safe.
 */
final class LoneRecords {
  private static final int LOOKED_AT = 64;

  private final long writer;
  private final Answers answers;
  private final BlockFrames frames;
  private final HookedWriter hooked = new HookedWriter();

  /** So many records are looked at before the library asks about them. */
  private int toLookAt;

  /** The class that came last in the present stream, by the id of its plan, and its tag. */
  private int lastPlan = -1;

  private int lastTag;

  LoneRecords(long writer, Answers answers, BlockFrames frames) {
    this.writer = writer;
    this.answers = answers;
    this.frames = frames;
  }

  /** A record with a root of this class has needed an answer. */
  void needed(Object root) {
    RootAnswers.of(root).needed();
    toLookAt = LOOKED_AT;
  }

  /**
   * Answers what its record may need; null if it did not. PERF: in writers that were asked lately
   * alone, as others have nothing to look for.
   */
  RootAnswers answerAhead(Object root) {
    if (toLookAt == 0) {
      return null;
    }
    toLookAt--;
    RootAnswers of = RootAnswers.of(root);
    if (!of.isNeeded()) {
      return null;
    }
    answers.begin(root);
    boolean isAnswered = false;
    try {
      isAnswered = of.giveAhead(root, answers);
    } finally {
      if (!isAnswered) {
        answers.end();
      }
    }
    toLookAt = LOOKED_AT;
    if (!isAnswered) {
      answers.expect();
    }
    return isAnswered ? of : null;
  }

  /**
   * Writes a record that was answered for, and ends it; or leaves it and its answers as they are.
   *
   * @param of what {@link #answerAhead} has given
   * @param isMessage whether it is all that its stream has; classes have numbers else
   * @param bits of the block's head
   * @return whether it did
   */
  boolean write(Object root, RootAnswers of, boolean isMessage, int bits, FrameSink sink) {
    boolean isLeft = false;
    try {
      int lone = answers.lone(root);
      isLeft = lone < 0 || !append(lone, layout(lone, root, of), isMessage, bits, sink);
      return !isLeft;
    } finally {
      if (!isLeft) {
        answers.end();
        answers.newScope();
      }
    }
  }

  private ClassLayout layout(int lone, Object root, RootAnswers of) {
    Object object = answers.asked(lone);
    return object == root ? of.layout() : ClassLayout.of(object.getClass());
  }

  private boolean append(
      int lone, ClassLayout layout, boolean isMessage, int bits, FrameSink sink) {
    HookAnswer answer = answers.answer(lone);
    if (layout.kind() != ClassKind.HOOKED || !hooked.takes(answer)) {
      return false; // lists have another number where they are written like this
    }
    answers.checkUnchanged();
    int number = isMessage ? describe(layout, sink) : number(layout);
    if (number >= 0) {
      hooked.append(sink, number, answer, answers.operations(), bits);
    }
    return number >= 0;
  }

  /** PERF: the library is asked once for each class of a stream; a call takes 10 ns. */
  private int number(ClassLayout layout) {
    int plan = WritePlans.knownId(layout);
    if (plan < 0) {
      return -1;
    }
    if (plan != lastPlan) {
      lastTag = WritePlans.tag(plan, writer);
      lastPlan = lastTag == 0 ? -1 : plan;
    }
    return lastTag - Tag.NEW_OBJECT;
  }

  /** Numbers start anew. */
  void newStream() {
    lastPlan = -1;
  }

  /** Negative if it has a number already, under which receivers ask for it. */
  private int describe(ClassLayout layout, FrameSink sink) {
    return frames.describe(sink, layout.encodedDescription()) ? BuiltIn.COUNT : -1;
  }
}
