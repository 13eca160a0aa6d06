// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ClassLayout;
import dev.skyway.hooks.HookAnswer;
import dev.skyway.hooks.HookCapture;
import dev.skyway.hooks.HookOutput;
import dev.skyway.hooks.HookWriter;
import java.util.LinkedList;

/**
 * Runs hooks between the windows of a native writer, and leaves in its mailbox what came of them.
 * Two answers stand there at a time: what stands for one object, and the contents of another, which
 * may be what stands for the first. Not thread-safe.
 */
final class HookAnswers {
  private final long writer;
  private final Mailbox mailbox;
  private final HookCapture hooks;
  private boolean isUsed;
  private boolean takesNodes;

  HookAnswers(long writer, Mailbox mailbox, HookOutput output) {
    this.writer = writer;
    this.mailbox = mailbox;
    hooks = new HookCapture(output);
  }

  /** Begins a record. */
  void begin(Object root) {
    hooks.begin(root);
  }

  /** What is to be written for the root of a record, so that nothing else refers to it. */
  Object unshared(Object root) {
    hooks.begin(root);
    try {
      return hooks.unshared(root);
    } finally {
      hooks.begin(null);
    }
  }

  /** Makes sure that what hooks have written has not changed; see {@link HookWriter}. */
  void checkUnchanged() {
    hooks.checkUnchanged();
  }

  /** Names the way to an object from the root. */
  String path(Object object) {
    return hooks.path(object);
  }

  /**
   * Answers for an object whose class has hooks.
   *
   * @return whether it is now known how to write it; if not it travels as itself, and is refused
   */
  boolean answer(Object object) {
    if (!takesNodes && object instanceof LinkedList) {
      takesNodes = true; // not before: first messages shall load few classes
      hooks.takeBy(new NodeTaker(mailbox));
    }
    HookAnswer answer = hooks.ask(object);
    if (answer.isHooked() || answer.replacement() == object) {
      if (!answer.isHooked() && WritePlans.refusal(ClassLayout.of(object.getClass())) != null) {
        return false;
      }
      mailbox.set(WriterControl.HOOKED_SLOT, object);
      mailbox.set(WriterControl.CONTENTS_SLOT, answer.contents());
    } else {
      mailbox.set(WriterControl.ORIGINAL_SLOT, object);
      mailbox.set(WriterControl.REPLACEMENT_SLOT, answer.replacement());
    }
    isUsed = true;
    WriterControl.set(writer, WriterControl.HOOK_ANSWERS, 1);
    return true;
  }

  /** Lets go of the answers: a record has ended. */
  void end() {
    hooks.begin(null);
    if (isUsed) {
      isUsed = false;
      for (int slot = WriterControl.ORIGINAL_SLOT; slot <= WriterControl.CONTENTS_SLOT; slot++) {
        mailbox.set(slot, null);
      }
    }
  }

  /** Forgets what stands for what: a scope has ended. */
  void newScope() {
    hooks.newScope();
  }
}
