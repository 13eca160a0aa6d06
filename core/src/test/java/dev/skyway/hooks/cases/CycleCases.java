// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Hooked objects that lead to each other, and containers of them. */
@SuppressWarnings("serial")
public final class CycleCases {
  private CycleCases() {}

  /** Knows its children, which know it. */
  static final class Parent implements Serializable {
    final String name;
    final List<Child> children = new ArrayList<>();
    transient int seen;

    Parent(String name, int count) {
      this.name = name;
      for (int i = 0; i < count; i++) {
        children.add(new Child(name + i, this));
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      for (Child child : children) {
        seen += child.doubled;
      }
      Calls.note("parent " + name + " sees " + seen);
    }
  }

  /** One of the children. */
  public static final class Child implements Serializable {
    final String name;

    /** The parent, or the next in a chain. */
    public final Object parent;

    transient int doubled;

    Child(String name, Object parent) {
      this.name = name;
      this.parent = parent;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      doubled = 2 * name.length();
      Calls.note("child " + name);
    }
  }

  /** A parent without hooks. */
  static final class PlainParent implements Serializable {
    final List<Object> children = new ArrayList<>();
  }

  /** Equal by name, which its hook makes. */
  static final class Key implements Serializable, Comparable<Key> {
    private transient String name;

    Key(String name) {
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUTF(name);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      name = in.readUTF();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public int compareTo(Key other) {
      return name.compareTo(other.name);
    }
  }

  /** Looks into its map when it is read. */
  static final class Looks implements Serializable {
    private final Map<Key, Object> map = new HashMap<>();
    private final Set<Key> set = new HashSet<>();
    private transient Object found;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      found = map.get(new Key("b")) + " " + set.contains(new Key("a"));
      Calls.note("found " + found);
    }
  }

  /** Refers to itself through others, and becomes another object. */
  static final class Resolved implements Serializable {
    Object ring;
    String name;

    Resolved(String name) {
      this.name = name;
      ring = new Object[] {this, name};
    }

    private Object readResolve() {
      Calls.note("resolve " + name + " self=" + (((Object[]) ring)[0] == this));
      return new Wrapper(this);
    }
  }

  /** Made by a readResolve. */
  static final class Wrapper implements Serializable {
    final Object wrapped;

    Wrapper(Object wrapped) {
      this.wrapped = wrapped;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Wrapper wrapper && Objects.equals(wrapper.wrapped, wrapped);
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** A child that resolves, with a parent that does not. */
  static final class Constant implements Serializable {
    static final Constant INSTANCE = new Constant("constant");

    final String name;
    transient Object notSent;
    Object parent;

    Constant(String name) {
      this.name = name;
    }

    private Object readResolve() {
      return INSTANCE;
    }
  }

  private static Object family() {
    return new Parent("p", 5);
  }

  private static Object familyFromAChild() {
    return new Parent("p", 5).children.get(2);
  }

  private static Object families() {
    Object[] families = new Object[20];
    for (int i = 0; i < families.length; i++) {
      families[i] = new Parent("p" + i, i % 4);
    }
    return families;
  }

  private static Object plainFamily() {
    PlainParent parent = new PlainParent();
    for (int i = 0; i < 6; i++) {
      parent.children.add(new Child("child" + i, parent));
    }
    return parent;
  }

  private static Object ring(int length) {
    Child first = new Child("0", new Object[1]);
    Child last = first;
    for (int i = 1; i < length; i++) {
      last = new Child("" + i, last);
    }
    ((Object[]) first.parent)[0] = last;
    return last;
  }

  private static Object looks() {
    Looks looks = new Looks();
    for (String name : List.of("a", "b", "c")) {
      looks.map.put(new Key(name), "value of " + name);
      looks.set.add(new Key(name));
    }
    return new Object[] {looks, new Key("x"), looks.map};
  }

  private static Object keys(Map<Object, Object> map) {
    for (int i = 0; i < 100; i++) {
      map.put(new Key("key " + i), i);
    }
    return map;
  }

  private static Object usableKeys() {
    Map<Object, Object> map = new LinkedHashMap<>();
    keys(map);
    Looks looks = new Looks();
    looks.map.put(new Key("b"), map);
    return looks;
  }

  private static Object parentOfConstant() {
    PlainParent parent = new PlainParent();
    Constant constant = new Constant("sent");
    constant.parent = parent;
    parent.children.add(constant);
    parent.children.add(new Child("child", constant));
    return parent;
  }

  private static Object constantOfParent() {
    Object[] parent = {null, null};
    Constant constant = new Constant("sent");
    constant.parent = parent;
    parent[0] = constant;
    parent[1] = new Wrapper(constant);
    return new Object[] {constant, parent};
  }

  /** Deeper than any stack. */
  public static Object deepChain(int length) {
    Object chain = "end";
    for (int i = 0; i < length; i++) {
      chain = new Child("c", chain);
    }
    return chain;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("a family", CycleCases::family),
        HookCase.of("a family from a child", CycleCases::familyFromAChild),
        HookCase.of("families", CycleCases::families),
        HookCase.of("a plain family", CycleCases::plainFamily),
        HookCase.of("a ring of one", () -> ring(1)),
        HookCase.of("a ring of two", () -> ring(2)),
        HookCase.of("a ring of nine", () -> ring(9)),
        HookCase.of("two rings", () -> new Object[] {ring(3), "between", ring(4)}),
        HookCase.of("looks into its map", CycleCases::looks),
        HookCase.of("keys that are maps' values", CycleCases::usableKeys),
        HookCase.of("keys in a linked map", () -> keys(new LinkedHashMap<>())),
        HookCase.of("keys in a tree", () -> keys(new TreeMap<>())),
        HookCase.of("resolves in a ring", () -> new Resolved("r")),
        HookCase.of("resolves in rings", () -> List.of(new Resolved("r"), new Resolved("s"))),
        HookCase.of("a constant below its parent", CycleCases::parentOfConstant),
        HookCase.of("a constant above its parent", CycleCases::constantOfParent),
        HookCase.of("a chain of hooks", () -> deepChain(200)));
  }
}
