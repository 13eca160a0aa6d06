// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** Class numbers that need no description. Described classes are numbered from {@link #COUNT}. */
public final class BuiltIn {
  public static final int STRING_LATIN1 = 0;
  public static final int STRING_UTF16 = 1;
  public static final int INTEGER = 2;
  public static final int LONG = 3;
  public static final int SHORT = 4;
  public static final int BYTE = 5;
  public static final int CHARACTER = 6;
  public static final int BOOLEAN = 7;
  public static final int FLOAT = 8;
  public static final int DOUBLE = 9;
  public static final int BOOLEAN_ARRAY = 10;
  public static final int BYTE_ARRAY = 11;
  public static final int CHAR_ARRAY = 12;
  public static final int SHORT_ARRAY = 13;
  public static final int INT_ARRAY = 14;
  public static final int LONG_ARRAY = 15;
  public static final int FLOAT_ARRAY = 16;
  public static final int DOUBLE_ARRAY = 17;
  public static final int OBJECT_ARRAY = 18;
  public static final int STRING_ARRAY = 19;

  /** A string whose bytes are a made {@code byte[]}: a coder byte, then the reference to it. */
  public static final int LARGE_STRING = 20;

  /** Exactly {@code java.lang.Object}; no body. */
  public static final int OBJECT = 21;

  /** How many there are: the number of the first described class. */
  public static final int COUNT = 22;

  private BuiltIn() {}
}
