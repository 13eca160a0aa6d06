// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What travels about a class.
 *
 * @param kind how its instances are written
 * @param name as {@link Class#getName()} gives it
 * @param version the serialVersionUID; only FIXED
 * @param isRecord whether it is a record class; only FIXED and HOOKED
 * @param supers the superclasses that contribute fields, nearest first; only FIXED
 * @param fields in wire order: raw primitives, packed ones, references; only FIXED
 * @param interfaces the interfaces of a dynamic proxy, by which its class is found instead of by
 *     its name; empty for other classes; only FIXED and HOOKED
 * @param isExternalizable whether the one level is Externalizable; only HOOKED
 * @param levels the serializable classes from super to sub, the last is the class itself; only
 *     HOOKED
 */
public record ClassDescription(
    DescriptionKind kind,
    String name,
    SerialVersion version,
    boolean isRecord,
    List<SuperDescription> supers,
    List<FieldDescription> fields,
    Optional<List<String>> interfaces,
    boolean isExternalizable,
    List<LevelDescription> levels) {
  private static final int FLAG_RECORD = 2;
  private static final int FLAG_EXTERNALIZABLE = 4;
  private static final int FLAG_PROXY = 8;
  private static final int MOST_PARTS = 65535;
  private static final int SMALLEST_LEVEL_BYTES = 11;

  /** Copies the lists. */
  public ClassDescription {
    supers = List.copyOf(supers);
    fields = List.copyOf(fields);
    interfaces = interfaces.isPresent() ? Optional.of(List.copyOf(interfaces.get())) : interfaces;
    levels = List.copyOf(levels);
  }

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof ClassDescription that
        && kind == that.kind
        && isRecord == that.isRecord
        && isExternalizable == that.isExternalizable
        && name.equals(that.name)
        && version.equals(that.version)
        && supers.equals(that.supers)
        && fields.equals(that.fields)
        && interfaces.equals(that.interfaces)
        && levels.equals(that.levels);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + version.hashCode())
        + 31 * fields.hashCode()
        + levels.hashCode();
  }

  /** A description without fields, of an array class or of values that travel as text. */
  public static ClassDescription of(DescriptionKind kind, String name) {
    return new ClassDescription(
        kind,
        name,
        SerialVersion.NONE,
        false,
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        List.of());
  }

  /** A description of objects of a fixed size. */
  public static ClassDescription fixed(
      String name,
      SerialVersion version,
      boolean isRecord,
      List<SuperDescription> supers,
      List<FieldDescription> fields) {
    return new ClassDescription(
        DescriptionKind.FIXED,
        name,
        version,
        isRecord,
        supers,
        fields,
        Optional.empty(),
        false,
        List.of());
  }

  /** A description of objects that their own methods write. */
  public static ClassDescription hooked(
      String name, boolean isRecord, boolean isExternalizable, List<LevelDescription> levels) {
    return new ClassDescription(
        DescriptionKind.HOOKED,
        name,
        SerialVersion.NONE,
        isRecord,
        List.of(),
        List.of(),
        Optional.empty(),
        isExternalizable,
        levels);
  }

  /** The same description, of a dynamic proxy's class. */
  public ClassDescription withInterfaces(List<String> names) {
    return new ClassDescription(
        kind,
        name,
        version,
        isRecord,
        supers,
        fields,
        Optional.of(names),
        isExternalizable,
        levels);
  }

  /** Whether any field holds a reference, so that bodies are not read right after the tag. */
  public boolean hasReferences() {
    return !fields.isEmpty() && fields.get(fields.size() - 1).isReference();
  }

  /** The name of the class that declares this field. */
  public String declaringClass(FieldDescription field) {
    return field.level() == 0 ? name : supers.get(field.level() - 1).name();
  }

  /** Appends this description. */
  public void encode(ByteSink sink) {
    sink.putByte(kind.code());
    sink.putText(name);
    switch (kind) {
      case FIXED -> encodeFixed(sink);
      case HOOKED -> encodeHooked(sink);
      default -> {}
    }
  }

  private void putFlags(int ofKind, ByteSink sink) {
    int proxy = interfaces.isPresent() ? FLAG_PROXY : 0;
    sink.putVarint(ofKind | (isRecord ? FLAG_RECORD : 0) | proxy);
    if (interfaces.isPresent()) {
      sink.putVarint(interfaces.get().size());
      for (String implemented : interfaces.get()) {
        sink.putText(implemented);
      }
    }
  }

  private void encodeHooked(ByteSink sink) {
    putFlags(isExternalizable ? FLAG_EXTERNALIZABLE : 0, sink);
    sink.putVarint(levels.size());
    for (LevelDescription level : levels) {
      level.encode(sink);
    }
  }

  private void encodeFixed(ByteSink sink) {
    putFlags(version.flags(), sink);
    version.encode(sink);
    sink.putVarint(supers.size());
    for (SuperDescription described : supers) {
      described.encode(sink);
    }
    sink.putVarint(fields.size());
    for (FieldDescription field : fields) {
      field.encode(sink);
    }
  }

  /**
   * Reads one description.
   *
   * @throws dev.skyway.SkywayFormatException if the bytes are not one
   */
  public static ClassDescription decode(ByteSource source) {
    DescriptionKind kind = DescriptionKind.decode(source);
    String name = source.getText();
    if (name.isEmpty()) {
      throw source.failure("a class has a name");
    }
    if (!kind.mayDescribe(name)) {
      throw source.failure("an entry's container is of the class of its kind: class=" + name);
    }
    return switch (kind) {
      case FIXED -> decodeFixed(source, name);
      case HOOKED -> decodeHooked(source, name);
      default -> of(kind, name);
    };
  }

  private static int getFlags(int ofKind, ByteSource source, String name) {
    int flags = source.getVarint();
    if ((flags & ~(ofKind | FLAG_RECORD | FLAG_PROXY)) != 0) {
      throw source.failure("class flags not known: class=" + name + " flags=" + flags);
    }
    return flags;
  }

  private static Optional<List<String>> getInterfaces(int flags, ByteSource source) {
    return (flags & FLAG_PROXY) != 0 ? Optional.of(getTexts(source)) : Optional.empty();
  }

  private static List<String> getTexts(ByteSource source) {
    int count = count(source, 1);
    List<String> texts = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      texts.add(source.getText());
    }
    return texts;
  }

  private static ClassDescription decodeHooked(ByteSource source, String name) {
    int flags = getFlags(FLAG_EXTERNALIZABLE, source, name);
    Optional<List<String>> interfaces = getInterfaces(flags, source);
    int count = source.getCount();
    source.require((long) SMALLEST_LEVEL_BYTES * count);
    List<LevelDescription> levels = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      levels.add(LevelDescription.decode(source));
    }
    if (count == 0 || !levels.get(count - 1).name().equals(name)) {
      throw source.failure("the last level of a hooked class is the class itself: class=" + name);
    }
    boolean isExternalizable = (flags & FLAG_EXTERNALIZABLE) != 0;
    if (isExternalizable && (count > 1 || !levels.get(0).fields().isEmpty())) {
      throw source.failure("an Externalizable class has one level without fields: class=" + name);
    }
    ClassDescription hooked = hooked(name, (flags & FLAG_RECORD) != 0, isExternalizable, levels);
    return interfaces.isPresent() ? hooked.withInterfaces(interfaces.get()) : hooked;
  }

  /** As many as a class file can have, so that what a reader keeps of them is bounded. */
  private static int count(ByteSource source, int smallestBytes) {
    int count = source.getCount();
    if (count > MOST_PARTS) {
      throw source.failure(
          "a class has at most so many fields and supers: limit=" + MOST_PARTS + " count=" + count);
    }
    source.require((long) smallestBytes * count);
    return count;
  }

  private static ClassDescription decodeFixed(ByteSource source, String name) {
    int flags = getFlags(SerialVersion.FLAGS, source, name);
    Optional<List<String>> interfaces = getInterfaces(flags, source);
    SerialVersion version = SerialVersion.decode(source, flags);
    int superCount = count(source, SuperDescription.SMALLEST_BYTES);
    List<SuperDescription> supers = new ArrayList<>(superCount);
    Set<String> names = new HashSet<>(Set.of(name));
    for (int i = 0; i < superCount; i++) {
      SuperDescription above = SuperDescription.decode(source);
      if (!names.add(above.name())) {
        throw source.failure("a class has each superclass once: class=" + above.name());
      }
      supers.add(above);
    }
    int fieldCount = count(source, 3);
    List<FieldDescription> fields = new ArrayList<>(fieldCount);
    FieldDescription last = null;
    for (int i = 0; i < fieldCount; i++) {
      FieldDescription field = FieldDescription.decode(source, supers.size());
      if (last != null && last.form() > field.form()) {
        throw source.failure(
            "raw fields come first, then packed ones, then references: class="
                + name
                + " field="
                + field.name());
      }
      last = field;
      fields.add(field);
    }
    ClassDescription fixed = fixed(name, version, (flags & FLAG_RECORD) != 0, supers, fields);
    return interfaces.isPresent() ? fixed.withInterfaces(interfaces.get()) : fixed;
  }
}
