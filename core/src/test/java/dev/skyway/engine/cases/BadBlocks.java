// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.SAMPLE;
import static dev.skyway.engine.cases.BadBlock.SAMPLES;
import static dev.skyway.engine.cases.BadBlock.part;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.util.stream.Stream;

/** One block for each rule of the format that a block can break. */
public final class BadBlocks {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int BYTES = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;
  private static final int LATIN1 = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
  private static final int LARGE = Tag.NEW_OBJECT + BuiltIn.LARGE_STRING;
  private static final int NEW_SAMPLE = Tag.NEW_OBJECT + SAMPLE;
  private static final int NEW_SAMPLES = Tag.NEW_OBJECT + SAMPLES;

  private static final String LAST_RULE = "the last block, and no other, completes its record";
  private static final String COUNT_RULE = "a block numbers the objects it declares";
  private static final String VARINT_RULE = "a varint";
  private static final String LENGTH_RULE = "a length is within the rest of the block";
  private static final String NULLS_RULE = "a run of nulls lies within its array";
  private static final String BACK_RULE = "a back-reference names an earlier object";
  private static final String EXTERNAL_RULE = "an external number was described";
  private static final String HASH_RULE = "an identity hash is 1 to 2^31 - 1";
  private static final String CLASS_RULE = "a class number was described";
  private static final String MADE_RULE = "made objects are used once each, in order";
  private static final String LARGE_RULE = "a large string is a coder and a made byte[]";

  private BadBlocks() {}

  /** All of them. */
  public static Stream<BadBlock> all() {
    return Stream.of(
            heads(),
            tags(),
            lengths(),
            values(),
            fields(),
            made(),
            largeStrings(),
            HookBlocks.all(),
            OperationBlocks.all(),
            BoxBlocks.all(),
            TableBlocks.all(),
            LinkedBlocks.all())
        .flatMap(c -> c);
  }

  private static Stream<BadBlock> heads() {
    return Stream.of(
        record("nothing at all", "more bytes"),
        record("a head alone", "more bytes", LAST),
        record("no root", "more bytes", LAST, 0),
        record("bytes after the root", "ends with its last block", LAST, 0, 0, 0),
        record("complete but not last", LAST_RULE, 0, 0, 0),
        record("last but not complete", LAST_RULE, LAST, 1, OBJECTS, 1),
        record("one object too few", COUNT_RULE, LAST, 0, OBJECTS, 0),
        record("one object too many", COUNT_RULE, LAST, 2, OBJECTS, 0),
        record("over-long varint", VARINT_RULE, 0x81, 0, 0),
        record("varint of six bytes", VARINT_RULE, LAST, 0, 0xff, 0xff, 0xff, 0xff, 0x7f),
        part("PART without RECORD", "follows its RECORD", LAST, 0, 0));
  }

  private static Stream<BadBlock> tags() {
    return Stream.of(
        record("NULLS as root", NULLS_RULE, LAST, 0, Tag.NULLS, 2),
        record("back-reference to nothing", BACK_RULE, LAST, 0, Tag.BACK, 1),
        record("distance 0", BACK_RULE, LAST, 1, OBJECTS, 1, Tag.BACK, 0),
        record("distance 2 of 1", BACK_RULE, LAST, 1, OBJECTS, 1, Tag.BACK, 2),
        record(
            "distance beyond 2^31",
            BACK_RULE,
            LAST,
            1,
            OBJECTS,
            1,
            Tag.BACK,
            0xff,
            0xff,
            0xff,
            0xff,
            0x0f),
        record("external that nobody named", EXTERNAL_RULE, LAST, 0, Tag.EXTERNAL, 0),
        record(
            "external beyond 2^31",
            EXTERNAL_RULE,
            LAST,
            0,
            Tag.EXTERNAL,
            0xff,
            0xff,
            0xff,
            0xff,
            0x0f),
        record("hash 0", HASH_RULE, LAST, 1, Tag.HASHED, 0, 0, 0, 0, NEW_SAMPLES, 0),
        record("hash 2^31", HASH_RULE, LAST, 1, Tag.HASHED, 0, 0, 0, 0x80, NEW_SAMPLES, 0),
        record("hash of null", HASH_RULE, LAST, 1, Tag.HASHED, 1, 0, 0, 0, 0),
        record("hash of a hash", HASH_RULE, LAST, 1, Tag.HASHED, 1, 0, 0, 0, Tag.HASHED),
        record("hash cut", "more bytes", LAST, 1, Tag.HASHED, 1, 0),
        record("class number that nobody named", CLASS_RULE, LAST, 1, NEW_SAMPLES + 5, 0),
        record("class number beyond 2^31", CLASS_RULE, LAST, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, 0));
  }

  private static Stream<BadBlock> lengths() {
    return Stream.of(
        record("string longer than the block", LENGTH_RULE, LAST, 1, LATIN1, 3, 'a', 'b'),
        record(
            "UTF-16 string that is Latin-1",
            "is Latin-1",
            LAST,
            1,
            Tag.NEW_OBJECT + BuiltIn.STRING_UTF16,
            1,
            'a',
            0),
        record(
            "empty UTF-16 string", "is Latin-1", LAST, 1, Tag.NEW_OBJECT + BuiltIn.STRING_UTF16, 0),
        record("byte[] longer than the block", LENGTH_RULE, LAST, 1, BYTES, 2, 1),
        record("byte[] of 2^31 and more", "a ", LAST, 1, BYTES, 0xff, 0xff, 0xff, 0xff, 0x0f),
        record(
            "long[] of 2^31 - 1",
            LENGTH_RULE,
            LAST,
            1,
            Tag.NEW_OBJECT + BuiltIn.LONG_ARRAY,
            0xff,
            0xff,
            0xff,
            0xff,
            0x07),
        record(
            "Object[] of 2^31 - 1",
            "inline arrays",
            LAST,
            1,
            OBJECTS,
            0xff,
            0xff,
            0xff,
            0xff,
            0x07),
        record("NULLS of 1", NULLS_RULE, LAST, 1, OBJECTS, 3, Tag.NULLS, 1),
        record("NULLS beyond the array", NULLS_RULE, LAST, 1, OBJECTS, 3, Tag.NULLS, 4));
  }

