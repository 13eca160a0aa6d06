// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * What is left of the running thread's part of eden, its TLAB. An array that does not fit into it
 * is filled with zeroes by the JVM, whatever is asked for; a shorter one that fits is not.
 *
 * <p>Only the thread that runs this reads its own JavaThread, which lives as long as it runs. A
 * collection may come right after: what was read then is outdated, and the next array is zeroed or
 * short. Whatever was read, a chunk's length stays between two bounds, and what is given up is less
 * than is worth a window.
 */
final class ThreadRoom implements IntUnaryOperator {
  private static final long TOP;
  private static final long END;
  private static final long DESIRED;
  private static final boolean IS_KNOWN;

  static {
    Map<String, String> facts = HotSpotFacts.current().values();
    TOP = offset(facts, "tlabTop");
    END = offset(facts, "tlabEnd");
    DESIRED = offset(facts, "tlabDesired");
    IS_KNOWN = TOP >= 0 && END >= 0 && DESIRED >= 0;
  }

  /** The header of an array, and a word: compiled code takes what fits to the last for too long. */
  private static final int HEADER_BYTES = 16 + 8;

  private static final int WORD_BYTES = 8;

  /** A rest of so many bytes is worth a window; so is an eighth of what is wanted. */
  private static final int WORTHY_REST = 16 << 10;

  private static final int WORTHY_SHARE = 8;

  /** The first new part may be the rest of a region. */
  private static final int MOST_PARTS = 2;

  private final Mailbox mailbox;

  /** Its {@link ReaderControl#CHUNK_SLOT} is free whenever room is looked for. */
  ThreadRoom(Mailbox mailbox) {
    this.mailbox = mailbox;
  }

  private static long offset(Map<String, String> facts, String name) {
    return Long.parseLong(facts.getOrDefault(name, "-1"));
  }

  @Override
  public int applyAsInt(int bytes) {
    return fitting(bytes);
  }

  /**
   * How long a chunk to make: so many bytes, or those that are left if these are fewer. What is
   * hardly worth a window is given up for a new part. Threads whose parts are small have the whole
   * length at once, also if they are so only as allocations are sampled.
   *
   * @return at most {@code bytes}; if less, at least {@link Chunks#LEAST_BYTES}
   */
  int fitting(int bytes) {
    if (!IS_KNOWN) {
      return bytes;
    }
    long thread = JavaThreads.current();
    if (UNSAFE.getLong(thread + DESIRED) * WORD_BYTES * 2 < bytes) {
      return bytes;
    }
    int worthy = Math.min(WORTHY_REST, Math.max(Chunks.LEAST_BYTES, bytes / WORTHY_SHARE));
    worthy = Math.min(bytes, worthy);
    long room = room(thread);
    for (int parts = 0; room < worthy && parts < MOST_PARTS; parts++) {
      giveUp((int) Math.max(room, -1)); // two loads: anything may have come in between
      room = room(thread);
    }
    return room < worthy ? bytes : (int) Math.min(bytes, room);
  }

  /** For the elements of one array; negative if there is none for its header. */
  private static long room(long thread) {
    return UNSAFE.getLong(thread + END) - UNSAFE.getLong(thread + TOP) - HEADER_BYTES;
  }

  /** Fills the part, so that the JVM makes a new one even for the smallest array. */
  private void giveUp(int room) {
    if (room >= 0) {
      leave(room);
    }
    leave(0);
  }

  /** Makes an array that the compiler cannot leave out. */
  private void leave(int bytes) {
    mailbox.put(ReaderControl.CHUNK_SLOT, Chunks.allocate(bytes));
  }
}
