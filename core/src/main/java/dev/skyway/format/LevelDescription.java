// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.util.ArrayList;
import java.util.List;

/**
 * One serializable class in the hierarchy of a hooked class, as {@code java.io} describes it.
 *
 * @param name as {@link Class#getName()} gives it
 * @param suid the serialVersionUID, declared or computed
 * @param writesItself whether the class has a {@code writeObject}, so that data may follow its
 *     fields
 * @param fields in {@code java.io}'s canonical order, all of level 0
 */
public record LevelDescription(
    String name, long suid, boolean writesItself, List<FieldDescription> fields) {
  private static final int FLAG_WRITES_ITSELF = 1;
  private static final int SMALLEST_FIELD_BYTES = 2;

  /** Copies the list. */
  public LevelDescription {
    fields = List.copyOf(fields);
  }

  // PERF: written out, as what a record has by itself is linked at run time, for 40 ms in a new
  // JVM.
  @Override
  public boolean equals(Object other) {
    return other instanceof LevelDescription that
        && name.equals(that.name)
        && suid == that.suid
        && writesItself == that.writesItself
        && fields.equals(that.fields);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * name.hashCode() + Long.hashCode(suid)) + fields.hashCode();
  }

  void encode(ByteSink sink) {
    sink.putText(name);
    sink.putLong(suid);
    sink.putVarint(writesItself ? FLAG_WRITES_ITSELF : 0);
    sink.putVarint(fields.size());
    for (FieldDescription field : fields) {
      sink.putByte(field.type());
      sink.putText(field.name());
    }
  }

  static LevelDescription decode(ByteSource source) {
    String name = source.getText();
    long suid = source.getLong();
    int flags = source.getVarint();
    if ((flags & ~FLAG_WRITES_ITSELF) != 0) {
      throw source.failure("level flags not known: class=" + name + " flags=" + flags);
    }
    int count = source.getCount();
    source.require((long) SMALLEST_FIELD_BYTES * count);
    List<FieldDescription> fields = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      FieldDescription field =
          new FieldDescription(0, FieldDescription.decodeType(source), source.getText());
      if (i > 0 && fields.get(i - 1).isReference() && !field.isReference()) {
        throw source.failure(
            "primitive fields come first: class=" + name + " field=" + field.name());
      }
      fields.add(field);
    }
    return new LevelDescription(name, suid, flags != 0, fields);
  }
}
