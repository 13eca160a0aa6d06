// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.Limits;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;
import dev.skyway.hooks.Deferred;
import dev.skyway.hooks.HookReader;
import java.util.Arrays;

/**
 * Reads records that are one object with hooks, which have written values alone, without a window.
 * PERF: most of an object with hooks that comes by itself is the way into a block and out of it.
 * Takes only what {@link dev.skyway.engine.frames.HookedWriter} writes; whatever else the bytes
 * are, sound or not, is left to an engine. Not thread-safe.
 */
public final class HookedRecords {
  /** Longer ones gain nothing. */
  private static final int MOST_PAYLOAD = 4 << 10;

  /** What a payload makes at most: its bytes, and a string of one byte for each three. */
  private static final int MOST_HEAP_BYTES = 32 * MOST_PAYLOAD;

  private static final int LEAST_PAYLOAD = 9;
  private static final int NEW_ARRAY = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int NEW_BYTES = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;

  private final ReadClasses names;
  private final RecordMemory memory;
  private final HookReader hooks;
  private final RecordNumbers numbers;
  private final boolean areTaken;

  /** The plan of the record that is looked at. */
  private ReadPlan plan;

  private int position;

  /**
   * Takes records if nothing of them could be too much, and nobody wants to see them.
   *
   * @param numbers told about all objects of a record; null if records share nothing
   */
  public HookedRecords(
      ReadClasses names,
      RecordMemory memory,
      HookReader hooks,
      RecordNumbers numbers,
      ReaderSettings settings) {
    this.names = names;
    this.memory = memory;
    this.hooks = hooks;
    this.numbers = numbers;
    Limits limits = settings.limits();
    areTaken =
        settings.updates().isEmpty()
            && limits.maxObjects() >= MOST_PAYLOAD
            && limits.maxHeapBytes() >= MOST_HEAP_BYTES
            && limits.maxArrayLength() >= MOST_PAYLOAD;
  }

  /**
   * Reads a record of one block; to be asked where one may begin, and where there is neither a
   * filter nor a stream to ask.
   *
   * @param in stands at the head of the block; at its end if it is read, else it stays
   * @return the root, which may be null, or {@link GraphReader#NOT_SMALL}
   * @throws dev.skyway.SkywayHookException if a hook fails
   * @throws dev.skyway.SkywayFormatException if the hooks' operations contradict each other
   */
  public Object read(ByteSource in) {
    int bytes = in.remaining();
    if (!areTaken || bytes < LEAST_PAYLOAD || bytes > MOST_PAYLOAD) {
      return GraphReader.NOT_SMALL;
    }
    Object[] contents = contents(in.buffer, in.position, in.limit);
    if (contents == null) {
      return GraphReader.NOT_SMALL;
    }
    ReadPlan ofRoot = plan;
    plan = null;
    memory.begin(in);
    in.position = in.limit;
    Object made = hooks.makeAlone(ofRoot, in);
    if (numbers != null) {
      numbers.add(numbered(made, contents), made instanceof Deferred);
    }
    return hooks.completeAlone(made, ofRoot, contents, in);
  }

  /** All objects of the record, in the order of their numbers. */
  private static Object[] numbered(Object made, Object[] contents) {
    Object[] objects = new Object[2 + contents.length];
    objects[0] = made;
    objects[1] = contents;
    int count = 2;
    for (Object element : contents) {
      if (element != null) {
        objects[count++] = element;
      }
    }
    return count == objects.length ? objects : Arrays.copyOf(objects, count);
  }

  /** What the hooks have written, or null if the bytes are something else. */
  private Object[] contents(byte[] bytes, int start, int limit) {
    int at = start;
    int head = bytes[at];
    boolean isOne = (head & (Block.LAST | Block.MADE_PRESENT)) == (Block.LAST | Block.MADE_PRESENT);
    if (!isOne) {
      return null;
    }
    for (int more = 0; bytes[at] < 0 && more < 2; more++) {
      at++;
    }
    if (bytes[at++] < 0 || limit - at < LEAST_PAYLOAD - 1) {
      return null;
    }
    int objects = bytes[at++];
    if (bytes[at++] != 1 || !hasPlan(bytes, at)) {
      return null;
    }
    at = position;
    if (limit - at < 5 || bytes[at] != Tag.MADE || bytes[at + 1] != NEW_ARRAY) {
      return null;
    }
    int length = bytes[at + 2];
    return length < 1 || bytes[at + 3] != NEW_BYTES
        ? null
        : elements(bytes, at + 4, limit, length, objects);
  }

  /** The class number of the made object. */
  private boolean hasPlan(byte[] bytes, int at) {
    int number = bytes[at];
    position = at + 1;
    if (number < 0) {
      number = number & 0x7F | bytes[at + 1] << 7;
      position = at + 2;
      if (number < 1 << 7) {
        return false; // three bytes, or one that was not needed
      }
    }
    plan = number < names.size() ? names.plan(number) : null;
    return plan != null && plan.kind() == ClassKind.HOOKED && plan.newStandIn() == null;
  }

  private Object[] elements(byte[] bytes, int start, int limit, int length, int objects) {
    int at = start;
    int operations = bytes[at++];
    if (operations < 0) {
      operations = operations & 0x7F | bytes[at++] << 7;
      if (operations < 1 << 7) {
        return null;
      }
    }
    if (operations > limit - at) {
      return null;
    }
    Object[] elements = new Object[length];
    elements[0] = Arrays.copyOfRange(bytes, at, at + operations);
    at += operations;
    int numbered = 3;
    for (int i = 1; i < length; i++) {
      int end = at < limit ? TinyReader.end(bytes, at, limit) : -1;
      if (end < 0) {
        return null;
      }
      elements[i] = end - at == 1 ? null : TinyReader.entry(bytes, at, end);
      if (elements[i] == TinyReader.NOT_TINY) {
        return null;
      }
      numbered += elements[i] == null ? 0 : 1;
      at = end;
    }
    return at == limit && numbered == objects ? elements : null;
  }
}
