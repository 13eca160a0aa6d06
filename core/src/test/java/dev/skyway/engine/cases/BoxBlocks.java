// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static dev.skyway.engine.cases.BadBlock.SAMPLE;
import static dev.skyway.engine.cases.BadBlock.SAMPLES;
import static dev.skyway.engine.cases.BadBlock.TABLE;
import static dev.skyway.engine.cases.BadBlock.record;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.util.stream.Stream;

/** One block for each rule of runs of boxes. */
final class BoxBlocks {
  private static final int LAST = 1;
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int STRINGS = Tag.NEW_OBJECT + BuiltIn.STRING_ARRAY;
  private static final int NEW_TABLE = Tag.NEW_OBJECT + TABLE;
  private static final int INTEGER = Tag.NEW_OBJECT + BuiltIn.INTEGER;
  private static final int NEW_SAMPLE = Tag.NEW_OBJECT + SAMPLE;
  private static final int NEW_SAMPLES = Tag.NEW_OBJECT + SAMPLES;

  /** Heads of runs of Integers: of so many, with values of one byte. */
  private static final int ONE = 0x10;

  private static final int TWO = 0x11;

  private static final String RULE = "a run of boxes lies within its array";

  private BoxBlocks() {}

  static Stream<BadBlock> all() {
    return Stream.of(
        record("boxes as root", RULE, LAST, 1, Tag.BOXES, ONE, 1),
        record("boxes in a field", RULE, LAST, 2, NEW_SAMPLE, 0, 0, 0, 0, 0, Tag.BOXES, ONE, 1),
        record("boxes as a value", RULE, LAST, 4, NEW_TABLE, 4, INTEGER, 2, Tag.BOXES, ONE, 1, 0),
        record("boxes without a head", "more bytes", LAST, 1, OBJECTS, 2, Tag.BOXES),
        record("boxes of no bytes", RULE, LAST, 3, OBJECTS, 2, Tag.BOXES, 0x01),
        record("boxes beyond the array", RULE, LAST, 3, OBJECTS, 1, Tag.BOXES, TWO, 1, 1),
        record("boxes behind an array", RULE, LAST, 3, OBJECTS, 2, 0, Tag.BOXES, TWO, 1, 1),
        record("boxes cut", "more bytes", LAST, 3, OBJECTS, 2, Tag.BOXES, TWO, 1),
        record("boxes in Sample[]", "fits its place", LAST, 2, NEW_SAMPLES, 1, Tag.BOXES, ONE, 1),
        record("boxes in String[]", "fits its place", LAST, 2, STRINGS, 1, Tag.BOXES, ONE, 1),
        record("too many boxes", "numbers the objects", LAST, 2, OBJECTS, 2, Tag.BOXES, TWO, 1, 1));
  }
}
