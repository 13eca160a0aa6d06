// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * What an entry of a table begins with, if not with the tag of a key that is a new {@code String}
 * without a body, {@code Integer} or {@code Long}: of such a key the hash is computed.
 */
public final class EntryTag {
  /** No entry: the table ends. */
  public static final int END = 0;

  /** The hash (u32) follows, then the references to key and value. */
  public static final int HASH = 1;

  /** The varint index of a bucket follows, then the reference to a node, which has its rest. */
  public static final int NODE = 2;

  /** The varint distance of a {@code String} that came before follows; its hash is computed. */
  public static final int AGAIN = 3;

  /** The last tag of a key whose hash is computed; the first is {@link Tag#NEW_OBJECT}. */
  public static final int LAST_KEY = Tag.NEW_OBJECT + BuiltIn.LONG;

  private EntryTag() {}
}
