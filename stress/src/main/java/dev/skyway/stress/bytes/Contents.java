// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import dev.skyway.stress.bytes.Mark.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;

/** What stands right after the tag of a new object, or in an entry of the made list. */
final class Contents {
  /** What entries of a made list begin with that hold what hooks wrote, before the class. */
  private static final int ALONE = 0;

  private static final int BEFORE_CONTENTS = 1;

  private Contents() {}

  static WireObject read(Source in, int number, WireClass type) {
    switch (type.kind()) {
      case LATIN1, UTF16, PRIMITIVES:
        int length = in.count(Kind.LENGTH);
        WireObject array = new WireObject(number, type, false, length);
        long bytes = (long) length * type.elementBytes();
        array.data = in.raw(bytes > Integer.MAX_VALUE ? -1 : (int) bytes, Kind.PRIMITIVES);
        array.cursor = array.data.length;
        return array;
      case ARRAY:
        return references(number, type, in.count(Kind.LENGTH), false);
      case TABLE:
        return new WireObject(number, type, false, in.count(Kind.LENGTH));
      case LINKED:
        return linked(in, number, type);
      case ZIGZAG:
        WireObject box = new WireObject(number, type, false, 0);
        box.data = Long.toString(in.varint(Kind.LENGTH)).getBytes(StandardCharsets.US_ASCII);
        return box;
      case BOX:
        WireObject raw = new WireObject(number, type, false, 0);
        raw.data = in.raw(type.elementBytes(), Kind.PRIMITIVES);
        return raw;
      case FIXED, LARGE_STRING:
        WireObject object = new WireObject(number, type, false, 0);
        object.references = new long[type.references()];
        if (type.references() == 0) {
          object.data = fields(in, type, Kind.PRIMITIVES);
        }
        return object;
      default:
        throw new MalformedException("a new object of kind " + type.kind());
    }
  }

  /** A linked map; its length is 1 if entries come. */
  private static WireObject linked(Source in, int number, WireClass type) {
    int flags = in.u1(Kind.MAP_FLAGS);
    if (flags > 0x7F) {
      throw new MalformedException("a linked map: flags=" + flags);
    }
    WireObject map = new WireObject(number, type, false, flags >> 1 & 1);
    map.data = new byte[] {(byte) flags};
    return map;
  }

  /** An Integer or a Long whose zigzag takes so many bytes; its data is what a varint makes. */
  static WireObject boxOfRun(Source in, int number, WireClass type, int bytes) {
    WireObject box = new WireObject(number, type, false, 0);
    long zigzag = 0;
    byte[] raw = in.raw(bytes, Kind.PRIMITIVES);
    for (int i = bytes - 1; i >= 0; i--) {
      zigzag = zigzag << Byte.SIZE | raw[i] & 0xFF;
    }
    box.data = Long.toString(zigzag).getBytes(StandardCharsets.US_ASCII);
    return box;
  }

  /** The primitive fields of a body. */
  static byte[] fields(Source in, WireClass type, Kind kind) {
    byte[] raw = in.raw(type.primitiveBytes(), kind);
    ByteBuffer all = ByteBuffer.allocate(raw.length + Long.BYTES * type.packed()).put(raw);
    for (int i = 0; i < type.packed(); i++) {
      all.putLong(in.varint(Kind.LENGTH));
    }
    return all.array();
  }

  /** An entry of a made list. */
  static WireObject entry(Source in, LongFunction<WireClass> classes) {
    long number = in.varint(Kind.TAG);
    if (number == ALONE || number == BEFORE_CONTENTS) {
      return hooked(in, classes.apply(in.varint(Kind.TAG)), number == ALONE);
    }
    return made(in, classes.apply(number));
  }

  private static WireObject made(Source in, WireClass type) {
    switch (type.kind()) {
      case PRIMITIVES:
        int length = in.count(Kind.LENGTH);
        WireObject array = new WireObject(-1, type, true, length);
        array.data = new byte[Math.multiplyExact(length, type.elementBytes())];
        return array;
      case ARRAY:
        return references(-1, type, in.count(Kind.LENGTH), true);
      case TABLE:
        return new WireObject(-1, type, true, in.count(Kind.LENGTH));
      case TEXT:
        WireObject text = new WireObject(-1, type, true, 0);
        text.data = in.text().getBytes(StandardCharsets.UTF_8);
        return text;
      case HOOKED:
        WireObject hooked = new WireObject(-1, type, true, 0);
        hooked.references = new long[type.references()];
        return hooked;
      default:
        throw new MalformedException("a made object of kind " + type.kind());
    }
  }

  /** An object with what its hooks wrote. */
  private static WireObject hooked(Source in, WireClass type, boolean isAlone) {
    if (type.kind() != WireClass.Kind.HOOKED) {
      throw new MalformedException("operations of kind " + type.kind());
    }
    WireObject hooked = made(in, type);
    hooked.isAlone = isAlone;
    hooked.data = in.raw(in.count(Kind.LENGTH), Kind.PRIMITIVES);
    return hooked;
  }

  private static WireObject references(int number, WireClass type, int length, boolean made) {
    WireObject array = new WireObject(number, type, made, length);
    array.references = new long[length];
    return array;
  }
}
