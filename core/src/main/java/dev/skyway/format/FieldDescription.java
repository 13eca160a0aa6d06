// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * One field as the sender has it.
 *
 * @param level 0 for the described class itself, {@code k} for the k-th of its listed supers
 * @param type one of {@code ZBCSIJFD}, or {@code L} for every reference, arrays included
 * @param isPacked whether values travel as varints; of types {@code I} and {@code J} alone
 * @param name as declared
 */
public record FieldDescription(int level, char type, boolean isPacked, String name) {
  /** The letters of the primitive types and of references. */
  public static final String TYPES = "ZBCSIJFDL";

  private static final String PACKED_TYPES = "ij";

  /** A field whose values travel as they are. */
  public FieldDescription(int level, char type, String name) {
    this(level, type, false, name);
  }

  /** The place among the fields of a class: raw primitives, packed ones, references. */
  public int form() {
    return isReference() ? 2 : isPacked ? 1 : 0;
  }

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof FieldDescription that
        && level == that.level
        && type == that.type
        && isPacked == that.isPacked
        && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * level + type) + name.hashCode();
  }

  /** Whether the field holds a reference. */
  public boolean isReference() {
    return type == 'L';
  }

  /**
   * Bytes of a primitive type on the wire and in memory.
   *
   * @throws IllegalArgumentException if {@code type} is not one of {@code ZBCSIJFD}
   */
  public static int primitiveBytes(char type) {
    return switch (type) {
      case 'Z', 'B' -> 1;
      case 'C', 'S' -> 2;
      case 'I', 'F' -> 4;
      case 'J', 'D' -> 8;
      default -> throw new IllegalArgumentException("one of ZBCSIJFD is needed: type=" + type);
    };
  }

  void encode(ByteSink sink) {
    sink.putVarint(level);
    sink.putByte(isPacked ? Character.toLowerCase(type) : type);
    sink.putText(name);
  }

  static FieldDescription decode(ByteSource source, int supers) {
    int level = source.getCount();
    if (level > supers) {
      throw source.failure("field level out of range: level=" + level + " supers=" + supers);
    }
    int letter = source.getByte() & 0xFF;
    boolean isPacked = PACKED_TYPES.indexOf(letter) >= 0;
    char type = isPacked ? (char) Character.toUpperCase(letter) : type(letter, source);
    return new FieldDescription(level, type, isPacked, source.getText());
  }

  static char decodeType(ByteSource source) {
    return type(source.getByte() & 0xFF, source);
  }

  private static char type(int letter, ByteSource source) {
    if (TYPES.indexOf(letter) < 0) {
      throw source.failure("field type not known: type=" + letter);
    }
    return (char) letter;
  }
}
