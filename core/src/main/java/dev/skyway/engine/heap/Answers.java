// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayClassException;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.hooks.HookAnswer;
import dev.skyway.hooks.HookCapture;
import dev.skyway.hooks.HookOutput;
import dev.skyway.hooks.HookWriter;
import java.util.LinkedList;

/**
 * Says how objects travel that the library knows nothing about: runs hooks and makes texts between
 * its windows, and leaves in its mailbox what came of them. Each answer stays until it was used, as
 * the library asks ahead. Not thread-safe.
 */
final class Answers {
  /** Objects that are asked about at a time, where there are so many. */
  private static final int MANY = 32;

  /** Objects that are answered for before the first window. */
  static final int MOST_AHEAD = 48;

  private final Mailbox mailbox;
  private final HookCapture hooks;
  private final AnsweredTexts texts;
  private final AnswerSlots slots;

  /** A bit for each answer that was given before the first window. */
  private long ahead;

  private int mostAsked = 1;
  private int timesAsked; // in the present record
  private boolean isMuchExpected;

  /** What the library asks by first. PERF: kept, or each record with a hook takes a window more. */
  private Object[] need = new Object[1];

  private boolean isUsed;
  private boolean takesNodes;

  Answers(long writer, Mailbox mailbox, HookOutput output) {
    this.mailbox = mailbox;
    slots = new AnswerSlots(writer, mailbox);
    hooks = new HookCapture(output);
    texts = new AnsweredTexts(mailbox);
  }

  /** Begins a record. */
  void begin(Object root) {
    hooks.begin(root);
    mostAsked = isMuchExpected ? MANY : 1;
    timesAsked = 0;
  }

  /**
   * A record begins that will ask. PERF: where the last one has asked for several, this one does so
   * at once.
   */
  void expect() {
    if (isMuchExpected) {
      mailbox.set(WriterControl.NEED_SLOT, new Object[MANY]);
    }
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

  /**
   * Whether keys may be others than those that containers have hashes of; see {@link HookWriter}.
   */
  boolean moveKeys() {
    return hooks.moveKeys();
  }

  /** Names the way to an object from the root. */
  String path(Object object) {
    return hooks.path(object);
  }

  /** Makes the array by which the library asks, in eden. */
  void provide() {
    Object[] made = new Object[mostAsked];
    if (mostAsked == 1) {
      need = made;
    }
    mailbox.set(WriterControl.NEED_SLOT, made);
  }

  /** All of a record is written. */
  void askNoMore() {
    need[0] = null;
    mailbox.set(WriterControl.NEED_SLOT, need);
  }

  /**
   * Answers for objects that have hooks or travel as texts.
   *
   * @param needed the first one is to be written next, the others later
   * @return whether it is now known how to write the first; if not it travels as itself, and is
   *     refused
   * @throws SkywayClassException if a hook fails, or there is no text for an object
   */
  boolean give(Object[] needed, int count) {
    ahead = 0; // the library begins no more with the root
    isUsed = true;
    if (slots.makeRoom(MANY)) {
      hooks.release();
    }
    ClassLayout layout = ClassLayout.of(needed[0].getClass());
    boolean isKnown = give(needed[0], layout);
    for (int i = 1; i < count; i++) {
      Class<?> type = needed[i].getClass();
      layout = type == layout.type() ? layout : ClassLayout.of(type); // PERF: as most are alike
      if (!RootAnswers.isFound(needed[i], layout)) {
        give(needed[i], layout);
      }
    }
    isMuchExpected = ++timesAsked > 1 || count > 1;
    if (needed.length < MANY && isMuchExpected) { // most records have one
      mostAsked = MANY;
      mailbox.set(WriterControl.NEED_SLOT, new Object[MANY]);
    }
    return isKnown;
  }

  /**
   * Answers before the library asks, for an object that will be written, and for what is written
   * because of it.
   *
   * @return whether it did
   * @throws SkywayClassException as {@link #give} does
   */
  boolean giveAhead(Object object, ClassLayout layout) {
    int given = Long.bitCount(ahead);
    for (int i = 0; i < given; i++) {
      if (slots.asked(i) == object) {
        return true;
      }
    }
    if (given == MOST_AHEAD) {
      return false;
    }
    isUsed = true;
    if (!give(object, layout)) {
      return false;
    }
    ahead = slots.waiting();
    if (slots.answer(given) instanceof Object[] contents) {
      for (int i = 1; i < contents.length; i++) { // behind the operations
        giveAheadIfAsked(contents[i]);
      }
    } else {
      giveAheadIfAsked(slots.answer(given));
    }
    return true;
  }

  /** The same if the library would ask about the object, which may be null; whether it did. */
  boolean giveAheadIfAsked(Object object) {
    if (object == null || object instanceof String) { // PERF: as most are
      return false;
    }
    ClassLayout layout = ClassLayout.of(object.getClass());
    return RootAnswers.isAskedAbout(layout)
        && !RootAnswers.isFound(object, layout)
        && giveAhead(object, layout);
  }

  /**
   * Which answer a record needs whose root was answered for ahead, and which is one object with
   * hooks; negative if it is another record.
   */
  int lone(Object root) {
    int at = 0;
    int given = Long.bitCount(ahead);
    Object object = root;
    while (at < given && slots.asked(at) == object && !slots.isItself(at)) {
      object = slots.answer(at++);
    }
    boolean isAnswered = at < given && slots.asked(at) == object;
    return isAnswered && (slots.answer(at) instanceof Object[] || slots.range(at) != 0) ? at : -1;
  }

  /** The object of that answer. */
  Object asked(int lone) {
    return slots.asked(lone);
  }

  /** What its hooks have written. */
  HookAnswer answer(int lone) {
    long range = slots.range(lone);
    Object[] contents = (Object[]) slots.answer(lone);
    return new HookAnswer(null, contents, AnswerSlots.from(range), AnswerSlots.bytes(range));
  }

  /** What answers refer to. */
  byte[] operations() {
    return hooks.operations();
  }

  /** The library begins with the root again, and has used none of the answers given ahead. */
  void again() {
    if (ahead != 0) {
      slots.restore(ahead);
    }
  }

  private boolean give(Object object, ClassLayout layout) {
    if (slots.takeBack(object, hooks)) {
      return true;
    }
    if (layout.kind() == ClassKind.TEXT) {
      slots.put(object, texts.of(object, layout.text(), hooks), true, 0);
      return true;
    }
    if (!takesNodes && object instanceof LinkedList) {
      takesNodes = true; // not before: first messages shall load few classes
      hooks.takeBy(new NodeTaker(mailbox));
    }
    HookAnswer answer = hooks.ask(object, layout);
    if (answer.isHooked()) {
      long range = AnswerSlots.range(answer.from(), answer.bytes());
      slots.put(object, answer.contents(), true, range);
      slots.show(hooks.operations());
    } else if (answer.replacement() != object) {
      slots.put(object, answer.replacement(), false, 0);
    } else if (WritePlans.refusal(layout) == null) {
      slots.put(object, null, true, 0);
    } else {
      return false;
    }
    return true;
  }

  /** Lets go of the answers: a record has ended. */
  void end() {
    hooks.begin(null);
    if (isUsed) {
      ahead = 0;
      slots.clear(hooks.operations());
      isUsed = false; // last, so that it is done again if the stack overflows
    }
  }

  /** Forgets what stands for what: a scope has ended. */
  void newScope() {
    hooks.newScope();
  }
}
