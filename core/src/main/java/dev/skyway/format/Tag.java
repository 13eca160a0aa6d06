// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** What a reference begins with: a varint tag. */
public final class Tag {
  /** The null reference. */
  public static final int NULL = 0;

  /** A run of at least two nulls; only as array element; followed by their varint count. */
  public static final int NULLS = 1;

  /** The longest run of nulls that a writer makes of one tag: bytes stay in proportion to heap. */
  public static final int MOST_NULLS = 127;

  /** An earlier object; followed by its varint distance from the next object number. */
  public static final int BACK = 2;

  /** The receiver's own object; followed by its varint external number. */
  public static final int EXTERNAL = 3;

  /** An identity hash (u32) follows, then the tag of a new object. */
  public static final int HASHED = 4;

  /** The next entry of the block's made list. */
  public static final int MADE = 5;

  /** A run of new Integers or Longs; only as array elements; see {@link BoxRun}. */
  public static final int BOXES = 6;

  /** The tag of a new object of class number 0; class number {@code c} has this plus {@code c}. */
  public static final int NEW_OBJECT = 7;

  private Tag() {}
}
