// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.frames.HookedWriter;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;

/**
 * Writes records of one object with hooks that was answered for ahead, without a window. Not
 * thread-safe.
 */
final class LoneRecords {
  private final long writer;
  private final Answers answers;
  private final BlockFrames frames;
  private final HookedWriter hooked = new HookedWriter();

  LoneRecords(long writer, Answers answers, BlockFrames frames) {
    this.writer = writer;
    this.answers = answers;
    this.frames = frames;
  }

  /**
   * Writes a record.
   *
   * @param isMessage whether it is all that its stream has; classes have numbers else
   * @param bits of the block's head
   * @return whether it did
   */
  boolean write(Object root, boolean isMessage, int bits, FrameSink sink) {
    int lone = answers.lone(root);
    if (lone < 0) {
      return false;
    }
    ClassLayout layout = ClassLayout.of(answers.asked(lone).getClass());
    if (layout.kind() != ClassKind.HOOKED || !hooked.takes(answers.contents(lone))) {
      return false; // lists have another number where they are written like this
    }
    answers.checkUnchanged();
    int number = isMessage ? describe(layout, sink) : number(layout.type());
    if (number >= 0) {
      hooked.append(sink, number, answers.contents(lone), bits);
    }
    return number >= 0;
  }

  private int number(Class<?> type) {
    return WritePlans.tag(type, writer) - Tag.NEW_OBJECT;
  }

  /** Negative if it has a number already, under which receivers ask for it. */
  private int describe(ClassLayout layout, FrameSink sink) {
    return frames.describe(sink, layout.encodedDescription()) ? BuiltIn.COUNT : -1;
  }
}
