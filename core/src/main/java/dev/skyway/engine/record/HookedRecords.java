// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.MadeEntry;
import dev.skyway.format.Tag;
import dev.skyway.hooks.HookReader;
import java.util.Arrays;

/**
 * Reads records that are one object with hooks, which have written values alone, without a window.
 * PERF: most of an object with hooks that comes by itself is the way into a block and out of it.
 * Takes only what {@link dev.skyway.engine.frames.HookedWriter} writes; whatever else the bytes
 * are, sound or not, is left to an engine. Not thread-safe.
 */
public final class HookedRecords {
  private static final int LEAST_PAYLOAD = 8;

  /** Tag, length, and null. */
  private static final int CONTENTS_BYTES = 3;

  private static final int ONE_MADE = Block.LAST | Block.MADE_PRESENT;
  private static final int NEW_ARRAY = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final Object[] ALONE = {};

  private final ReadClasses names;
  private final RecordMemory memory;
  private final HookReader hooks;
  private final RecordNumbers numbers;
  private final boolean areTaken;

  /** Behind what was looked at last. */
  private int position;

  private int operationsAt;
  private boolean isAlone;

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
    areTaken = LoneBytes.areAllowedBy(settings);
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
    if (!areTaken || bytes < LEAST_PAYLOAD || bytes > LoneBytes.MOST_PAYLOAD) {
      return GraphReader.NOT_SMALL;
    }
    int objects = objects(in.buffer, in.position, in.limit);
    ReadPlan plan = objects < 0 ? null : plan(in.buffer, position, in.limit);
    byte[] operations = plan == null ? null : operations(in.buffer, position, in.limit);
    Object[] contents =
        operations == null ? null : contents(in.buffer, position, in.limit, objects);
    if (contents == null) {
      return GraphReader.NOT_SMALL;
    }
    memory.begin(in);
    in.position = operationsAt; // where an engine would be, if there can be no instance
    Object made = hooks.makeAlone(plan, in);
    in.position = in.limit;
    if (numbers != null) {
      number(made, contents);
    }
    return hooks.completeAlone(made, plan, operations, contents == ALONE ? null : contents, in);
  }

  private void number(Object made, Object[] contents) {
    boolean isShared = !(made instanceof Deferred);
    if (contents == ALONE) {
      Object[] one = {made};
      numbers.add(one, isShared ? RecordNumbers.ALL_ARE_SHARED : RecordNumbers.FIRST_IS_HIDDEN);
    } else {
      numbers.add(
          numbered(made, contents),
          isShared ? RecordNumbers.SECOND_IS_HIDDEN : RecordNumbers.FIRST_TWO_ARE_HIDDEN);
    }
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

  /** How many objects the record numbers, if it makes one and is one block; else negative. */
  private int objects(byte[] bytes, int start, int limit) {
    boolean isOne = (bytes[start] & ONE_MADE) == ONE_MADE;
    int at = isOne ? LoneBytes.lastOfHead(bytes, start, limit) : -1;
    if (at < 0 || limit - at < LEAST_PAYLOAD) {
      return -1;
    }
    isAlone = bytes[at + 3] == MadeEntry.ALONE;
    position = at + 4;
    boolean hasOperations = MadeEntry.hasOperations(bytes[at + 3]);
    return hasOperations && bytes[at + 2] == 1 ? bytes[at + 1] : -1;
  }

  /** That of the made object; null if it has no hooks, or is not here. */
  private ReadPlan plan(byte[] bytes, int at, int limit) {
    int number = LoneBytes.shortVarint(bytes, at, limit);
    position = at + LoneBytes.bytesOf(number);
    ReadPlan plan = number >= 0 && number < names.size() ? names.plan(number) : null;
    boolean isHere = plan != null && plan.kind() == ClassKind.HOOKED && plan.newStandIn() == null;
    return isHere ? plan : null;
  }

  /** What the hooks have written but for objects; null if the bytes are something else. */
  private byte[] operations(byte[] bytes, int start, int limit) {
    int length = LoneBytes.shortVarint(bytes, start, limit);
    int at = start + LoneBytes.bytesOf(length);
    if (length <= 0 || length > limit - at) {
      return null;
    }
    operationsAt = at;
    position = at + length;
    return Arrays.copyOfRange(bytes, at, position);
  }

  /** The objects among it, {@link #ALONE} for none; null if the bytes are something else. */
  private Object[] contents(byte[] bytes, int start, int limit, int objects) {
    if (start == limit || bytes[start] != Tag.MADE) {
      return null;
    }
    int at = start + 1;
    if (isAlone) {
      return at == limit && objects == 1 ? ALONE : null;
    }
    boolean isArray =
        limit - at > CONTENTS_BYTES
            && bytes[at] == NEW_ARRAY
            && bytes[at + 1] > 1
            && bytes[at + 2] == Tag.NULL;
    if (!isArray) {
      return null;
    }
    Object[] elements = new Object[bytes[at + 1]];
    int values = OwnValues.readAll(elements, 1, bytes, at + CONTENTS_BYTES, limit);
    return values >= 0 && 2 + values == objects ? elements : null;
  }
}
