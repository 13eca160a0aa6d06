// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.FrameType;
import dev.skyway.format.SerialVersion;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Tag;
import java.util.ArrayList;
import java.util.List;

/** A message made by hand, as no writer would make it. Frames carry no checksums. */
public final class Handmade {
  private final ByteSink frames = new ByteSink(100);
  private int classes = BuiltIn.COUNT;
  private int externals;

  /** Begins with a header. */
  public Handmade() {
    byte[] header = new byte[StreamHeader.BYTES];
    StreamHeader.put(header, 0, false);
    frames.putBytes(header, 0, header.length);
  }

  /**
   * Describes a class, each field as its type and name: {@code "I number"}, {@code "L text"}; a
   * packed one has a small letter.
   *
   * @return the tag of a new instance
   */
  public int fixed(Class<?> type, String... fields) {
    List<FieldDescription> described = new ArrayList<>();
    for (String field : fields) {
      char letter = field.charAt(0);
      boolean isPacked = Character.isLowerCase(letter);
      char wireType = Character.toUpperCase(letter);
      described.add(new FieldDescription(0, wireType, isPacked, field.substring(2)));
    }
    return describe(
        ClassDescription.fixed(
            type.getName(), SerialVersion.NONE, type.isRecord(), List.of(), described));
  }

  /** Describes an array class; returns the tag of a new array. */
  public int array(Class<?> type) {
    return describe(ClassDescription.of(DescriptionKind.REF_ARRAY, type.getName()));
  }

  /** Describes a class of values made from texts; returns the tag that a made one would have. */
  public int text(Class<?> type) {
    return describe(ClassDescription.of(DescriptionKind.TEXT, type.getName()));
  }

  /** Describes whatever is said, without fields; returns the tag of a new instance. */
  public int described(DescriptionKind kind, String name) {
    return describe(
        kind == DescriptionKind.FIXED
            ? ClassDescription.fixed(name, SerialVersion.NONE, false, List.of(), List.of())
            : ClassDescription.of(kind, name));
  }

  private int describe(ClassDescription description) {
    ByteSink payload = new ByteSink(100);
    description.encode(payload);
    frame(FrameType.CLASS, payload.toByteArray());
    return Tag.NEW_OBJECT + classes++;
  }

  /** Names an object of the receiver; returns its external number. */
  public int external(ExternalKind kind, String className, String key) {
    ByteSink payload = new ByteSink(100);
    new ExternalDescription(kind, className, key).encode(payload);
    frame(FrameType.EXTERNAL, payload.toByteArray());
    return externals++;
  }

  /** Appends a frame. */
  public Handmade frame(int type, byte[] payload) {
    frames.putByte(type);
    frames.putVarint(payload.length);
    frames.putBytes(payload, 0, payload.length);
    return this;
  }

  /** Appends a RECORD frame of varints: head, objects, items. */
  public Handmade record(int... varints) {
    return frame(FrameType.RECORD, varints(varints));
  }

  /** Varints one behind the other. */
  public static byte[] varints(int... values) {
    ByteSink payload = new ByteSink(100);
    for (int value : values) {
      payload.putVarint(value);
    }
    return payload.toByteArray();
  }

  /** What was made so far. */
  public byte[] message() {
    return frames.toByteArray();
  }
}
