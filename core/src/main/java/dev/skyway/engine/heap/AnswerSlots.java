// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.hooks.HookCapture;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Answers in the mailbox of a writer, where the library finds them until it has used them; and
 * those that wait for longer than there is room for. Not thread-safe.
 */
final class AnswerSlots {
  private record Aside(Object answer, boolean asItself, byte[] operations) {}

  private final long writer;
  private final Mailbox mailbox;

  /**
   * The objects of the answers and what these are; null until the first, as most records need none.
   */
  private Object[] asked;

  private Object[] answers;

  /** What hooks wrote, as the library knows it. */
  private byte[] operations;

  private int mostUsed; // PERF: to empty all took a tenth of the time of one hook

  /** Answers that were given, and have not been used for long. */
  private Map<Object, Aside> aside = new IdentityHashMap<>();

  AnswerSlots(long writer, Mailbox mailbox) {
    this.writer = writer;
    this.mailbox = mailbox;
  }

  /** A bit for each answer that was not used yet. */
  long waiting() {
    return WriterControl.get(writer, WriterControl.ANSWERS);
  }

  /** Has the library use these again. */
  void restore(long which) {
    WriterControl.set(writer, WriterControl.ANSWERS, which);
  }

  Object asked(int at) {
    return asked[at];
  }

  Object answer(int at) {
    return answers[at];
  }

  /** Whether nothing stands for the object. */
  boolean isItself(int at) {
    return (WriterControl.get(writer, WriterControl.ANSWERED_AS_ITSELF) >> at & 1) != 0;
  }

  /** Where operations stand, as the library knows it. */
  static long range(int from, int bytes) {
    return from | (long) bytes << Integer.SIZE;
  }

  static int from(long range) {
    return (int) range;
  }

  static int bytes(long range) {
    return (int) (range >>> Integer.SIZE);
  }

  /** Where the operations of an answer stand. */
  long range(int at) {
    return WriterControl.get(writer, WriterControl.OPERATIONS + (long) Long.BYTES * at);
  }

  /**
   * Makes room if more than so many wait: for long, or for ever where hooks have changed what led
   * to them.
   *
   * @return whether none waits, so that nothing refers to operations
   */
  boolean makeRoom(int most) {
    long waiting = waiting();
    if (Long.bitCount(waiting) > most) {
      for (long left = waiting; left != 0; left &= left - 1) {
        int at = Long.numberOfTrailingZeros(left);
        aside.put(asked[at], new Aside(answers[at], isItself(at), copyOf(range(at))));
      }
      restore(0);
      return true;
    }
    return waiting == 0;
  }

  private byte[] copyOf(long range) {
    int from = from(range);
    return range == 0 ? null : Arrays.copyOfRange(operations, from, from + bytes(range));
  }

  /** Puts an answer back that had to make room; whether there is one. */
  boolean takeBack(Object object, HookCapture hooks) {
    Aside known = aside.isEmpty() ? null : aside.remove(object);
    if (known == null) {
      return false;
    }
    long range = 0;
    if (known.operations != null) {
      range = range(hooks.add(known.operations), known.operations.length);
      show(hooks.operations());
    }
    put(object, known.answer, known.asItself, range);
    return true;
  }

  /**
   * Puts an answer, for which there is room.
   *
   * @param asItself whether nothing stands for the object
   * @param range of its operations, see {@link #range(int, int)}; 0 if it has none
   */
  void put(Object object, Object answer, boolean asItself, long range) {
    if (answers == null) {
      make();
    }
    long waiting = waiting();
    long bit = Long.lowestOneBit(~waiting);
    int at = Long.numberOfTrailingZeros(bit);
    mostUsed = Math.max(mostUsed, at + 1);
    asked[at] = object;
    answers[at] = answer;
    WriterControl.set(writer, WriterControl.OPERATIONS + (long) Long.BYTES * at, range);
    long itself = WriterControl.get(writer, WriterControl.ANSWERED_AS_ITSELF);
    WriterControl.set(
        writer, WriterControl.ANSWERED_AS_ITSELF, asItself ? itself | bit : itself & ~bit);
    restore(waiting | bit);
  }

  private void make() {
    asked = new Object[WriterControl.MOST_ANSWERS];
    mailbox.set(WriterControl.ASKED_SLOT, asked);
    Object[] empty = new Object[WriterControl.MOST_ANSWERS];
    mailbox.set(WriterControl.ANSWERS_SLOT, empty);
    answers = empty;
  }

  /** Shows the library to what ranges refer. */
  void show(byte[] present) {
    if (present != operations) {
      operations = present;
      mailbox.set(WriterControl.OPERATIONS_SLOT, present);
    }
  }

  /** Lets go of all; of operations too, unless these are the ones that stay. */
  void clear(byte[] staying) {
    restore(0);
    if (answers != null) {
      Arrays.fill(asked, 0, mostUsed, null);
      Arrays.fill(answers, 0, mostUsed, null);
    }
    mostUsed = 0;
    if (operations != staying) {
      operations = null;
      mailbox.set(WriterControl.OPERATIONS_SLOT, null);
    }
    if (!aside.isEmpty()) {
      aside = new IdentityHashMap<>(); // a large one would take long to clear each time
    }
  }
}
