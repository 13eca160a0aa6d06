// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Sees to it that there is stack and heap for what a JVM's first use sets up. A class whose
 * initialiser runs out of either cannot be used in this JVM any more (JVMS 5.5), so both are asked
 * for where it costs that call alone: the next one tries again. It has no initialiser itself.
 * Thread-safe.
 */
public final class FirstUse {
  /** What an interpreter needs to load classes, to link and to prove a window, twice over. */
  private static final int FRAMES = 200;

  private static final int PIECES = 16;
  private static final int PIECE_BYTES = 32 << 10;

  /** The native engine, or whatever works here. */
  public static final int NATIVE = 0;

  /** The portable engine: each one has first uses of its own. */
  public static final int PORTABLE = 8;

  private static final int MADE = 1;
  private static final int WROTE = 2;
  private static final int READ = 4;

  /** Hooks of classes that write. */
  public static final int WRITING_HOOKS = 1 << 16;

  /** Hooks of classes that read. */
  public static final int READING_HOOKS = 1 << 17;

  /** Strings that are all of a message. */
  public static final int TEXTS = 1 << 18;

  private static final int REPAIRS = 1 << 19;
  private static final int REPLACED = 1 << 20;
  private static final int LISTED = 1 << 21;

  /** Versions that are computed. */
  static final int DIGESTS = 1 << 22;

  /** Zones that arrive. */
  static final int ZONES = 1 << 23;

  /** Those that have rules. */
  static final int REGIONS = 1 << 24;

  /** Those that this JVM has no rules for. */
  static final int UNKNOWN_REGIONS = 1 << 25;

  /** Time zones of {@code java.util}. */
  static final int TIME_ZONES = 1 << 26;

  /** Patterns that are written. */
  static final int PATTERNS = 1 << 27;

  /** Declares no version. */
  @SuppressWarnings("serial")
  private static final class Unversioned implements Serializable {}

  /** Bits of what was done, shifted by the engine; one that is lost is asked for once more. */
  private static volatile int done;

  private FirstUse() {}

  /**
   * Before a builder is made, for any engine.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void begin() {
    begin(isDone(MADE, PORTABLE) ? PORTABLE : NATIVE);
  }

  /**
   * Before an instance is made. Looks for the library, since either engine needs it, and what comes
   * after it may find its classes loaded ahead.
   *
   * @param engine {@link #NATIVE} or {@link #PORTABLE}
   * @throws StackOverflowError if there is too little stack for a first use
   * @throws OutOfMemoryError if there is too little heap for one
   */
  public static void begin(int engine) {
    if (!isDone(MADE, engine)) {
      requireRoom();
      Long.valueOf(0); // initialises the JDK's cache, which plans need that are made later
      NativeLibrary.isLoaded();
    }
  }

  /** An instance was made. */
  public static void done(int engine) {
    did(MADE, engine);
  }

  /**
   * Before a writer is made; what only writers need is loaded ahead.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void writes(int engine) {
    if (!isDone(WROTE, engine)) {
      requireRoom();
      ClassesAhead.writes();
      did(WROTE, engine);
    }
  }

  /**
   * The same before a reader is made.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void reads(int engine) {
    if (!isDone(READ, engine)) {
      requireRoom();
      ClassesAhead.reads();
      did(READ, engine);
    }
  }

  /**
   * Before the first object to which something may be done when its record has arrived.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void lists() {
    if (!isReady(LISTED)) {
      prepare(LISTED, HashGuard.class, ConcurrentNodes.class);
    }
  }

  /**
   * Before the first container that is judged, or whose keys are hashed anew. Few records have one:
   * a map whose hashes hold here needs none of these.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void repairs() {
    if (!isReady(REPAIRS)) {
      prepare(
          REPAIRS,
          HashKeys.class,
          Links.class,
          Invariants.class,
          ElementInvariants.class,
          HashParts.class,
          HashEntries.class,
          HashMapRehash.class,
          ConcurrentHashMapRehash.class,
          ShortKeys.class);
    }
  }

  /**
   * Before the first serialVersionUID that is computed: the JDK loads providers of digests for it,
   * all of which would be lost where the stack ends.
   */
  static void digests() {
    requireMuchRoom();
    ObjectStreamClass.lookup(Unversioned.class).getSerialVersionUID();
    done |= DIGESTS;
  }

  /** Before the first object that replaces itself. */
  static void replaces() {
    if (!isReady(REPLACED)) {
      prepare(REPLACED, SerialHooks.class);
    }
  }

  /** Whether what may come long after the first message was prepared. */
  public static boolean isReady(int what) {
    return (done & what) != 0;
  }

  /**
   * Initialises classes that are needed together, wherever in the life of a JVM that is: one whose
   * initialiser came where the stack ends or the heap is full would be lost, and with it all such
   * graphs. Nothing that an initialiser runs may come here, as it would be lost for want of room.
   *
   * @param what one of the constants
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void prepare(int what, Class<?>... classes) {
    requireRoom();
    for (Class<?> type : classes) {
      HeapAccess.UNSAFE.ensureClassInitialized(type);
    }
    done |= what;
  }

  private static boolean isDone(int what, int engine) {
    return isReady(what << engine);
  }

  private static void did(int what, int engine) {
    done |= what << engine;
  }

  /**
   * Before something that is lost if it fails: a class is initialised (JVMS 5.5), or a lambda or
   * method reference is linked (JVMS 5.4.3.6).
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  public static void requireRoom() {
    requireRoom(FRAMES);
  }

  /**
   * Before something that goes twice as deep in the JDK: digests, services.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   * @throws OutOfMemoryError as {@link #begin(int)}
   */
  static void requireMuchRoom() {
    requireRoom(2 * FRAMES);
  }

  /**
   * The same as {@link #requireRoom()} without a look at the heap, where messages may come by each
   * time.
   *
   * @throws StackOverflowError as {@link #begin(int)}
   */
  static void requireStack() {
    requireStack(FRAMES);
  }

  private static void requireStack(int frames) {
    requireStack(frames, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  private static void requireRoom(int frames) {
    requireStack(frames);
    byte[][] room = new byte[PIECES][];
    for (int i = 0; i < PIECES; i++) {
      room[i] = new byte[PIECE_BYTES];
    }
  }

  /** Some 64 KiB when interpreted, as all is that runs first; parameters make a frame large. */
  private static long requireStack(
      int frames,
      long a,
      long b,
      long c,
      long d,
      long e,
      long f,
      long g,
      long h,
      long i,
      long j,
      long k,
      long l,
      long m,
      long n,
      long o,
      long p) {
    return frames == 0
        ? a + p
        : requireStack(frames - 1, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, a) + 1;
  }
}
