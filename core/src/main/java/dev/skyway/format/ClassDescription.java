// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What travels about a class.
 *
 * @param kind how its instances are written
 * @param name as {@link Class#getName()} gives it
 * @param suid the serialVersionUID, if the class declares one; only FIXED
 * @param isRecord whether it is a record class; only FIXED
 * @param supers names of the superclasses that contribute fields, nearest first; only FIXED
 * @param fields in wire order, primitives before references; only FIXED
 */
public record ClassDescription(
    DescriptionKind kind,
    String name,
    OptionalLong suid,
    boolean isRecord,
    List<String> supers,
    List<FieldDescription> fields) {
  private static final int FLAG_SUID = 1;
  private static final int FLAG_RECORD = 2;

  /** Copies the lists. */
  public ClassDescription {
    supers = List.copyOf(supers);
    fields = List.copyOf(fields);
  }

  /** A description without fields, of an array class or of values that travel as text. */
  public static ClassDescription of(DescriptionKind kind, String name) {
    return new ClassDescription(kind, name, OptionalLong.empty(), false, List.of(), List.of());
  }

  /** Whether any field holds a reference, so that bodies are not read right after the tag. */
  public boolean hasReferences() {
    return !fields.isEmpty() && fields.get(fields.size() - 1).isReference();
  }

  /** The name of the class that declares this field. */
  public String declaringClass(FieldDescription field) {
    return field.level() == 0 ? name : supers.get(field.level() - 1);
  }

  /** Appends this description. */
  public void encode(ByteSink sink) {
    sink.putByte(kind.code());
    sink.putText(name);
    if (kind != DescriptionKind.FIXED) {
      return;
    }
    sink.putVarint((suid.isPresent() ? FLAG_SUID : 0) | (isRecord ? FLAG_RECORD : 0));
    if (suid.isPresent()) {
      sink.putLong(suid.getAsLong());
    }
    sink.putVarint(supers.size());
    supers.forEach(sink::putText);
    sink.putVarint(fields.size());
    fields.forEach(field -> field.encode(sink));
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
    return kind == DescriptionKind.FIXED ? decodeFixed(source, name) : of(kind, name);
  }

  private static ClassDescription decodeFixed(ByteSource source, String name) {
    int flags = source.getVarint();
    if ((flags & ~(FLAG_SUID | FLAG_RECORD)) != 0) {
      throw source.failure("class flags not known: class=" + name + " flags=" + flags);
    }
    boolean hasSuid = (flags & FLAG_SUID) != 0;
    OptionalLong suid = hasSuid ? OptionalLong.of(source.getLong()) : OptionalLong.empty();
    int superCount = source.getCount();
    source.require(superCount);
    List<String> supers = new ArrayList<>(superCount);
    for (int i = 0; i < superCount; i++) {
      supers.add(source.getText());
    }
    int fieldCount = source.getCount();
    source.require(3L * fieldCount);
    List<FieldDescription> fields = new ArrayList<>(fieldCount);
    boolean references = false;
    for (int i = 0; i < fieldCount; i++) {
      FieldDescription field = FieldDescription.decode(source, superCount);
      if (references && !field.isReference()) {
        throw source.failure(
            "primitive fields come first: class=" + name + " field=" + field.name());
      }
      references = field.isReference();
      fields.add(field);
    }
    return new ClassDescription(
        DescriptionKind.FIXED, name, suid, (flags & FLAG_RECORD) != 0, supers, fields);
  }
}