  private static Stream<BadBlock> values() {
    return Stream.of(
        record(
            "boolean[] with a 2",
            "boolean is 0 or 1",
            LAST,
            1,
            Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY,
            2,
            1,
            2),
        record("Boolean of 2", "boolean is 0 or 1", LAST, 1, Tag.NEW_OBJECT + BuiltIn.BOOLEAN, 2),
        record(
            "Integer of 33 bits",
            VARINT_RULE,
            LAST,
            1,
            Tag.NEW_OBJECT + BuiltIn.INTEGER,
            0xff,
            0xff,
            0xff,
            0xff,
            0x1f));
  }

  private static Stream<BadBlock> fields() {
    return Stream.of(
        record("body missing", LAST_RULE, LAST, 1, NEW_SAMPLE),
        record("body cut in a primitive", "more bytes", LAST, 1, NEW_SAMPLE, 0, 0, 0),
        record("body cut in a reference", "more bytes", LAST, 1, NEW_SAMPLE, 0, 0, 0, 0, 0, 0),
        record("boolean field of 2", "boolean is 0 or 1", LAST, 1, NEW_SAMPLE, 0, 0, 0, 0, 2, 0, 0),
        record(
            "itself as String",
            "fits its place",
            LAST,
            1,
            NEW_SAMPLE,
            0,
            0,
            0,
            0,
            0,
            Tag.BACK,
            1,
            0),
        record(
            "byte[] as String", "fits its place", LAST, 2, NEW_SAMPLE, 0, 0, 0, 0, 0, BYTES, 0, 0),
        record(
            "String as Runnable",
            "fits its place",
            LAST,
            2,
            NEW_SAMPLE,
            0,
            0,
            0,
            0,
            0,
            0,
            LATIN1,
            0),
        record("String in Sample[]", "fits its place", LAST, 2, NEW_SAMPLES, 1, LATIN1, 0),
        record("Sample[] in Sample[]", "fits its place", LAST, 1, NEW_SAMPLES, 1, Tag.BACK, 1),
        record("NULLS in a field", NULLS_RULE, LAST, 1, NEW_SAMPLE, 0, 0, 0, 0, 0, Tag.NULLS, 2));
  }

  private static Stream<BadBlock> made() {
    int head = LAST | WITH_MADE;
    return Stream.of(
        record("MADE without a list", MADE_RULE, LAST, 1, Tag.MADE),
        record("MADE beyond the list", MADE_RULE, head, 2, 1, 18, 1, Tag.MADE, Tag.MADE),
        record("made object left over", MADE_RULE, head, 0, 1, 11, 1, 0),
        record("list longer than the block", "more bytes", head, 1, 100, 11, 1, Tag.MADE),
        record("made String", "an array, a text", head, 1, 1, 20, 1, Tag.MADE),
        record("made Sample", "an array, a text", head, 1, 1, SAMPLE, 1, Tag.MADE),
        record("made class nobody named", CLASS_RULE, head, 1, 1, 99, 1, Tag.MADE),
        record(
            "made byte[] beyond the limits",
            "limit",
            head,
            1,
            1,
            11,
            0xff,
            0xff,
            0xff,
            0xff,
            0x07,
            Tag.MADE),
        record("slice of nothing", "slice", head, 1, 1, 11, 2, Tag.MADE, 0),
        record("slice beyond the array", "slice", head, 1, 1, 11, 2, Tag.MADE, 3, 1, 2, 3),
        record("slice of half an int", "slice", head, 1, 1, 14, 1, Tag.MADE, 2, 1, 2),
        record("slice cut", "", head, 1, 1, 11, 2, Tag.MADE, 2, 1),
        record("slices missing", LAST_RULE, head, 1, 1, 11, 2, Tag.MADE, 1, 1),
        record("boolean slice with a 2", "boolean", head, 1, 1, 10, 1, Tag.MADE, 1, 2));
  }

  private static Stream<BadBlock> largeStrings() {
    int head = LAST | WITH_MADE;
    return Stream.of(
        record("coder 2", LARGE_RULE, head, 2, 1, 11, 2, LARGE, 2, Tag.MADE, 2, 'a', 'b'),
        record("large string of null", LARGE_RULE, head, 2, 1, 11, 2, LARGE, 0, 0),
        record("large string of chars", LARGE_RULE, head, 2, 1, 12, 2, LARGE, 0, Tag.MADE, 2, 1, 0),
        record("large UTF-16 of 3 bytes", LARGE_RULE, head, 2, 1, 11, 3, LARGE, 1, Tag.MADE),
        record(
            "large UTF-16 that is Latin-1",
            "is Latin-1",
            head,
            2,
            1,
            11,
            2,
            LARGE,
            1,
            Tag.MADE,
            2,
            'a',
            0),
        record(
            "bytes of a large string elsewhere",
            "belong to one object alone",
            head,
            4,
            1,
            11,
            2,
            OBJECTS,
            2,
            OBJECTS,
            1,
            LARGE,
            0,
            Tag.MADE,
            2,
            'a',
            'b',
            Tag.BACK,
            1));
  }
}
