// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayClassException;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.hooks.HookAnswer;
import dev.skyway.hooks.HookCapture;
import dev.skyway.hooks.HookOutput;
import dev.skyway.hooks.HookWriter;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.Map;

/**
 * Says how objects travel that the library knows nothing about: runs hooks and makes texts between
 * its windows, and leaves in its mailbox what came of them. Each answer stays until it was used, as
 * the library asks ahead. Not thread-safe.
 */
final class Answers {
  private record Aside(Object answer, boolean asItself) {}

  /** Objects that are asked about at a time, where there are so many. */
  private static final int MANY = 32;

  private static final int MOST_AHEAD = 16;

  private final long writer;
  private final Mailbox mailbox;
  private final HookCapture hooks;
  private final AnsweredTexts texts;

  /**
   * The objects of the answers and what these are; null until the first, as most records need none.
   */
  private Object[] asked;

  private Object[] answers;

  /** Answers that were given, and have not been used for long. */
  private Map<Object, Aside> aside = new IdentityHashMap<>();

  /** A bit for each answer that was given before the first window. */
  private long ahead;

  private int mostAsked = 1;
  private int timesAsked; // in the present record

  /** What the library asks by first. PERF: kept, or each record with a hook takes a window more. */
  private Object[] need = new Object[1];

  private boolean isUsed;
  private int mostUsed; // of the answers. PERF: to empty all took a tenth of the time of one hook
  private boolean takesNodes;

  Answers(long writer, Mailbox mailbox, HookOutput output) {
    this.writer = writer;
    this.mailbox = mailbox;
    hooks = new HookCapture(output);
    texts = new AnsweredTexts(mailbox);
  }

  /** Begins a record. */
  void begin(Object root) {
    hooks.begin(root);
    mostAsked = 1;
    timesAsked = 0;
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
    prepare();
    ClassLayout layout = ClassLayout.of(needed[0].getClass());
    boolean isKnown = give(needed[0], layout);
    for (int i = 1; i < count; i++) {
      Class<?> type = needed[i].getClass();
      layout = type == layout.type() ? layout : ClassLayout.of(type); // PERF: as most are alike
      if (!RootAnswers.isFound(needed[i], layout)) {
        give(needed[i], layout);
      }
    }
    if (needed.length < MANY && ++timesAsked > 1) { // most records have one
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
      if (asked[i] == object) {
        return true;
      }
    }
    if (given == MOST_AHEAD) {
      return false;
    }
    prepare();
    if (!give(object, layout)) {
      return false;
    }
    ahead = WriterControl.get(writer, WriterControl.ANSWERS);
    if (answers[given] instanceof Object[] contents) {
      for (int i = 1; i < contents.length; i++) { // behind the operations
        giveAheadIfAsked(contents[i]);
      }
    } else {
      giveAheadIfAsked(answers[given]);
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
    long itself = WriterControl.get(writer, WriterControl.ANSWERED_AS_ITSELF);
    while (at < given && asked[at] == object && (itself >> at & 1) == 0) {
      object = answers[at++];
    }
    boolean isHooked = at < given && asked[at] == object && answers[at] instanceof Object[];
    return isHooked ? at : -1;
  }

  /** The object of that answer. */
  Object asked(int lone) {
    return asked[lone];
  }

  /** What its hooks have written. */
  Object[] contents(int lone) {
    return (Object[]) answers[lone];
  }

  /** The library begins with the root again, and has used none of the answers given ahead. */
  void again() {
    if (ahead != 0) {
      WriterControl.set(writer, WriterControl.ANSWERS, ahead);
    }
  }

  private void prepare() {
    if (answers == null) {
      asked = new Object[WriterControl.MOST_ANSWERS];
      mailbox.set(WriterControl.ASKED_SLOT, asked);
      Object[] empty = new Object[WriterControl.MOST_ANSWERS];
      mailbox.set(WriterControl.ANSWERS_SLOT, empty);
      answers = empty;
    }
    isUsed = true;
    if (Long.bitCount(WriterControl.get(writer, WriterControl.ANSWERS)) > MANY) {
      setAside();
    }
  }

  /** Makes room: answers wait for long, or for ever, where hooks have changed what led to them. */
  private void setAside() {
    long waiting = WriterControl.get(writer, WriterControl.ANSWERS);
    long itself = WriterControl.get(writer, WriterControl.ANSWERED_AS_ITSELF);
    for (long left = waiting; left != 0; left &= left - 1) {
      int at = Long.numberOfTrailingZeros(left);
      aside.put(asked[at], new Aside(answers[at], (itself >> at & 1) != 0));
    }
    WriterControl.set(writer, WriterControl.ANSWERS, 0);
  }

  private boolean give(Object object, ClassLayout layout) {
    Aside known = aside.isEmpty() ? null : aside.remove(object);
    if (known != null) {
      put(object, known.answer, known.asItself);
      return true;
    }
    if (layout.kind() == ClassKind.TEXT) {
      put(object, texts.of(object, layout.text(), hooks), true);
      return true;
    }
    if (!takesNodes && object instanceof LinkedList) {
      takesNodes = true; // not before: first messages shall load few classes
      hooks.takeBy(new NodeTaker(mailbox));
    }
    HookAnswer answer = hooks.ask(object, layout);
    if (answer.isHooked()) {
      put(object, answer.contents(), true);
    } else if (answer.replacement() != object) {
      put(object, answer.replacement(), false);
    } else if (WritePlans.refusal(layout) == null) {
      put(object, null, true);
    } else {
      return false;
    }
    return true;
  }

  private void put(Object object, Object answer, boolean asItself) {
    long waiting = WriterControl.get(writer, WriterControl.ANSWERS);
    long bit = Long.lowestOneBit(~waiting);
    int at = Long.numberOfTrailingZeros(bit);
    mostUsed = Math.max(mostUsed, at + 1);
    asked[at] = object;
    answers[at] = answer;
    long itself = WriterControl.get(writer, WriterControl.ANSWERED_AS_ITSELF);
    WriterControl.set(
        writer, WriterControl.ANSWERED_AS_ITSELF, asItself ? itself | bit : itself & ~bit);
    WriterControl.set(writer, WriterControl.ANSWERS, waiting | bit);
  }

  /** Lets go of the answers: a record has ended. */
  void end() {
    hooks.begin(null);
    if (isUsed) {
      ahead = 0;
      WriterControl.set(writer, WriterControl.ANSWERS, 0);
      Arrays.fill(asked, 0, mostUsed, null);
      Arrays.fill(answers, 0, mostUsed, null);
      mostUsed = 0;
      if (!aside.isEmpty()) {
        aside = new IdentityHashMap<>(); // a large one would take long to clear each time
      }
      isUsed = false; // last, so that it is done again if the stack overflows
    }
  }

  /** Forgets what stands for what: a scope has ended. */
  void newScope() {
    hooks.newScope();
  }
}
