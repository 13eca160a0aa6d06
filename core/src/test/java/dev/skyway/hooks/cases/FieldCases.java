// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Fields that hooks name themselves, and those that a class declares to be serializable. */
@SuppressWarnings("serial")
public final class FieldCases {
  private FieldCases() {}

  /** Asks for its fields, of which there are none, before its data. */
  static final class Bare implements Serializable {
    private transient int number = 7;
    private transient Object next = "next";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(number);
      out.writeObject(next);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      number = in.readInt();
      next = in.readObject();
    }
  }

  /** All types, put and got by name. */
  static final class AllTypes implements Serializable {
    boolean z = true;
    byte b = -1;
    char c = '\ufffe';
    short s = -2;
    int i = -3;
    long j = Long.MIN_VALUE;
    float f = Float.NaN;
    double d = -1.5;
    Object o = "object";
    String t = "text";
    transient String got;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("z", z);
      fields.put("b", b);
      fields.put("c", c);
      fields.put("s", s);
      fields.put("i", i);
      fields.put("j", j);
      fields.put("f", f);
      fields.put("d", d);
      fields.put("o", o);
      fields.put("t", t);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      StringBuilder all = new StringBuilder();
      all.append(fields.get("z", false)).append(fields.get("b", (byte) 0));
      all.append((int) fields.get("c", 'x')).append(fields.get("s", (short) 0));
      all.append(fields.get("i", 0)).append(fields.get("j", 0L));
      all.append(fields.get("f", 0F)).append(fields.get("d", 0D));
      all.append(fields.get("o", null)).append(fields.get("t", "none"));
      all.append(fields.defaulted("t")).append(fields.getObjectStreamClass().getName());
      got = all.toString();
    }
  }

  /** Puts only some of the fields. */
  static final class SomePut implements Serializable {
    int a = 1;
    int b = 2;
    Object c = "c";
    Object d = List.of("d");

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("b", 20);
      fields.put("d", d);
      out.writeFields();
      out.writeInt(5);
    }
  }

  /** Declares fields that it does not have. */
  static final class Persistent implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("count", int.class),
      new ObjectStreamField("names", String[].class),
      new ObjectStreamField("real", Object.class),
    };

    transient List<String> list = new ArrayList<>(List.of("x", "y"));
    Object real = "is there";
    Object ignored = "not declared";

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("count", list.size());
      fields.put("names", list.toArray(new String[0]));
      fields.put("real", real);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      list = new ArrayList<>(List.of((String[]) fields.get("names", null)));
      list.add("count " + fields.get("count", 0));
      real = fields.get("real", null);
    }
  }

  /** Declares some of its fields, transient ones too. */
  static final class Chosen implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("kept", Object.class), new ObjectStreamField("number", int.class),
    };

    transient Object kept = "kept";
    transient int number = 8;
    Object lost = "lost";
  }

  /** Declares none. */
  static final class NoneChosen implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {};

    Object lost = "lost";
    int number = 8;
  }

  /** Writes its fields twice. */
  static final class Twice implements Serializable {
    int a = 1;
    Object b = "b";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      a = 2;
      out.defaultWriteObject();
    }
  }

  /** Reads its fields twice. */
  static final class ReadTwice implements Serializable {
    int a = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readFields();
    }
  }

  /** A field whose value is nobody else's. */
  static final class WithUnshared implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("own", int[].class, true), new ObjectStreamField("other", Object.class),
    };

    int[] own = {1, 2};
    Object other = new int[] {3};
  }

  /** One kind of mistake. */
  static final class Mistaken implements Serializable {
    private final String mistake;
    int value = 1;

    Mistaken(String mistake) {
      this.mistake = mistake;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("mistake", mistake);
      switch (mistake) {
        case "put unknown" -> fields.put("unknown", 1);
        case "put another type" -> fields.put("value", 1L);
        case "put an object" -> fields.put("value", (Object) "x");
        default -> {}
      }
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      switch ((String) fields.get("mistake", null)) {
        case "get unknown" -> fields.get("unknown", 1);
        case "get another type" -> fields.get("value", 1L);
        case "get an object" -> fields.get("value", null);
        case "unknown defaulted" -> fields.defaulted("unknown");
        case "fields again" -> in.readFields();
        default -> {}
      }
    }
  }

  /** Declares a field of another type than it has, and leaves writing to the stream. */
  static final class Unmatched implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("value", long.class),
    };

    int value = 1;
  }

  /** Writes what does not fit the field on the other side. */
  static final class Misfit implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("list", List.class),
    };

    List<?> list = List.of();

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("list", "no list");
      out.writeFields();
    }
  }

  private static Object sharingUnshared() {
    WithUnshared object = new WithUnshared();
    object.other = object.own;
    return new Object[] {object, object.own, object};
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("fields of all types", AllTypes::new),
        HookCase.of("some fields put", SomePut::new),
        HookCase.of("fields that are declared only", Persistent::new),
        HookCase.of("several of those", () -> new Object[] {new Persistent(), new Persistent()}),
        HookCase.of("chosen fields", Chosen::new),
        HookCase.of("no fields chosen", NoneChosen::new),
        HookCase.of("no fields, but data", Bare::new),
        HookCase.of("an unshared field", WithUnshared::new),
        HookCase.of("an unshared field that is shared", FieldCases::sharingUnshared),
        HookCase.of("no mistake", () -> new Mistaken("none")));
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    Stream<HookCase> mistakes =
        Stream.of(
                "put unknown",
                "put another type",
                "put an object",
                "get unknown",
                "get another type",
                "get an object",
                "unknown defaulted",
                "fields again")
            .map(mistake -> HookCase.of(mistake, () -> new Mistaken(mistake)));
    return Stream.concat(
        mistakes,
        Stream.of(
            HookCase.of("fields written twice", Twice::new),
            HookCase.of("fields read twice", ReadTwice::new),
            HookCase.of("unmatched fields", Unmatched::new),
            HookCase.of("misfit", Misfit::new)));
  }
}
