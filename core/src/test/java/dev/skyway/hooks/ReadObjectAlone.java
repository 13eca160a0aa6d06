// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.hooks.Change.ID;
import static dev.skyway.hooks.Change.IN;
import static dev.skyway.hooks.Change.OUT;
import static dev.skyway.hooks.Change.a;
import static dev.skyway.hooks.Change.change;
import static dev.skyway.hooks.Change.over;
import static dev.skyway.hooks.Change.reads;
import static dev.skyway.hooks.Change.says;

import java.util.List;
import java.util.stream.Stream;

/** The sender's class has a {@code readObject} and no other hook: it is written field by field. */
final class ReadObjectAlone {
  private static final String VALUES =
      "int x = 5; Object o = \"text\"; byte b = 3; boolean t = true; long l = -9; char c = 'c';"
          + " float f = 1.5f; double d = 2.5; short s = -4; Integer i = 100000; long[] a = {7};";

  private static final String SHOWN =
      says("x + \" \" + o + b + t + l + c + f + d + s + i + (a == null ? null : a[0])");

  /** The hook of the object that it leads to has to run first. */
  private static final String LINKED = VALUES + "Object self = this; Object list = List.of(o);";

  private ReadObjectAlone() {}

  /** Read as by {@code java.io}, whether values are all that there is or not. */
  static Stream<Change> changes() {
    return Stream.concat(Stream.of(VALUES, LINKED).flatMap(ReadObjectAlone::with), ofOwners());
  }

  private static Stream<Change> with(String fields) {
    String[] sender = a(fields + IN + SHOWN);
    String kind = fields.equals(VALUES) ? " of values" : " of a cycle";
    return Stream.of(ofHooks(sender), ofFields(sender), ofLevels(fields))
        .flatMap(List::stream)
        .map(change -> new Change(change.name() + kind, change.sender(), change.receiver()));
  }

  private static List<Change> ofHooks(String[] sender) {
    return List.of(
        change("the same class", sender, sender),
        change("no hook here", sender, a(VALUES + SHOWN)),
        change("a writeObject too", sender, a(VALUES + OUT + IN + SHOWN)),
        change("a readResolve too", sender, a(VALUES + IN + resolves("this") + SHOWN)),
        change("another object", sender, a(VALUES + IN + resolves("\"o\" + x + o") + SHOWN)),
        change("nothing read", sender, a(VALUES + reads("b += 1;") + SHOWN)),
        change("fields twice", sender, a(VALUES + reads(TWICE) + SHOWN)),
        change("an object behind", sender, a(VALUES + reads(caught("in.readObject()")) + SHOWN)),
        change("a byte behind", sender, a(VALUES + reads(caught("in.readByte()")) + SHOWN)),
        change("an object first", sender, a(VALUES + reads("o = in.readObject();") + SHOWN)),
        change("something thrown", sender, a(VALUES + reads("throw new IOException();"))),
        change("a validation", sender, a(VALUES + reads(VALIDATES) + SHOWN)));
  }

  private static final String TWICE = "in.defaultReadObject(); in.defaultReadObject();";

  private static final String VALIDATES =
      "in.registerValidation(() -> { x *= 2; }, 1); in.defaultReadObject();";

  private static String resolves(String result) {
    return " private Object readResolve() { return " + result + "; } ";
  }

  private static String caught(String call) {
    return "in.defaultReadObject(); try { o = "
        + call
        + "; } catch (IOException e) { o = e.getClass(); }";
  }

