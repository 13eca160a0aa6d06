// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.LINKED;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.EntryTag;
import dev.skyway.format.Tag;
import java.util.stream.Stream;

/** One block for each rule of linked maps. */
final class LinkedBlocks {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int NEW_MAP = Tag.NEW_OBJECT + LINKED;
  private static final int HAS_ENTRIES = 2;
  private static final int LATIN1 = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
  private static final int INTEGER = Tag.NEW_OBJECT + BuiltIn.INTEGER;
  private static final int LARGE = Tag.NEW_OBJECT + BuiltIn.LARGE_STRING;
  private static final int HASH = EntryTag.HASH;
  private static final int NODE = EntryTag.NODE;
  private static final int AGAIN = EntryTag.AGAIN;

  /** Integers as keys, zigzag. */
  private static final int ONE = 2;

  private static final String FLAGS_RULE = "flags of a linked map are known";
  private static final String ENTRY_RULE = "an entry begins with a new string, Integer or Long";
  private static final String AGAIN_RULE = "a key that came before is a string with few chars";
  private static final String NODE_RULE = "a node of a linked map is one of its entries";

  private static final String TWICE_RULE = "an entry of a linked map is one of one map, once";

  private LinkedBlocks() {}

  static Stream<BadBlock> all() {
    return Stream.of(
        record("linked map cut", "more bytes", LAST, 1, NEW_MAP),
        record("flags too large", FLAGS_RULE, LAST, 1, NEW_MAP, 0x80),
        record("made linked map", "made", LAST | WITH_MADE, 1, 1, LINKED, 0, Tag.MADE, 0),
        record("linked map without its end", "completes its record", map(1)),
        record("linked entry of a large string", ENTRY_RULE, map(1, LARGE)),
        record("linked entry of an external", ENTRY_RULE, map(1, Tag.HASHED, 0, 0)),
        record("map as a linked key again", AGAIN_RULE, map(2, AGAIN, 2, 0, 0)),
        record("linked key again of no distance", "a back-reference", map(2, AGAIN, 0, 0)),
        record("linked entry of a map", ENTRY_RULE, map(1, NEW_MAP, 0)),
        record("no linked node", NODE_RULE, map(1, NODE, 0, 0)),
        record("string as a linked node", NODE_RULE, map(2, NODE, LATIN1, 0, 0)),
        record("key as a linked node", NODE_RULE, map(3, INTEGER, ONE, 0, NODE, Tag.BACK, 1, 0)),
        record("map as a linked node", NODE_RULE, map(1, NODE, Tag.BACK, 1, 0)),
        record(
            "linked node twice",
            TWICE_RULE,
            map(3, INTEGER, ONE, 0, NODE, Tag.BACK, 2, NODE, Tag.BACK, 2, 0)),
        record("node of another linked map", TWICE_RULE, mapWithinMap()),
        record("linked node before others", TWICE_RULE, nodeBeforeOthers()),
        record("linked hash cut", "more bytes", map(2, HASH, 0, 0)),
        record("nulls as a linked key", "a run of nulls", map(2, HASH, 0, 0, 0, 0, Tag.NULLS, 2)),
        record("nulls as a linked value", "a run of nulls", map(3, INTEGER, ONE, Tag.NULLS, 2)),
        record("linked key beyond the end", "more bytes", map(3, INTEGER)),
        record("linked value beyond the end", "more bytes", map(3, INTEGER, ONE)));
  }

  /** The inner one has an entry of its own before that of the outer one. */
  private static int[] mapWithinMap() {
    int[] entries = {
      INTEGER, ONE, NEW_MAP, HAS_ENTRIES, INTEGER, 2 * ONE, 0, NODE, Tag.BACK, 5, 0, 0
    };
    return map(6, entries);
  }

  /** The first of three entries comes again, and then a new one, which is linked behind it. */
  private static int[] nodeBeforeOthers() {
    int[] entries = {
      INTEGER, ONE, 0, INTEGER, 2 * ONE, 0, INTEGER, 3 * ONE, 0, NODE, Tag.BACK, 6, INTEGER,
      4 * ONE, 0, 0
    };
    return map(9, entries);
  }

  /** A map with entries. */
  private static int[] map(int objects, int... entries) {
    return TableBlocks.block(objects, NEW_MAP, HAS_ENTRIES, entries);
  }
}
