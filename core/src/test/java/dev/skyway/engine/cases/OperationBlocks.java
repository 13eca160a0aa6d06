// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.HOOKED;
import static dev.skyway.engine.cases.BadBlock.RESOLVING;
import static dev.skyway.engine.cases.BadBlock.SAMPLE;
import static dev.skyway.engine.cases.BadBlock.SAMPLES;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.MadeEntry;
import dev.skyway.format.Tag;
import java.util.stream.Stream;

/** One block for each rule that an entry of a made list with operations can break. */
final class OperationBlocks {
  private static final int HEAD = 1 | 2;
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int BYTES = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;
  private static final int LARGE = Tag.NEW_OBJECT + BuiltIn.LARGE_STRING;
  private static final int NEW_SAMPLE = Tag.NEW_OBJECT + SAMPLE;
  private static final int NEW_SAMPLES = Tag.NEW_OBJECT + SAMPLES;
  private static final int MADE = Tag.MADE;
  private static final int ALONE = MadeEntry.ALONE;
  private static final int BEFORE = MadeEntry.BEFORE_CONTENTS;
  private static final int FIELDS = 6;
  private static final int END = 0;

  private static final String CLASS_RULE = "belongs to a class with hooks";
  private static final String EMPTY_RULE = "is not empty";
  private static final String USED_RULE = "are used up";
  private static final String NAMED_RULE = "operations name";
  private static final String NULL_RULE = "begin with null";
  private static final String CONTENTS_RULE = "a new Object[] of at least one";
  private static final String MADE_RULE = "made objects are used once each, in order";
  private static final String FIT_RULE = "fits its place";

  private OperationBlocks() {}

  static Stream<BadBlock> all() {
    return Stream.of(entries(), contents(), places(), others()).flatMap(c -> c);
  }

  private static Stream<BadBlock> entries() {
    return Stream.of(
        record("operations of a plain class", CLASS_RULE, HEAD, 0, 1, ALONE, SAMPLE, 1, END),
        record("operations of a String", CLASS_RULE, HEAD, 0, 1, BEFORE, 0, 1, END),
        record("operations of an array", CLASS_RULE, HEAD, 0, 1, ALONE, SAMPLES, 1, END),
        record("no operations", EMPTY_RULE, HEAD, 1, 1, ALONE, HOOKED, 0, MADE),
        record("no operations, contents", EMPTY_RULE, HEAD, 1, 1, BEFORE, HOOKED, 0, MADE),
        record("operations cut", "more bytes", HEAD, 1, 1, ALONE, HOOKED, 100, MADE),
        record("an unknown one alone", "operation of a hook", HEAD, 1, 1, ALONE, HOOKED, 1, 22),
        record("no end alone", "more bytes", HEAD, 1, 1, ALONE, HOOKED, 2, 3, 1, MADE),
        record("two ends alone", USED_RULE, HEAD, 1, 1, ALONE, HOOKED, 2, END, END, MADE),
        record("a field alone", NAMED_RULE, HEAD, 1, 1, ALONE, HOOKED, 2, FIELDS, END, MADE),
        record("an object alone", NAMED_RULE, HEAD, 1, 1, ALONE, RESOLVING, 2, 2, END, MADE));
  }

  private static Stream<BadBlock> contents() {
    return Stream.of(
        record("no contents", "more bytes", HEAD, 1, 1, BEFORE, HOOKED, 2, FIELDS, END, MADE),
        record(
            "operations twice",
            NULL_RULE,
            entry(HOOKED, 3, OBJECTS, 2, BYTES, 2, FIELDS, END, Tag.NULL)),
        record(
            "operations twice, deferred",
            NULL_RULE,
            entry(RESOLVING, 3, OBJECTS, 2, BYTES, 2, FIELDS, END, Tag.NULL)),
        record("no field", NAMED_RULE, entry(HOOKED, 2, OBJECTS, 1, Tag.NULL)),
        record("two for a field", USED_RULE, entry(HOOKED, 2, OBJECTS, 3, Tag.NULLS, 3)),
        record(
            "contents of none", "ends with", HEAD, 1, 1, ALONE, HOOKED, 1, END, MADE, OBJECTS, 0),
        record(
            "an object without contents as contents",
            CONTENTS_RULE,
            HEAD,
            2,
            2,
            HOOKED,
            ALONE,
            HOOKED,
            1,
            END,
            MADE,
            MADE),
        record(
            "a deferred one as contents",
            CONTENTS_RULE,
            HEAD,
            2,
            2,
            HOOKED,
            ALONE,
            RESOLVING,
            1,
            END,
            MADE,
            MADE));
  }

  private static Stream<BadBlock> places() {
    return Stream.of(
        record("one left", MADE_RULE, HEAD, 0, 1, ALONE, HOOKED, 1, END, Tag.NULL),
        record("none left", MADE_RULE, HEAD, 3, 1, ALONE, HOOKED, 1, END, OBJECTS, 2, MADE, MADE),
        record(
            "one without contents in a String",
            FIT_RULE,
            HEAD,
            2,
            1,
            ALONE,
            HOOKED,
            1,
            END,
            NEW_SAMPLE,
            0,
            0,
            0,
            0,
            0,
            MADE,
            Tag.NULL),
        record(
            "one without contents in a Sample[]",
            FIT_RULE,
            HEAD,
            2,
            1,
            ALONE,
            HOOKED,
            1,
            END,
            NEW_SAMPLES,
            1,
            MADE));
  }

  private static Stream<BadBlock> others() {
    return Stream.of(
        record(
            "one resolved to what is no Sample",
            FIT_RULE,
            HEAD,
            3,
            1,
            BEFORE,
            RESOLVING,
            2,
            FIELDS,
            END,
            NEW_SAMPLES,
            1,
            MADE,
            OBJECTS,
            2,
            Tag.NULLS,
            2),
        record(
            "the bytes of a string",
            "a large string is a coder and a made byte[]",
            HEAD,
            2,
            1,
            ALONE,
            HOOKED,
            1,
            END,
            LARGE,
            0,
            MADE));
  }

  /** With operations for one field, before contents. */
  private static int[] entry(int number, int objects, int... contents) {
    int[] all = new int[9 + contents.length];
    int[] front = {HEAD, objects, 1, BEFORE, number, 2, FIELDS, END, MADE};
    System.arraycopy(front, 0, all, 0, front.length);
    System.arraycopy(contents, 0, all, front.length, contents.length);
    return all;
  }
}