  private static List<Change> ofFields(String[] sender) {
    String named =
        "var g = in.readFields(); told = g.get(\"x\", 0) + \" \" + g.get(\"o\", null)"
            + " + g.get(\"t\", false) + g.get(\"c\", ' ') + g.get(\"d\", 0.0) + g.get(\"y\", 8)"
            + " + g.defaulted(\"y\") + g.get(\"b\", (byte) 0) + g.get(\"f\", 0f);";
    String here = "int x, y; Object o; boolean t; char c; double d; byte b; float f; String told;";
    return List.of(
        change("a field less", sender, a("Object o; int x;" + IN + says("x + \" \" + o"))),
        change("most fields less", sender, a("byte b;" + IN + says("b"))),
        change("all fields less", sender, a("transient int y;" + reads("y = 3;") + says("y"))),
        change("fields more", sender, a(VALUES + "int y = 1; Object z;" + IN + says("y + x"))),
        change("transient fields", sender, a("transient int x; Object o;" + IN + says("x + \"\""))),
        change("a static field", sender, a("static int x = 2; byte b;" + IN + says("x + b"))),
        change("final fields", sender, a("final int x = 6; final Object o;" + FINAL + IN + BOTH)),
        change("fields by name", sender, a(here + reads(named) + says("told"))),
        change("a gone field by name", sender, a("int y;" + reads(GONE) + says("y"))),
        change("another type", sender, a("long x; Object o;" + IN)),
        change("another type, in the form of before", sender, a(SERIAL)),
        change("a text that became something else", sender, a(BECAME)),
        change("a reference that was a number", sender, a("Object x;" + IN)),
        change("a type that does not fit", sender, a("Integer o;" + IN)));
  }

  private static final String SERIAL =
      "private static final ObjectStreamField[] serialPersistentFields ="
          + " {new ObjectStreamField(\"x\", int.class)};"
          + " private String x;"
          + reads("x = \"was \" + in.readFields().get(\"x\", 0);")
          + says("x");

  private static final String BECAME =
      "StringBuilder o;"
          + reads("o = new StringBuilder((String) in.readFields().get(\"o\", null));")
          + says("o.append('.')");

  private static final String FINAL = "A() { o = null; } ";
  private static final String BOTH = says("x + \" \" + o");
  private static final String GONE = "y = in.readFields().get(\"x\", 1);";

  /** The hook looks at who refers to its object, who is not complete. */
  private static Stream<Change> ofOwners() {
    String looks =
        reads(
            "in.defaultReadObject(); seen = 0; for (Map.Entry<?, ?> e : owner.entrySet())"
                + " { if (e.getKey() == null || e.getValue() == null) seen = -1; }");
    String told = says("(owner.size() == 1 && owner.containsKey(this) && seen == 0)");
    return Stream.of(
            "HashMap", "LinkedHashMap", "Hashtable", "java.util.concurrent.ConcurrentHashMap")
        .map(
            map -> {
              String owner =
                  " int seen; Map<Object, Object> owner; public A() { owner = new "
                      + map
                      + "<>(); owner.put(this, this); }";
              return change(
                  "the only entry of a " + map,
                  a("int gone;" + owner + IN + told),
                  a(owner + looks + told));
            });
  }

  private static List<Change> ofLevels(String fields) {
    String above = "int h = 4; Object k = 6L;";
    String shows = says("h + \" \" + k + x + o");
    String looks = reads("in.defaultReadObject(); h = look();") + "int look() { return -1; }";
    String sees = "int look() { return o == null ? x : 1000; }";
    String[] both = over(above + IN, fields + IN + shows);
    return List.of(
        change("two levels", both, both),
        change("a hook above", over(above + IN, fields + shows), both),
        change("a hook below", over(above, fields + IN + shows), both),
        change("a level sees what is below", both, over(above + looks, fields + sees + IN + shows)),
        change("a class less", both, a(fields + IN + says("x + \" \" + o"))),
        change(
            "a class that came above, and is made",
            a(fields + IN),
            new String[] {
              "public class Top { int h = 42; public Top() {} }",
              "public class A extends Top implements Serializable {"
                  + ID
                  + fields
                  + IN
                  + says("h + x")
                  + "}"
            }),
        change(
            "a level above takes its fields as objects",
            over("Object k = 6L; Object m = \"m\";" + IN, fields + IN),
            over(
                "Object k, m;" + reads("k = in.readObject(); m = in.readObject();"),
                fields + IN + says("k + \" \" + m + x + o"))),
        change("a level of no fields", both, over("", fields + IN + says("x"))),
        change(
            "a class that came above",
            a(fields + IN),
            over(
                "int h; private void readObjectNoData() { h = 30; }", fields + IN + says("h + x"))),
        change(
            "a class without hooks that came above", a(fields + IN), over(above, fields + shows)));
  }

  /** As in java.io, a number stays of its type. */
  static Stream<Change> refused() {
    String[] sender = a("int x = 5; Object o = \"text\";" + IN);
    return Stream.of(change("another primitive type", sender, a("long x; Object o;" + IN)));
  }
}
