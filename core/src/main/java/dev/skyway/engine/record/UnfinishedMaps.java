// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.LinkedMapLinks;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.format.ByteSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * The linked maps of a record whose entries have arrived, but not within one window, or some of
 * them as objects. They get their tables before anything else is done to the record. Not
 * thread-safe.
 *
 * <p>What came as an object brings links of its own, perhaps after its map has ended, and they are
 * the input's word. So nothing here follows them: the entries of such a map are kept in a list, and
 * linked when all objects are there.
 */
public final class UnfinishedMaps {
  /** A map some of whose entries came as objects. */
  private record Odd(Object map, List<Object> entries) {}

  private final RecordMemory memory;
  private final List<Object> plain = new ArrayList<>();

  /** Those that have not ended: entries of one come while all above it wait for theirs. */
  private final ArrayDeque<Odd> open = new ArrayDeque<>();

  private final List<Odd> odd = new ArrayList<>();

  UnfinishedMaps(RecordMemory memory) {
    this.memory = memory;
  }

  /**
   * Takes what a reader says of a map.
   *
   * @param entry the next one of a map that has any that came as objects, or null at its end; the
   *     map itself stands for all that are linked, none of which did
   * @throws SkywayFormatException if an entry of the map came again
   */
  public void arrived(Object map, Object entry, ByteSource in) {
    if (entry == map) {
      plain.add(map);
    } else if (entry == null) {
      odd.add(open.pop());
    } else {
      requireSound(() -> add(map, entry), in);
    }
  }

  /**
   * Takes the next entry of a map that has any that came as objects. At the first of those the map
   * is as large as it has entries before it, which are linked.
   */
  private void add(Object map, Object entry) {
    if (open.isEmpty() || open.peek().map != map) {
      open.push(new Odd(map, LinkedMapLinks.entries(map)));
    }
    open.peek().entries.add(entry);
  }

  /**
   * Gives all of them their tables.
   *
   * @param listed objects of the record, all linked maps among them
   * @throws SkywayFormatException if entries, links and sizes contradict each other
   */
  void finish(List<Object> listed, ByteSource in) {
    if (plain.isEmpty() && odd.isEmpty()) {
      return;
    }
    for (Object map : plain) {
      finish(map, in);
    }
    if (!odd.isEmpty()) {
      requireSound(() -> finishOdd(listed, in), in);
    }
    clear();
  }

  /**
   * Gives a map its table whose entries are linked, all of which have come in this record, and none
   * as an object.
   */
  public void finish(Object map, ByteSource in) {
    fill(map, LinkedMapLinks.tableLength(map), in);
  }

  private void fill(Object map, int length, ByteSource in) {
    LinkedMapLinks.fill(map, memory.references(LinkedMaps.bucketType(), length, in));
  }

  private void finishOdd(List<Object> listed, ByteSource in) {
    for (Odd each : odd) {
      LinkedMapLinks.link(each.map, each.entries);
    }
    // An entry that is there twice, or is another map's, has lost a link.
    for (Object object : listed) {
      LinkedMapLinks.requireLinked(object);
    }
    for (Odd each : odd) {
      fill(each.map, LinkedMapLinks.tableLength(each.map, each.entries), in);
    }
  }

  private static void requireSound(Runnable finish, ByteSource in) {
    try {
      finish.run();
    } catch (IllegalStateException e) {
      throw in.failure("an arrived object is consistent: " + e.getMessage(), e);
    }
  }

  void clear() {
    plain.clear();
    open.clear();
    odd.clear();
  }
}
