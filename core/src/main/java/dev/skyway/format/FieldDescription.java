// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * One field as the sender has it.
 *
 * @param level 0 for the described class itself, {@code k} for the k-th of its listed supers
 * @param type one of {@code ZBCSIJFD}, or {@code L} for every reference, arrays included
 * @param name as declared
 */
public record FieldDescription(int level, char type, String name) {
  /** The letters of the primitive types and of references. */
  public static final String TYPES = "ZBCSIJFDL";

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof FieldDescription that
        && level == that.level
        && type == that.type
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
    sink.putByte(type);
    sink.putText(name);
  }

  static FieldDescription decode(ByteSource source, int supers) {
    int level = source.getCount();
    if (level > supers) {
      throw source.failure("field level out of range: level=" + level + " supers=" + supers);
    }
    return new FieldDescription(level, decodeType(source), source.getText());
  }

  static char decodeType(ByteSource source) {
    char type = (char) (source.getByte() & 0xFF);
    if (TYPES.indexOf(type) < 0) {
      throw source.failure("field type not known: type=" + (int) type);
    }
    return type;
  }
}
