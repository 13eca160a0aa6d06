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
  private static final int LEAST_PAYLOAD = 9;

  /** Tags of the object, its contents and their operations, and two lengths. */
  private static final int LEAST_CONTENTS = 5;

  private static final int ONE_MADE = Block.LAST | Block.MADE_PRESENT;

  /** The object, its contents, and their operations. */
  private static final int FIXED_OBJECTS = 3;

  private static final int NEW_ARRAY = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int NEW_BYTES = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;

  private final ReadClasses names;
  private final RecordMemory memory;
  private final HookReader hooks;
  private final RecordNumbers numbers;
  private final boolean areTaken;

  /** Behind what was looked at last. */
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
    Object[] contents = plan == null ? null : contents(in.buffer, position, in.limit, objects);
    if (contents == null) {
      return GraphReader.NOT_SMALL;
    }
    memory.begin(in);
    in.position = position; // where the made list ends, if there can be no instance
    Object made = hooks.makeAlone(plan, in);
    in.position = in.limit;
    if (numbers != null) {
      boolean isShared = !(made instanceof Deferred);
      numbers.add(
          numbered(made, contents),
          isShared ? RecordNumbers.SECOND_IS_HIDDEN : RecordNumbers.FIRST_TWO_ARE_HIDDEN);
    }
    return hooks.completeAlone(made, plan, contents, in);
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
    position = at + 3;
    return bytes[at + 2] == 1 ? bytes[at + 1] : -1;
  }

  /** That of the made object; null if it has no hooks, or is not here. */
  private ReadPlan plan(byte[] bytes, int at, int limit) {
    int number = LoneBytes.shortVarint(bytes, at, limit);
    position = at + LoneBytes.bytesOf(number);
    ReadPlan plan = number >= 0 && number < names.size() ? names.plan(number) : null;
    boolean isHere = plan != null && plan.kind() == ClassKind.HOOKED && plan.newStandIn() == null;
    return isHere ? plan : null;
  }

  /** What the hooks have written, or null if the bytes are something else. */
  private static Object[] contents(byte[] bytes, int start, int limit, int objects) {
    if (limit - start < LEAST_CONTENTS || bytes[start] != Tag.MADE) {
      return null;
    }
    int length = bytes[start + 2];
    if (bytes[start + 1] != NEW_ARRAY || length < 1 || bytes[start + 3] != NEW_BYTES) {
      return null;
    }
    int operations = LoneBytes.shortVarint(bytes, start + 4, limit);
    int at = start + 4 + LoneBytes.bytesOf(operations);
    if (operations < 0 || operations > limit - at) {
      return null;
    }
    Object[] elements = new Object[length];
    elements[0] = Arrays.copyOfRange(bytes, at, at + operations);
    int values = OwnValues.readAll(elements, 1, bytes, at + operations, limit);
    return values >= 0 && FIXED_OBJECTS + values == objects ? elements : null;
  }
}
