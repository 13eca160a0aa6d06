// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.FrameType;
import dev.skyway.format.SerialVersion;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;

/**
 * A block that is wrong in one way.
 *
 * @param name unique among all
 * @param frameType RECORD or PART
 * @param payload of the frame
 * @param reason part of the rule that the exception names
 */
public record BadBlock(String name, int frameType, byte[] payload, String reason) {
  /** The class number of {@link Sample}. */
  static final int SAMPLE = 22;

  /** The class number of {@code Sample[]}. */
  static final int SAMPLES = 23;

  /** The class number of {@link Hooked}. */
  static final int HOOKED = 24;

  /** The class number of {@link Resolving}. */
  static final int RESOLVING = 25;

  /** The class number of tables of {@code HashMap}. */
  static final int TABLE = 26;

  /** The class number of linked maps. */
  static final int LINKED = 27;

  /** A class with a hook. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private String text;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** A class whose instances turn into an {@code Integer}. */
  static final class Resolving implements Serializable {
    private static final long serialVersionUID = 1L;
    private String text;

    private Object readResolve() {
      return text == null ? 0 : text.length();
    }
  }

  /** The class that the blocks use: a boolean, an int, a String, a Runnable. */
  static final class Sample {
    private final boolean flag = false;
    private final int number = 0;
    private final String text = null;
    private final Runnable action = null;

    @Override
    public String toString() {
      return flag + " " + number + text + action;
    }
  }

  /** Names the classes, and hands over the block. */
  public void readWith(GraphReader reader) {
    ByteSink classes = new ByteSink(100);
    ClassDescription.fixed(
            Sample.class.getName(),
            SerialVersion.NONE,
            false,
            List.of(),
            List.of(
                new FieldDescription(0, 'I', "number"),
                new FieldDescription(0, 'Z', "flag"),
                new FieldDescription(0, 'L', "text"),
                new FieldDescription(0, 'L', "action")))
        .encode(classes);
    ClassDescription.of(DescriptionKind.REF_ARRAY, Sample[].class.getName()).encode(classes);
    ClassLayout.of(Hooked.class).description().encode(classes);
    ClassLayout.of(Resolving.class).description().encode(classes);
    ClassDescription.of(DescriptionKind.TABLE, "[Ljava.util.HashMap$Node;").encode(classes);
    ClassDescription.of(DescriptionKind.LINKED, "java.util.LinkedHashMap").encode(classes);
    reader.classes(new ByteSource(classes.toByteArray()));
    reader.block(frameType, new ByteSource(payload));
  }

  static BadBlock record(String name, String reason, int... bytes) {
    return new BadBlock(name, FrameType.RECORD, bytes(bytes), reason);
  }

  static BadBlock part(String name, String reason, int... bytes) {
    return new BadBlock(name, FrameType.PART, bytes(bytes), reason);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  @Override
  public String toString() {
    return name;
  }
}
