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
    return Stream.concat(ofReading(), ofResolving());
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

  /** What only hooks could read: refused. */
  static Stream<Change> refused() {
    return Stream.of(
        change("a field less, and hooks", BARE, a("Object o; byte b; Object[] self;" + IN)),
        change("another type, and hooks", BARE, a("long x; Object o; byte b; Object[] self;" + IN)),
        change("a class less, and hooks", over("int t;", "int x;"), a("int x;" + IN)));
  }
}
