// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the class file of a class that has nothing but public fields. Not thread-safe. */
final class PlaceholderFile {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int JAVA_8 = 52;
  private static final int UTF8 = 1;
  private static final int CLASS = 7;
  private static final int PUBLIC = 0x0001;
  private static final int SYNTHETIC = 0x1000;
  private static final int CLASS_FLAGS = PUBLIC | 0x0020 | SYNTHETIC;
  private static final int INTERFACE_FLAGS = PUBLIC | 0x0600 | SYNTHETIC;

  private final ByteArrayOutputStream constants = new ByteArrayOutputStream();
  private final DataOutputStream pool = new DataOutputStream(constants);
  private final List<int[]> fields = new ArrayList<>();
  private final int flags;
  private final int self;
  private final int base;
  private final int[] interfaces;
  private int poolCount = 1;

  private PlaceholderFile(int flags, String name, String base, List<String> interfaces)
      throws IOException {
    this.flags = flags;
    self = type(name);
    this.base = type(base);
    this.interfaces = new int[interfaces.size()];
    for (int i = 0; i < this.interfaces.length; i++) {
      this.interfaces[i] = type(interfaces.get(i));
    }
  }

  /** A class; its name may be no legal one, as the JVM checks it. */
  static PlaceholderFile ofClass(String name, Class<?> base, List<String> interfaces)
      throws IOException {
    return new PlaceholderFile(CLASS_FLAGS, name, base.getName(), interfaces);
  }

  static PlaceholderFile ofInterface(String name) throws IOException {
    return new PlaceholderFile(INTERFACE_FLAGS, name, "java.lang.Object", List.of());
  }

  /** Adds a field; {@code type} is one of {@code ZBCSIJFD}, or {@code L} for Object. */
  void addField(String name, char type) throws IOException {
    int nameIndex = utf8(name);
    fields.add(new int[] {nameIndex, utf8(type == 'L' ? "Ljava/lang/Object;" : "" + type)});
  }

  byte[] toBytes() throws IOException {
    if (poolCount > Character.MAX_VALUE) {
      throw new IOException("a class file has at most 65535 constants: count=" + poolCount);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(MAGIC);
    out.writeInt(JAVA_8);
    out.writeShort(poolCount);
    constants.writeTo(out);
    out.writeShort(flags);
    out.writeShort(self);
    out.writeShort(base);
    out.writeShort(interfaces.length);
    for (int each : interfaces) {
      out.writeShort(each);
    }
    out.writeShort(fields.size());
    for (int[] field : fields) {
      out.writeShort(PUBLIC);
      out.writeShort(field[0]);
      out.writeShort(field[1]);
      out.writeShort(0);
    }
    out.writeShort(0);
    out.writeShort(0);
    return bytes.toByteArray();
  }

  private int type(String name) throws IOException {
    int nameIndex = utf8(name.replace('.', '/'));
    pool.writeByte(CLASS);
    pool.writeShort(nameIndex);
    return poolCount++;
  }

  private int utf8(String text) throws IOException {
    pool.writeByte(UTF8);
    pool.writeUTF(text);
    return poolCount++;
  }
}
