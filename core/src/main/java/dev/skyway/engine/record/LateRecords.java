// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.Block;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;
import dev.skyway.hooks.HookReader;
import dev.skyway.hooks.LateShape;

/**
 * Reads records that are one object with a {@code readObject} and values alone, written field by
 * field, without a window. PERF: through one, and with what completes all other records, they took
 * three times as long. Takes only what is right; whatever else the bytes are, sound or not, is left
 * to an engine. Not thread-safe.
 */
public final class LateRecords {
  private static final int HEAD_FLAGS = Block.LAST | Block.MADE_PRESENT | Block.KEYS_MOVED;

  /** Records that are not looked at after one that is something else. */
  private static final int PASSED_OVER = 15;

  private final ReadClasses names;
  private final RecordMemory memory;
  private final HookReader hooks;
  private final RecordNumbers numbers;
  private final boolean areTaken;

  /** Behind what was looked at last. */
  private int position;

  private int toPassOver;

  /** As {@link HookedRecords}. */
  public LateRecords(
      ReadClasses names,
      RecordMemory memory,
      HookReader hooks,
      RecordNumbers numbers,
      ReaderSettings settings) {
    this.names = names;
    this.memory = memory;
    this.hooks = hooks;
    this.numbers = numbers;
    areTaken = LoneBytes.areAllowedBy(settings) && !settings.constructs();
  }

  /** Whether the record with this payload may be one, and is worth a look. */
  public boolean isDue(byte[] bytes, int start, int limit) {
    if (!areTaken || limit - start > LoneBytes.MOST_PAYLOAD) {
      return false;
    }
    if (toPassOver > 0) {
      toPassOver--;
      return false;
    }
    return objects(bytes, start, limit) > 0 && plan(bytes, position, limit) != null;
  }

  /**
   * Reads a record; to be asked where one may begin, and where there is neither a filter nor a
   * stream to ask.
   *
   * @param in stands at the head of the block, or at the items of an entry of a bundle; at its end
   *     if it is read, else it stays
   * @return the root, or {@link GraphReader#NOT_SMALL}
   * @throws dev.skyway.SkywayHookException if a hook fails
   */
  public Object read(ByteSource in, boolean isEntry) {
    byte[] bytes = in.buffer;
    if (!areTaken || in.remaining() > LoneBytes.MOST_PAYLOAD || in.remaining() < 2) {
      return GraphReader.NOT_SMALL;
    }
    position = in.position;
    int objects = isEntry ? 0 : objects(bytes, in.position, in.limit);
    ReadPlan plan = objects < 0 ? null : plan(bytes, position, in.limit);
    if (plan == null) {
      return GraphReader.NOT_SMALL;
    }
    LateShape shape = hooks.lateShape(plan);
    int primitives = position;
    Object[] values = new Object[shape.declared().length];
    int count = takeValues(values, shape, bytes, in.limit);
    if (count < 0 || !isEntry && 1 + count != objects) {
      toPassOver = PASSED_OVER;
      return GraphReader.NOT_SMALL;
    }
    memory.begin(in);
    Object made = hooks.makeAlone(plan, in);
    in.position = in.limit;
    if (numbers != null) {
      numbers.add(numbered(made, values, count), RecordNumbers.ALL_ARE_SHARED);
    }
    hooks.completeLate(made, plan, bytes, primitives, values, in);
    return made;
  }

  /** How many objects the record numbers, if it is one block that makes none; else negative. */
  private int objects(byte[] bytes, int start, int limit) {
    boolean isPlain = (bytes[start] & HEAD_FLAGS) == Block.LAST;
    int at = isPlain ? LoneBytes.lastOfHead(bytes, start, limit) : -1;
    position = at + 2;
    return at >= 0 && position < limit ? bytes[at + 1] : -1;
  }

  /** That of the root; null if it is another one. */
  private ReadPlan plan(byte[] bytes, int at, int limit) {
    int tag = LoneBytes.shortVarint(bytes, at, limit);
    position = at + LoneBytes.bytesOf(tag);
    int number = tag - Tag.NEW_OBJECT;
    ReadPlan plan = number >= 0 && number < names.size() ? names.plan(number) : null;
    boolean isLate = plan != null && plan.isLate() && hooks.lateShape(plan) != null;
    return isLate ? plan : null;
  }

  /** How many objects the fields hold; negative if the bytes are something else. */
  private int takeValues(Object[] values, LateShape shape, byte[] bytes, int limit) {
    if (shape.primitiveBytes() > limit - position) {
      return -1;
    }
    for (int place : shape.booleans()) {
      if ((bytes[position + place] & ~1) != 0) {
        return -1;
      }
    }
    int count = OwnValues.readAll(values, 0, bytes, position + shape.primitiveBytes(), limit);
    for (int i = 0; i < values.length && count >= 0; i++) {
      if (values[i] != null && !shape.declared()[i].isInstance(values[i])) {
        return -1;
      }
    }
    return count;
  }

  /** All objects of the record, in the order of their numbers. */
  private static Object[] numbered(Object made, Object[] values, int count) {
    Object[] objects = new Object[1 + count];
    objects[0] = made;
    int at = 1;
    for (int i = 0; at < objects.length; i++) {
      if (values[i] != null) {
        objects[at++] = values[i];
      }
    }
    return objects;
  }
}
