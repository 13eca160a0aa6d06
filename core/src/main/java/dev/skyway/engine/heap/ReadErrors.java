// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.format.BoxRun;

/** What the library's error numbers say. In step with {@code read::Error}. */
final class ReadErrors {
  static final int BOOLEAN = 9;
  static final int MADE = 12;
  static final int SLICE = 14;
  static final int TRAILING = 15;
  static final int INCOMPLETE = 16;
  static final int OBJECT_COUNT = 17;

  private static final int NO_INSTANCES = 6;
  private static final int MISFIT = 7;
  private static final int TOO_MANY_OBJECTS = 19;
  private static final int TOO_LONG = 22;

  private static final String[] RULES = {
    "no error",
    "more bytes are needed",
    "a varint is whole, within range and has no needless bytes",
    "a back-reference names an earlier object: distance=",
    "an external number was described: number=",
    "a class number was described: number=",
    "a new object is of a class that has instances here: number=",
    "a reference fits its place: found=",
    "an identity hash is 1 to 2^31 - 1 and stands before a new object: value=",
    "a boolean is 0 or 1",
    "a length is within the rest of the block: length=",
    "a string without chars above 0xff is Latin-1",
    "made objects are used once each, in order, within their block",
    "a run of nulls lies within its array: count=",
    "a slice is whole elements within its array: bytes=",
    "a record ends with its last block: left=",
    "the last block, and no other, completes its record",
    "a block numbers the objects it declares: found=",
    "a large string is a coder and a made byte[] of that many whole chars",
    "limit exceeded: objects in a record; raise Limits if the input is trusted: count=",
    "inline arrays and strings have at most 16384 bytes: length=",
    "the bytes of a large string, and contents, belong to one object alone: distance=",
    "limit exceeded: elements of an array; raise Limits if the input is trusted: length=",
    "the contents of an object with hooks are a new Object[] of at least one",
    "the length of a table is a power of two: length=",
    "entries come in the order of their buckets: index=",
    "an entry begins with a new string, Integer or Long: tag=",
    "a bucket lies within its table: index=",
    BoxRun.RULE + ": head=",
    "a node of a linked map is one of its entries",
    "flags of a linked map are known: flags=",
    "a key that came before is a string with few chars: distance=",
  };

  private ReadErrors() {}

  /** Whether the rule is one of {@link dev.skyway.Limits}. */
  static boolean isLimit(long error) {
    return error == TOO_MANY_OBJECTS || error == TOO_LONG;
  }

  /** Whether a class has no instances here. */
  static boolean isOfClass(long error) {
    return error == NO_INSTANCES;
  }

  /** Whether a reference did not fit its place. */
  static boolean isMisfit(long error) {
    return error == MISFIT;
  }

  static String describe(long error, long detail) {
    String rule = RULES[(int) error];
    return rule.endsWith("=") ? rule + detail : rule;
  }
}
