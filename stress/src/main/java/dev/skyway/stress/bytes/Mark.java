// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

/**
 * Where a part of a payload stands and what it is, for the forger.
 *
 * @param frame the index of the frame
 * @param offset of the first byte in the payload
 * @param length in bytes
 * @param kind what the part is
 * @param value what it says, if it is a number
 */
public record Mark(int frame, int offset, int length, Kind kind, long value) {
  /** Parts of a payload. */
  public enum Kind {
    HEAD,
    OBJECTS,
    MADE_COUNT,
    TAG,
    NULLS,
    BOXES,
    DISTANCE,
    EXTERNAL,
    HASH,
    LENGTH,
    BUCKET,
    MAP_FLAGS,
    SLICE,
    PRIMITIVES,
    CODER,
    TEXT_LENGTH,
    TEXT,
    CLASS_KIND,
    EXTERNAL_KIND,
    CLASS_FLAGS,
    COUNT,
    LEVEL,
    FIELD_TYPE,
    RAW;

    /** Whether the part is an unsigned LEB128 and not raw bytes. */
    public boolean isVarint() {
      return switch (this) {
        case BOXES,
            HASH,
            MAP_FLAGS,
            PRIMITIVES,
            CODER,
            CLASS_KIND,
            EXTERNAL_KIND,
            FIELD_TYPE,
            RAW,
            TEXT ->
            false;
        default -> true;
      };
    }
  }
}
