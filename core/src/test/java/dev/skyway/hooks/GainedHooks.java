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

import java.util.stream.Stream;

/** The sender has no hooks at all, the receiver has some. */
final class GainedHooks {
  private static final String[] BARE =
      a("int x = 5; Object o = List.of(1); byte b = 3; Object[] self = {this};" + says("x"));

  private static final String FIELDS = "int x; Object o; byte b; Object[] self;";

  private GainedHooks() {}

  /** Read as by {@code java.io}. */
  static Stream<Change> changes() {
    return Stream.of(
            ofReading(),
            ofLess(),
            ofResolving(),
            ofClassesOfTheJdk(),
            ofDescriptors(),
            ChangedRecords.all())
        .flatMap(changes -> changes);
  }

  /** Their fields travel as they are, which is not what their own hooks ask for. */
  private static Stream<Change> ofClassesOfTheJdk() {
    return Stream.of(
            extending("Date", "1234567L", "getTime()"),
            extending("java.sql.Timestamp", "1234567L", "getNanos() + getTime()"),
            extending("java.sql.Date", "1234567L", "getTime()"),
            extending("Random", "7L", "nextInt()"),
            extending("GregorianCalendar", "2020, 1, 2", "getTimeInMillis()"),
            extending("java.text.SimpleDateFormat", "\"yyyy\"", "toPattern()"),
            extending("java.math.BigDecimal", "\"1.5\"", "multiply(this)"))
        .flatMap(changes -> changes);
  }

  private static Stream<Change> extending(String base, String made, String shown) {
    String head = "public class A extends " + base + " {" + ID;
    String tail = " public String toString() { return x + \" \" + " + shown + "; } }";
    String[] sender = {head + "int x = 5; public A() { super(" + made + "); }" + tail};
    String fields = head + "int x; A() { super(" + made + "); }";
    String resolve = " private Object readResolve() { x++; return this; }";
    return Stream.of(
        change(base + " with hooks to read gained", sender, new String[] {fields + IN + tail}),
        change(base + " with readResolve gained", sender, new String[] {fields + resolve + tail}));
  }

  /** What a hook is told has arrived. */
  private static Stream<Change> ofDescriptors() {
    String told =
        reads(
            "var f = in.readFields(); var d = f.getObjectStreamClass();"
                + " told = d.getName() + d.getSerialVersionUID() + d.forClass().getName();"
                + " for (var field : d.getFields())"
                + " told += field.getName() + (field.isPrimitive() ? field.getType() : \"\");"
                + " told += (d.getField(\"y\") != null) + \" \" + f.get(\"x\", 0);");
    String here = "transient int x; transient Object o; transient byte b; Object[] self; int y;";
    return Stream.of(
        change(
            "the description of what was written without hooks",
            BARE,
            a(here + "transient String told;" + told + says("told"))),
        change(
            "the description of what hooks wrote",
            a("int x = 4; Object was = 1;" + OUT),
            a("int y; Object is; transient String told;" + told + says("told"))));
  }

  private static Stream<Change> ofReading() {
    return Stream.of(
        change("hooks gained", BARE, a(FIELDS + IN + says("x + \" \" + o + (self[0] == this)"))),
        change("hooks to write gained", BARE, a(FIELDS + OUT + says("x + \" \" + o + b"))),
        change(
            "hooks that read no fields gained", BARE, a(FIELDS + reads("x = 7;") + says("x + b"))),
        change(
            "fields by name gained",
            BARE,
            a(
                "int y; transient int x; transient Object o; transient byte b; Object[] self;"
                    + reads(
                        "var f = in.readFields(); y = f.get(\"x\", 1) + f.get(\"y\", 2);"
                            + " o = f.get(\"o\", null) + \" \" + f.defaulted(\"y\");")
                    + says("y + \" \" + o + x + b"))),
        change(
            "data missed",
            BARE,
            a(
                FIELDS
                    + reads(
                        "in.defaultReadObject(); try { o = in.readUTF(); }"
                            + " catch (EOFException e) { o = \"none\"; }")
                    + says("x + \" \" + o"))));
  }

  private static Stream<Change> ofLess() {
    return Stream.of(
        change("a field less, and hooks", BARE, a("Object o; byte b; Object[] self;" + IN)),
        change("a class less, and hooks", over("int t;", "int x;"), a("int x;" + IN)),
        change(
            "a component less, and readResolve",
            ChangedRecords.record("int x, String s", "this(5, \"s\")", ""),
            ChangedRecords.record("int x", "this(0)", ChangedRecords.RESOLVES)));
  }

  private static Stream<Change> ofResolving() {
    return Stream.of(
        change(
            "readResolve gained",
            BARE,
            a(FIELDS + " private Object readResolve() { return \"resolved \" + x + o + b; }")),
        change(
            "readResolve gained by what others refer to",
            new String[] {
              "public class B implements Serializable {" + ID + "int i = 4; }",
              "public class A implements Serializable {"
                  + ID
                  + "Object b = new B(); Object[] all = {b, 1, b}; Object twin = b; }"
            },
            new String[] {
              "public class B implements Serializable {"
                  + ID
                  + "int i; private Object readResolve() { return \"b\" + i; } }",
              "public class A implements Serializable {"
                  + ID
                  + "Object b; Object[] all; Object twin;"
                  + says("b + Arrays.toString(all) + (twin == b) + (all[2] == b)")
                  + "}"
            }),
        change(
            "a superclass got hooks",
            over("int t = 3;", "int x = 5;" + says("x")),
            over("int t;" + reads("in.defaultReadObject(); t++;"), "int x;" + says("t + x"))),
        change(
            "a superclass with readObjectNoData came",
            a("int x = 5;"),
            over(
                "int t; private void readObjectNoData() { t = 100; }",
                "int x;" + IN + says("t + x"))),
        change(
            "another version, and hooks",
            BARE,
            new String[] {
              "public class A implements Serializable { static final long serialVersionUID = 2;"
                  + IN
                  + "}"
            }));
  }

  /** Their superclasses need constructors, so nothing of theirs is kept unchecked. */
  static Stream<Change> containers() {
    return Stream.of("HashSet<Object>", "LinkedList<Object>", "ArrayDeque<Object>")
        .map(
            base -> {
              String head = "public class A extends " + base + " {" + ID + "int x;";
              String filled = head + " public A() { add(\"a\"); } }";
              return change(base, new String[] {filled}, new String[] {head + IN + "}"});
            });
  }

  /** What only hooks could read: refused. */
  static Stream<Change> refused() {
    return Stream.of(
        change(
            "another type, and hooks", BARE, a("long x; Object o; byte b; Object[] self;" + IN)));
  }
}
