// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Primitive data among what hooks write, and what happens where it ends. */
@SuppressWarnings("serial")
public final class DataCases {
  private DataCases() {}

  /** Writes. */
  @FunctionalInterface
  interface Writing {
    void run(ObjectOutputStream out) throws IOException;
  }

  /** Reads, and says what came. */
  @FunctionalInterface
  interface Reading {
    Object run(ObjectInputStream in) throws IOException, ClassNotFoundException;
  }

  /** One way to write and to read, by name, so that it can travel. */
  record Script(String name, Writing writing, Reading reading) {}

  private static final List<Script> SCRIPTS = new ArrayList<>();
  private static final List<Script> FAILING = new ArrayList<>();

  /** Does what its script says. */
  static final class Scripted implements Serializable {
    private final String name;
    private transient Object result;

    Scripted(String name) {
      this.name = name;
    }

    private Script script() {
      return Stream.concat(SCRIPTS.stream(), FAILING.stream())
          .filter(script -> script.name.equals(name))
          .findFirst()
          .orElseThrow();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      script().writing.run(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      result = script().reading.run(in);
    }
  }

  private static void add(String name, Writing writing, Reading reading) {
    SCRIPTS.add(new Script(name, writing, reading));
  }

  private static void fails(String name, Writing writing, Reading reading) {
    FAILING.add(new Script(name, writing, reading));
  }

  static {
    add("write int", out -> out.write(300), ObjectInputStream::read);
    add("write bytes", out -> out.write(new byte[] {1, -2, 3}), in -> in.readNBytes(3));
    add("write some bytes", out -> out.write(new byte[5], 1, 3), in -> in.readAllBytes());
    add("boolean", out -> out.writeBoolean(true), ObjectInputStream::readBoolean);
    add("byte", out -> out.writeByte(-7), ObjectInputStream::readByte);
    add("unsigned byte", out -> out.writeByte(-7), ObjectInputStream::readUnsignedByte);
    add("short", out -> out.writeShort(-700), ObjectInputStream::readShort);
    add("unsigned short", out -> out.writeShort(-700), ObjectInputStream::readUnsignedShort);
    add("char", out -> out.writeChar('\u20ac'), ObjectInputStream::readChar);
    add("int", out -> out.writeInt(0x12345678), ObjectInputStream::readInt);
    add("long", out -> out.writeLong(Long.MIN_VALUE + 5), ObjectInputStream::readLong);
    add("float", out -> out.writeFloat(1.5F), ObjectInputStream::readFloat);
    add("double", out -> out.writeDouble(-0.0), ObjectInputStream::readDouble);
    add("utf", out -> out.writeUTF("h\u00e9\u20ac\0\ud83d\ude00"), ObjectInputStream::readUTF);
    add("bytes of a string", out -> out.writeBytes("abc"), in -> in.readNBytes(3));
    add(
        "chars of a string",
        out -> out.writeChars("abc"),
        in -> "" + in.readChar() + in.readChar());
    add("int as bytes", out -> out.writeInt(0x01020304), in -> in.readNBytes(4));
    add("fully", out -> out.write(new byte[3000]), DataCases::readFully);
    add("skipped", out -> out.writeLong(0x0102030405060708L), DataCases::skip);
    add("available", out -> out.writeInt(4), ObjectInputStream::available);
    add("nothing available", out -> out.writeObject("x"), ObjectInputStream::available);
    add("read at an object", out -> out.writeObject("x"), ObjectInputStream::read);
    add("read at the end", out -> {}, ObjectInputStream::read);
    add("read behind the data", out -> out.write(1), in -> in.read() + 1000 * in.read());
    add("nothing asked for", out -> {}, in -> in.read(new byte[0]));
    add("some of the data", out -> out.write(new byte[] {1, 2}), in -> in.read(new byte[10]));
    add("no object: data", out -> out.writeInt(1), DataCases::readObject);
    add("no object: end", out -> {}, DataCases::readObject);
    add("no object: rest of data", out -> out.writeInt(1), in -> in.read() + readObject(in));
    add("no data: object", out -> out.writeObject("x"), DataCases::readInt);
    add("no data: end", out -> {}, DataCases::readInt);
    add("no data: too little", out -> out.writeShort(1), DataCases::readInt);
    add("after the end an end", out -> {}, in -> readObject(in) + readObject(in));
    add("flushed", DataCases::writeAndFlush, in -> in.readInt() + in.readInt());
    add("a loop until the end", DataCases::writeSome, DataCases::readToTheEnd);
    fails("too little data", out -> out.writeShort(1), ObjectInputStream::readInt);
    fails("object instead of data", out -> out.writeObject("x"), ObjectInputStream::readInt);
    fails("end instead of object", out -> {}, ObjectInputStream::readObject);
    fails("end instead of data", out -> {}, ObjectInputStream::readLong);
    fails("end instead of text", out -> {}, ObjectInputStream::readUTF);
    fails("not fully", out -> out.write(1), in -> in.readNBytes(1).length + readFully(in).length);
    fails("range", out -> out.write(1), in -> in.read(new byte[1], 1, 1));
  }

  private static byte[] readFully(ObjectInputStream in) throws IOException {
    byte[] bytes = new byte[3000];
    in.readFully(bytes);
    return bytes;
  }

  private static Object skip(ObjectInputStream in) throws IOException {
    int skipped = in.skipBytes(3);
    return skipped * 1000 + in.readByte();
  }

  private static String readObject(ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    try {
      return "read " + in.readObject();
    } catch (OptionalDataException e) {
      return "eof=" + e.eof + " length=" + e.length;
    }
  }

  private static String readInt(ObjectInputStream in) throws IOException {
    try {
      return "read " + in.readInt();
    } catch (EOFException e) {
      return "end of data";
    }
  }

  private static void writeAndFlush(ObjectOutputStream out) throws IOException {
    out.writeInt(1);
    out.flush();
    out.writeInt(2);
  }

  private static void writeSome(ObjectOutputStream out) throws IOException {
    for (int i = 0; i < 10; i++) {
      out.writeObject(i);
    }
  }

  private static Object readToTheEnd(ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    List<Object> objects = new ArrayList<>();
    try {
      while (true) {
        objects.add(in.readObject());
      }
    } catch (OptionalDataException e) {
      return objects;
    }
  }

  private static Stream<HookCase> cases(List<Script> scripts) {
    return scripts.stream()
        .map(Script::name)
        .map(name -> HookCase.of("data: " + name, () -> new Object[] {new Scripted(name), "x"}));
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return cases(SCRIPTS);
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    return cases(FAILING);
  }
}
