// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * What an entry of a made list begins with, if not with a class number, where it holds what the
 * hooks of its object wrote; the class number comes next. No made object is of the classes that
 * have these numbers.
 */
public final class MadeEntry {
  /** The object has no contents. */
  public static final int ALONE = 0;

  /** Its contents follow, with null in the place of what stands in the entry. */
  public static final int BEFORE_CONTENTS = 1;

  private MadeEntry() {}

  /** Whether an entry that begins with this number holds what hooks wrote. */
  public static boolean hasOperations(int number) {
    return number == ALONE || number == BEFORE_CONTENTS;
  }
}
