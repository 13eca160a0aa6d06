// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.util.ArrayList;
import java.util.List;

/**
 * A class as the wire knows it.
 *
 * @param kind how its instances are written
 * @param name a class name, or what the built-in class is called
 * @param elementBytes of an array's elements, or of the value of a box; 0 where it varies
 * @param fields names with types, in wire order; only FIXED
 * @param primitiveBytes of the raw fields of one body
 * @param packed how many zigzag fields one body has behind these
 * @param references of one body
 */
record WireClass(
    Kind kind,
    String name,
    int elementBytes,
    List<String> fields,
    int primitiveBytes,
    int packed,
    int references) {
  enum Kind {
    LATIN1,
    UTF16,
    LARGE_STRING,
    ZIGZAG,
    BOX,
    PRIMITIVES,
    ARRAY,
    FIXED,
    TABLE,
    LINKED,
    TEXT,
    HOOKED;

    boolean isString() {
      return this == LATIN1 || this == UTF16;
    }

    /** Whether what it refers to comes as entries. */
    boolean hasEntries() {
      return this == TABLE || this == LINKED;
    }
  }

  static final int FIRST_DESCRIBED = 22;
  static final int LARGE_STRING_NUMBER = 20;

  static final WireClass INTEGER = of(Kind.ZIGZAG, "java.lang.Integer", 0);

  static final List<WireClass> BUILT_IN =
      List.of(
          of(Kind.LATIN1, "java.lang.String", 1),
          of(Kind.UTF16, "java.lang.String", 2),
          INTEGER,
          of(Kind.ZIGZAG, "java.lang.Long", 0),
          of(Kind.BOX, "java.lang.Short", 2),
          of(Kind.BOX, "java.lang.Byte", 1),
          of(Kind.BOX, "java.lang.Character", 2),
          of(Kind.BOX, "java.lang.Boolean", 1),
          of(Kind.BOX, "java.lang.Float", 4),
          of(Kind.BOX, "java.lang.Double", 8),
          of(Kind.PRIMITIVES, "[Z", 1),
          of(Kind.PRIMITIVES, "[B", 1),
          of(Kind.PRIMITIVES, "[C", 2),
          of(Kind.PRIMITIVES, "[S", 2),
          of(Kind.PRIMITIVES, "[I", 4),
          of(Kind.PRIMITIVES, "[J", 8),
          of(Kind.PRIMITIVES, "[F", 4),
          of(Kind.PRIMITIVES, "[D", 8),
          of(Kind.ARRAY, "[Ljava.lang.Object;", 4),
          of(Kind.ARRAY, "[Ljava.lang.String;", 4),
          new WireClass(Kind.LARGE_STRING, "large String", 0, List.of(), 1, 0, 1),
          new WireClass(Kind.FIXED, "java.lang.Object", 0, List.of(), 0, 0, 0));

  /** Made of an entry of a table. */
  static final WireClass NODE =
      new WireClass(
          Kind.FIXED, "java.util.HashMap$Node", 0, List.of("hash", "key", "value"), 4, 0, 2);

  /** Made of an entry of a linked map; its links are those of the map. */
  static final WireClass LINKED_NODE =
      new WireClass(
          Kind.FIXED, "java.util.LinkedHashMap$Entry", 0, NODE.fields(), 4, 0, NODE.references());

  private static WireClass of(Kind kind, String name, int elementBytes) {
    return new WireClass(kind, name, elementBytes, List.of(), 0, 0, 0);
  }

  static WireClass decode(Source in) {
    int kind = in.u1(Mark.Kind.CLASS_KIND);
    String name = in.text();
    switch (kind) {
      case 1:
        return decodeFixed(in, name);
      case 2:
        return of(Kind.ARRAY, name, 4);
      case 3:
        return of(Kind.TEXT, name, 0);
      case 4:
        return decodeHooked(in, name);
      case 5:
        return of(Kind.TABLE, name, 4);
      case 6:
        return of(Kind.LINKED, name, 0);
      default:
        throw new MalformedException("kind of class not known: kind=" + kind + " class=" + name);
    }
  }

  /** An instance leads to one array with all that its hooks wrote. */
  private static WireClass decodeHooked(Source in, String name) {
    in.varint(Mark.Kind.CLASS_FLAGS);
    List<String> fields = new ArrayList<>();
    for (int levels = in.count(Mark.Kind.COUNT); levels > 0; levels--) {
      String level = in.text();
      in.raw(8, Mark.Kind.RAW);
      in.varint(Mark.Kind.CLASS_FLAGS);
      for (int left = in.count(Mark.Kind.COUNT); left > 0; left--) {
        char type = (char) in.u1(Mark.Kind.FIELD_TYPE);
        fields.add(level + "." + in.text() + ":" + type);
      }
    }
    return new WireClass(Kind.HOOKED, name, 0, List.copyOf(fields), 0, 0, 1);
  }

  private static WireClass decodeFixed(Source in, String name) {
    skipVersion(in);
    List<String> declaring = new ArrayList<>(List.of(name));
    for (int supers = in.count(Mark.Kind.COUNT); supers > 0; supers--) {
      declaring.add(in.text());
      skipVersion(in);
    }
    List<String> fields = new ArrayList<>();
    int bytes = 0;
    int packed = 0;
    int references = 0;
    for (int left = in.count(Mark.Kind.COUNT); left > 0; left--) {
      int level = in.count(Mark.Kind.LEVEL);
      char type = (char) in.u1(Mark.Kind.FIELD_TYPE);
      fields.add(declaring.get(level) + "." + in.text() + ":" + type);
      if (type == 'L') {
        references++;
      } else if (references == 0 && (type == 'i' || type == 'j')) {
        packed++;
      } else if (references == 0 && packed == 0) {
        bytes += width(type);
      } else {
        throw new MalformedException("fields out of order: class=" + name);
      }
    }
    return new WireClass(Kind.FIXED, name, 0, List.copyOf(fields), bytes, packed, references);
  }

  private static void skipVersion(Source in) {
    if ((in.varint(Mark.Kind.CLASS_FLAGS) & 1) != 0) {
      in.raw(8, Mark.Kind.RAW);
    }
  }

  private static int width(char type) {
    switch (type) {
      case 'Z', 'B':
        return 1;
      case 'C', 'S':
        return 2;
      case 'I', 'F':
        return 4;
      case 'J', 'D':
        return 8;
      default:
        throw new MalformedException("type not known: type=" + type);
    }
  }
}
