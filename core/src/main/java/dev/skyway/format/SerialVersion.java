// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * The serialVersionUID of a class.
 *
 * @param origin where it comes from
 * @param id the number; 0 if there is none
 */
public record SerialVersion(Origin origin, long id) {
  /** For classes that have none, or whose id does not matter. */
  public static final SerialVersion NONE = new SerialVersion(Origin.NONE, 0);

  private static final int FLAG_PRESENT = 1;
  private static final int FLAG_COMPUTED = 4;

  /** The bits of flags that say which kind of id follows. */
  static final int FLAGS = FLAG_PRESENT | FLAG_COMPUTED;

  /** Where an id comes from. */
  public enum Origin {
    /** There is none. */
    NONE,
    /** The class declares it. */
    DECLARED,
    /** From the names of the class and its members, as {@code java.io} computes it. */
    COMPUTED
  }

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof SerialVersion that && origin == that.origin && id == that.id;
  }

  @Override
  public int hashCode() {
    return 31 * origin.ordinal() + Long.hashCode(id);
  }

  /** One that a class declares. */
  public static SerialVersion declared(long id) {
    return new SerialVersion(Origin.DECLARED, id);
  }

  /** One that the class does not declare. */
  public static SerialVersion computed(long id) {
    return new SerialVersion(Origin.COMPUTED, id);
  }

  /**
   * Whether the same class in two JVMs may have these versions. As in {@code java.io} the ids are
   * equal; but two that were computed say nothing, so that a class without a declared id evolves
   * freely.
   */
  public boolean isCompatibleWith(SerialVersion other) {
    if (origin == Origin.NONE || other.origin == Origin.NONE) {
      return true;
    }
    return id == other.id || origin == Origin.COMPUTED && other.origin == Origin.COMPUTED;
  }

  int flags() {
    return switch (origin) {
      case NONE -> 0;
      case DECLARED -> FLAG_PRESENT;
      case COMPUTED -> FLAGS;
    };
  }

  void encode(ByteSink sink) {
    if (origin != Origin.NONE) {
      sink.putLong(id);
    }
  }

  static SerialVersion decode(ByteSource source, int flags) {
    return switch (flags & FLAGS) {
      case 0 -> NONE;
      case FLAG_PRESENT -> declared(source.getLong());
      case FLAGS -> computed(source.getLong());
      default -> throw source.failure("a computed serialVersionUID is present: flags=" + flags);
    };
  }
}
