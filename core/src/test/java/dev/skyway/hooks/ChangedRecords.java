// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.hooks.Change.ID;
import static dev.skyway.hooks.Change.IN;
import static dev.skyway.hooks.Change.a;
import static dev.skyway.hooks.Change.change;
import static dev.skyway.hooks.Change.reads;
import static dev.skyway.hooks.Change.says;
import static dev.skyway.hooks.Change.writes;

import java.util.stream.Stream;

/** Records that gain and lose hooks, and classes that become records. */
final class ChangedRecords {
  static final String RESOLVES = " private Object readResolve() { return \"resolved \" + this; }";

  private static final String REPLACES = " private Object writeReplace() { return this; }";
  private static final String FIELDS = "int x = 5; String s = \"s\";";
  private static final String[] CLASS = a(FIELDS + says("x + s"));
  private static final String[] RESOLVED = a(FIELDS + RESOLVES + says("x + s"));

  private ChangedRecords() {}

  static String[] record(String components, String made, String body) {
    return new String[] {
      "public record A("
          + components
          + ") implements Serializable {"
          + ID
          + " public A() { "
          + made
          + "; }"
          + body
          + "}"
    };
  }

  private static String[] record(String body) {
    return record("int x, String s", "this(5, \"s\")", body);
  }

  static Stream<Change> all() {
    String[] plain = record("");
    String counted = " public A { x++; }";
    String gained = " private Object readResolve() { return this; }";
    return Stream.of(
        change("a record that leads to itself gained readResolve", cycle(""), cycle(gained)),
        change(
            "a class that leads to itself became a record with readResolve",
            a("int b = 9; Object a = new ArrayList<>(Arrays.asList(this, 1));"),
            cycle(gained)),
        change("a record gained readResolve", plain, record(RESOLVES)),
        change("a record gained writeReplace", plain, record(REPLACES)),
        change("a record lost readResolve", record(RESOLVES), plain),
        change("a record gained readResolve and checks", plain, record(RESOLVES + counted)),
        change(
            "a record gained a component and readResolve",
            plain,
            record("int x, long y, String s", "this(0, 0, null)", RESOLVES)),
        change("a class became a record", CLASS, plain),
        change("a class became a record with readResolve", CLASS, record(RESOLVES)),
        change("a class with readResolve became a record", RESOLVED, plain),
        change("a class with readResolve became one too", RESOLVED, record(RESOLVES)),
        change("a record became a class", plain, CLASS),
        change("a record became a class with hooks", plain, a("int x; String s;" + IN + says("x"))),
        change("a record with readResolve became a class", record(RESOLVES), CLASS),
        change("a record with readResolve became a class with it", record(RESOLVES), RESOLVED),
        inAGraph(),
        readUnshared());
  }

  private static Change readUnshared() {
    String b = "public record B(int x) implements Serializable {" + ID;
    String head =
        "public class A implements Serializable {" + ID + "transient Object b = new B(4);";
    return change(
        "a record that is read unshared, and once more, gained readResolve",
        new String[] {b + "}", head + writes("out.writeObject(b); out.writeObject(b);") + "}"},
        new String[] {
          b + " private Object readResolve() { return this; } }",
          head + reads("b = in.readUnshared(); in.readObject();") + says("b") + "}"
        });
  }

  /** Nobody may see one whose constructor has not run. */
  private static String[] cycle(String body) {
    String first =
        " public String toString() { Object first = ((List<?>) a).get(0);"
            + " return b + \" \" + (first == null ? \"null\" : first.getClass()) + (first == this); }";
    String made = "this(new ArrayList<>(), 9); ((List<Object>) a).add(this)";
    return record("Object a, int b", made, first + body);
  }

  /** The record that was made is in all places. */
  private static Change inAGraph() {
    String b = "public record B(int x) implements Serializable {" + ID;
    String head = "public class A implements Serializable {" + ID;
    return change(
        "a record that others refer to gained readResolve",
        new String[] {
          b + "}",
          head + "Object b = new B(4); Object[] all = {b, 1, List.of(b)}; Object twin = b; }"
        },
        new String[] {
          b + "public B { x++; } private Object readResolve() { return this; } }",
          head
              + "Object b; Object[] all; Object twin;"
              + says("b + Arrays.toString(all) + (twin == b) + (all[0] == b)")
              + "}"
        });
  }
}
