// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** The first byte of a frame. */
public final class FrameType {
  /** One or more class descriptions. */
  public static final int CLASS = 1;

  /** One or more external descriptions. */
  public static final int EXTERNAL = 2;

  /** The first block of a record. */
  public static final int RECORD = 3;

  /** The next block of the same record. */
  public static final int PART = 4;

  /** Primitive data between objects; streams only. */
  public static final int DATA = 5;

  /** The object scope starts anew; class and external numbers stay. */
  public static final int RESET = 6;

  /** The end of a stream; no payload. */
  public static final int END = 7;

  /** What the sender's stream says about classes that come next; streams only. */
  public static final int NOTES = 8;

  /** Small records one after the other, each with its length; streams only. */
  public static final int RECORDS = 9;

  /** Descriptions by the numbers that a numbering has for them. */
  public static final int NUMBERS = 10;

  /** The longest payload in bytes; a longer one is refused before it is read. */
  public static final int MAX_PAYLOAD = 16 << 20;

  private FrameType() {}

  /** Whether there is such a frame type; any int is accepted. */
  public static boolean isKnown(int type) {
    return type >= CLASS && type <= NUMBERS;
  }

  /** Whether frames of this type say what numbers stand for. */
  public static boolean isDescription(int type) {
    return type == CLASS || type == EXTERNAL || type == NUMBERS;
  }

  /** The name of a frame type as error messages print it; any int is accepted. */
  public static String name(int type) {
    return switch (type) {
      case CLASS -> "CLASS";
      case EXTERNAL -> "EXTERNAL";
      case RECORD -> "RECORD";
      case PART -> "PART";
      case DATA -> "DATA";
      case RESET -> "RESET";
      case END -> "END";
      case NOTES -> "NOTES";
      case RECORDS -> "RECORDS";
      case NUMBERS -> "NUMBERS";
      default -> "unknown(" + type + ")";
    };
  }
}
