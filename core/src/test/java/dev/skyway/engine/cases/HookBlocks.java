// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.HOOKED;
import static dev.skyway.engine.cases.BadBlock.RESOLVING;
import static dev.skyway.engine.cases.BadBlock.SAMPLE;
import static dev.skyway.engine.cases.BadBlock.SAMPLES;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** One block for each rule about objects with hooks that a block can break. */
final class HookBlocks {
  private static final int HEAD = 1 | 2;
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int STRINGS = Tag.NEW_OBJECT + BuiltIn.STRING_ARRAY;
  private static final int BYTES = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;
  private static final int LATIN1 = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
  private static final int NEW_SAMPLE = Tag.NEW_OBJECT + SAMPLE;
  private static final int NEW_SAMPLES = Tag.NEW_OBJECT + SAMPLES;
  private static final int MADE = Tag.MADE;
  private static final int BACK = Tag.BACK;

  private static final String CONTENTS_RULE = "a new Object[] of at least one";
  private static final String MADE_RULE = "made objects are used once each, in order";
  private static final String HIDDEN_RULE = "belong to one object alone";
  private static final String FIT_RULE = "fits its place";
  private static final String BYTES_RULE = "begin with a byte[]";

  /** What a {@link BadBlock.Hooked} or a {@link BadBlock.Resolving} has: one field, and the end. */
  private static final int[] FIELD = {OBJECTS, 2, BYTES, 2, 6, 0};

  private HookBlocks() {}

  static Stream<BadBlock> all() {
    return Stream.of(contents(), hidden(), places(), operations(), runs()).flatMap(c -> c);
  }

  private static Stream<BadBlock> contents() {
    return Stream.of(
        record("contents missing", "more bytes", HEAD, 1, 1, HOOKED, MADE),
        record("contents null", CONTENTS_RULE, HEAD, 1, 1, HOOKED, MADE, Tag.NULL),
        record("contents empty", CONTENTS_RULE, HEAD, 2, 1, HOOKED, MADE, OBJECTS, 0),
        record("contents a String[]", CONTENTS_RULE, HEAD, 2, 1, HOOKED, MADE, STRINGS, 1, 0),
        record("contents a byte[]", CONTENTS_RULE, HEAD, 2, 1, HOOKED, MADE, BYTES, 1, 0),
        record("contents itself", CONTENTS_RULE, HEAD, 1, 1, HOOKED, MADE, BACK, 1),
        record("contents an external", CONTENTS_RULE, HEAD, 1, 1, HOOKED, MADE, Tag.EXTERNAL, 0),
        record("contents hooked", CONTENTS_RULE, HEAD, 2, 2, HOOKED, HOOKED, MADE, MADE),
        record("contents deferred", CONTENTS_RULE, HEAD, 2, 2, HOOKED, RESOLVING, MADE, MADE),
        record("made byte[] as contents", CONTENTS_RULE, HEAD, 2, 2, HOOKED, 11, 1, MADE, MADE),
        record("empty made contents", CONTENTS_RULE, HEAD, 2, 2, HOOKED, 18, 0, MADE, MADE),
        record("made contents beyond the list", MADE_RULE, HEAD, 2, 1, HOOKED, MADE, MADE),
        record(
            "contents of 2^31 - 1",
            "inline arrays",
            HEAD,
            2,
            1,
            HOOKED,
            MADE,
            OBJECTS,
            0xff,
            0xff,
            0xff,
            0xff,
            0x07),
        record("hooked but not made", "has instances here", 1, 1, Tag.NEW_OBJECT + HOOKED),
        record("left over", MADE_RULE, HEAD, 0, 1, HOOKED, 0));
  }

  private static Stream<BadBlock> hidden() {
    return Stream.of(
        joined(
            "contents elsewhere",
            HIDDEN_RULE,
            HEAD,
            4,
            1,
            HOOKED,
            join(new int[] {OBJECTS, 2, MADE}, FIELD, new int[] {0, BACK, 2})),
        record(
            "contents in themselves", HIDDEN_RULE, HEAD, 2, 1, HOOKED, MADE, OBJECTS, 1, BACK, 1),
        joined(
            "contents of a deferred one elsewhere",
            HIDDEN_RULE,
            HEAD,
            4,
            1,
            RESOLVING,
            join(new int[] {OBJECTS, 2, MADE}, FIELD, new int[] {0, BACK, 2})));
  }

  private static Stream<BadBlock> places() {
    int[] sample = {NEW_SAMPLE, 0, 0, 0, 0, 0};
    return Stream.of(
        joined(
            "hooked in a String",
            FIT_RULE,
            HEAD,
            4,
            1,
            HOOKED,
            join(sample, new int[] {MADE}, FIELD)),
        record(
            "hooked in a Sample[]", FIT_RULE, HEAD, 4, 1, HOOKED, NEW_SAMPLES, 1, MADE, OBJECTS, 1),
        joined(
            "resolved to what is no String",
            FIT_RULE,
            HEAD,
            4,
            1,
            RESOLVING,
            join(sample, new int[] {MADE}, FIELD, new int[] {0, 0})),
        joined(
            "resolved to what is no Sample",
            FIT_RULE,
            HEAD,
            4,
            1,
            RESOLVING,
            join(new int[] {NEW_SAMPLES, 1, MADE}, FIELD, new int[] {0})));
  }

  private static Stream<BadBlock> operations() {
    return Stream.of(
        record("null first", BYTES_RULE, HEAD, 2, 1, HOOKED, MADE, OBJECTS, 1, Tag.NULL),
        record("a String first", BYTES_RULE, HEAD, 3, 1, HOOKED, MADE, OBJECTS, 1, LATIN1, 0),
        record("itself first", BYTES_RULE, HEAD, 2, 1, HOOKED, MADE, OBJECTS, 1, BACK, 2),
        record(
            "itself, not known yet, first",
            BYTES_RULE,
            HEAD,
            2,
            1,
            RESOLVING,
            MADE,
            OBJECTS,
            1,
            BACK,
            2),
        record("no operation", "more bytes", HEAD, 3, 1, HOOKED, MADE, OBJECTS, 1, BYTES, 0),
        record(
            "operation 22",
            "operation of a hook",
            HEAD,
            3,
            1,
            HOOKED,
            MADE,
            OBJECTS,
            1,
            BYTES,
            1,
            22),
        record(
            "field missing", "operations name", HEAD, 3, 1, HOOKED, MADE, OBJECTS, 1, BYTES, 1, 6),
        record(
            "an element too many",
            "are used up",
            HEAD,
            3,
            1,
            HOOKED,
            MADE,
            OBJECTS,
            4,
            BYTES,
            2,
            6,
            0,
            Tag.NULLS,
            3));
  }

  private static Stream<BadBlock> runs() {
    return Stream.of(
        record(
            "objects of a run missing",
            "operations name",
            HEAD,
            3,
            1,
            HOOKED,
            MADE,
            OBJECTS,
            2,
            BYTES,
            2,
            8,
            0,
            Tag.NULL));
  }

  private static BadBlock joined(
      String name, String reason, int head, int objects, int made, int entry, int[] items) {
    return BadBlock.record(name, reason, join(new int[] {head, objects, made, entry}, items));
  }

  private static int[] join(int[]... parts) {
    return Stream.of(parts).flatMapToInt(IntStream::of).toArray();
  }
}
