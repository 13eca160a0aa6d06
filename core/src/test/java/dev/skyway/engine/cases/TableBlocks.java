// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.TABLE;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.EntryTag;
import dev.skyway.format.Tag;
import java.util.stream.Stream;

/** One block for each rule of tables. */
final class TableBlocks {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int NEW_TABLE = Tag.NEW_OBJECT + TABLE;
  private static final int LATIN1 = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
  private static final int INTEGER = Tag.NEW_OBJECT + BuiltIn.INTEGER;
  private static final int LARGE = Tag.NEW_OBJECT + BuiltIn.LARGE_STRING;
  private static final int HASH = EntryTag.HASH;
  private static final int NODE = EntryTag.NODE;
  private static final int AGAIN = EntryTag.AGAIN;

  /** Integers as keys, zigzag: their hashes are themselves. */
  private static final int ONE = 2;

  private static final int TWO = 4;

  private static final String LENGTH_RULE = "the length of a table is a power of two";
  private static final String ORDER_RULE = "entries come in the order of their buckets";
  private static final String ENTRY_RULE = "an entry begins with a new string, Integer or Long";
  private static final String BACK_RULE = "a back-reference names an earlier object";
  private static final String AGAIN_RULE = "a key that came before is a string with few chars";
  private static final String BUCKET_RULE = "a bucket lies within its table";
  private static final String PLACE_RULE = "a reference fits its place";

  private TableBlocks() {}

  static Stream<BadBlock> all() {
    return Stream.of(
        record("table of no buckets", LENGTH_RULE, LAST, 1, NEW_TABLE, 0),
        record("table of three", LENGTH_RULE, LAST, 1, NEW_TABLE, 3, 0),
        record("made table of three", LENGTH_RULE, LAST | WITH_MADE, 1, 1, TABLE, 3, Tag.MADE, 0),
        record("table without its end", "completes its record", LAST, 1, NEW_TABLE, 4),
        record("buckets backwards", ORDER_RULE, table(5, INTEGER, TWO, 0, INTEGER, ONE, 0, 0)),
        record("hash backwards", ORDER_RULE, table(4, INTEGER, TWO, 0, HASH, 1, 0, 0, 0, 0, 0, 0)),
        record("node backwards", ORDER_RULE, table(3, INTEGER, TWO, 0, NODE, 1, Tag.BACK, 2, 0)),
        record("bucket twice", ORDER_RULE, entry(NODE, 1, Tag.BACK, 2, HASH, 1, 0, 0, 0, 0, 0, 0)),
        record("bucket too large", BUCKET_RULE, table(1, NODE, 4, 0)),
        record("entry of a large string", ENTRY_RULE, table(1, LARGE)),
        record("entry of an external", ENTRY_RULE, table(1, Tag.HASHED, 0, 0)),
        record("key of no distance", BACK_RULE, table(2, AGAIN, 0, 0)),
        record("key beyond the first object", BACK_RULE, table(2, AGAIN, 3, 0)),
        record("table as a key again", AGAIN_RULE, table(2, AGAIN, 2, 0, 0)),
        record("number as a key again", AGAIN_RULE, entry(AGAIN, 2, 0, 0)),
        record("empty key again", AGAIN_RULE, table(4, LATIN1, 0, 0, AGAIN, 2, 0, 0)),
        record("large key again", AGAIN_RULE, table(4, INTEGER, ONE, LARGE, AGAIN, 2, 0, 0)),
        record(
            "key again backwards",
            ORDER_RULE,
            table(4, LATIN1, 1, 1, 0, INTEGER, TWO, 0, AGAIN, 4, 0, 0)),
        record("entry of a table", ENTRY_RULE, table(1, NEW_TABLE, 4)),
        record("no node", PLACE_RULE, table(1, NODE, 1, 0, 0)),
        record("string as a node", PLACE_RULE, table(2, NODE, 1, LATIN1, 0, 0)),
        record("key as a node", PLACE_RULE, entry(NODE, 2, Tag.BACK, 1, 0)),
        record("table as a node", PLACE_RULE, entry(NODE, 2, Tag.BACK, 3, 0)),
        record("hash cut", "more bytes", table(2, HASH, 0, 0)),
        record("nulls as a key", "a run of nulls", table(2, HASH, 0, 0, 0, 0, Tag.NULLS, 2, 0)),
        record("nulls as a value", "a run of nulls", table(3, INTEGER, ONE, Tag.NULLS, 2, 0)),
        record("key beyond the end", "more bytes", table(3, INTEGER)),
        record("value beyond the end", "more bytes", table(3, INTEGER, ONE)));
  }

  /** A table of four, with entries. */
  private static int[] table(int objects, int... entries) {
    return block(objects, NEW_TABLE, 4, entries);
  }

  /** An object that begins with a tag and a byte, with entries. */
  static int[] block(int objects, int tag, int head, int... entries) {
    int[] block = new int[4 + entries.length];
    block[0] = LAST;
    block[1] = objects;
    block[2] = tag;
    block[3] = head;
    System.arraycopy(entries, 0, block, 4, entries.length);
    return block;
  }

  /** The same behind an entry of the bucket 1, whose key is the third object. */
  private static int[] entry(int... more) {
    int[] entries = new int[3 + more.length];
    entries[0] = INTEGER;
    entries[1] = ONE;
    System.arraycopy(more, 0, entries, 3, more.length);
    return table(4, entries);
  }
}
