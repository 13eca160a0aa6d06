// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.URI;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Many objects with hooks, which an engine may ask for together: each is asked once. */
@SuppressWarnings("serial")
public final class ManyCases {
  private ManyCases() {}

  /** Writes a number and an object. */
  static final class Hooked implements Serializable {
    private int id;
    private transient Object held;

    Hooked(int id, Object held) {
      this.id = id;
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      Calls.note("write " + id);
      out.defaultWriteObject();
      out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      held = in.readObject();
      Calls.note("read " + id);
    }
  }

  /** Says itself what travels. */
  public static final class External implements Externalizable {
    private int id;
    private String name;

    /** For the reader. */
    public External() {}

    External(int id) {
      this.id = id;
      name = "external " + id;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      Calls.note("external " + id);
      out.writeInt(id);
      out.writeUTF(name);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      id = in.readInt();
      name = in.readUTF();
      Calls.note("internal " + id);
    }
  }

  /** Travels as another object with hooks. */
  record Replaced(int id) implements Serializable {
    private Object writeReplace() {
      Calls.note("replace " + id);
      return new Hooked(id, "for " + id);
    }
  }

  /** Has the heap collected while it is written. */
  static final class Collecting implements Serializable {
    private final int id;
    private transient String name;

    Collecting(int id) {
      this.id = id;
      name = "collecting " + id;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (id % 500 == 400) {
        System.gc();
      }
      out.defaultWriteObject();
      out.writeObject(new String(name));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      name = (String) in.readObject();
    }
  }

  /** Travels as another one, at times; what it holds may not be written then. */
  static final class AtTimes implements Serializable {
    private final int id;
    private final Object held;

    AtTimes(int id) {
      this.id = id;
      held = id % 2 == 0 ? hooked(id) : new Never();
    }

    private Object writeReplace() {
      return id % 2 == 0 ? this : "at times " + id;
    }
  }

  /** Fails when it is written. */
  static final class Never implements Serializable {
    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new NotSerializableException("never");
    }
  }

  /** Holds what is loaded when it is written. */
  static final class Lazily implements Serializable {
    private Object held = new Unloaded(this);
  }

  /** Puts what it stands for in its own place. */
  static final class Unloaded implements Serializable {
    private final Lazily owner;

    Unloaded(Lazily owner) {
      this.owner = owner;
    }

    private Object writeReplace() {
      owner.held = List.of("loaded");
      return owner.held;
    }
  }

  /** Leaves something of its line unread. */
  public static final class HalfRead implements Externalizable {
    private String line;

    /** For the reader. */
    public HalfRead() {}

    HalfRead(int id) {
      line = "line " + id;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeBytes(line + "\rZ");
    }

    @Override
    @SuppressWarnings("deprecation")
    public void readExternal(ObjectInput in) throws IOException {
      int first = in.read();
      line = (char) first + in.readLine();
    }
  }

  /** Replaced by an object of the same class, if it has one. */
  static final class Next implements Serializable {
    private final transient Next next;

    Next(Next next) {
      this.next = next;
    }

    private Object writeReplace() {
      return next == null ? this : next;
    }
  }

  /** Holds some of each in its fields. */
  static final class Holder implements Serializable {
    private final int id;
    private final Object hooked;
    private final URI text;
    private final String plain;

    Holder(int id, Object hooked) {
      this.id = id;
      this.hooked = hooked;
      text = URI.create("http://example.org/" + id);
      plain = "plain " + id;
    }
  }

  private static Hooked hooked(int id) {
    return new Hooked(id, "held " + id);
  }

  private static Object mixed() {
    Object[] mixed = new Object[400];
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] =
          switch (i % 8) {
            case 0 -> hooked(i);
            case 1 -> new External(i);
            case 2 -> new Replaced(i);
            case 3 -> mixed[i - 3];
            case 4 -> null;
            case 5 -> "text " + i;
            case 6 -> URI.create("http://example.org/" + i);
            default -> mixed[i / 2];
          };
    }
    return mixed;
  }

  private static List<Holder> inFields() {
    return IntStream.range(0, 300)
        .mapToObj(i -> new Holder(i, i % 3 == 0 ? new External(i) : hooked(i)))
        .toList();
  }

  private static Map<Object, Object> inMap(Map<Object, Object> map) {
    for (int i = 0; i < 300; i++) {
      map.put(i % 2 == 0 ? "key " + i : i, i % 3 == 0 ? hooked(i) : ZoneId.of("UTC+" + i % 10));
    }
    return map;
  }

  /** What the first one holds are arrays of others, and so on: more wait than there is room for. */
  private static Object nested(int depth, int id) {
    Object[] row = new Object[12];
    for (int i = 0; i < row.length; i++) {
      int next = id * row.length + i;
      row[i] = new Hooked(next, depth > 0 && i < 2 ? nested(depth - 1, next) : "leaf");
    }
    return row;
  }

  /** Each one holds the next one of its array. */
  private static Object linked() {
    Hooked[] row = new Hooked[200];
    for (int i = row.length - 1; i >= 0; i--) {
      row[i] = new Hooked(i, i + 1 < row.length ? row[i + 1] : null);
    }
    return row;
  }

  /** An object whose hook is said to write something. */
  public static Object holding(int id, Object held) {
    return new Hooked(id, held);
  }

  /** The second one is replaced by the first, which is replaced by its like itself. */
  public static Object replacedBefore() {
    Next first = new Next(new Next(null));
    return new Object[] {first, new Next(first)};
  }

  /** Objects that leave some of their bytes unread; {@code java.io} mixes these up. */
  public static Object halfRead() {
    return IntStream.range(0, 100).mapToObj(HalfRead::new).toArray();
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of(
            "many with hooks", () -> IntStream.range(0, 500).mapToObj(ManyCases::hooked).toArray()),
        HookCase.of(
            "many externals", () -> IntStream.range(0, 500).mapToObj(External::new).toArray()),
        HookCase.of(
            "many replaced", () -> IntStream.range(0, 500).mapToObj(Replaced::new).toArray()),
        HookCase.of("many of all kinds", ManyCases::mixed),
        HookCase.of("many in fields", () -> new ArrayList<>(inFields())),
        HookCase.of("many in a map", () -> inMap(new HashMap<>())),
        HookCase.of("many in a linked map", () -> inMap(new LinkedHashMap<>())),
        HookCase.of("many nested", () -> nested(5, 1)),
        HookCase.of("many linked", ManyCases::linked),
        HookCase.of(
            "many while the heap is collected",
            () -> IntStream.range(0, 3_000).mapToObj(Collecting::new).toArray()),
        HookCase.of(
            "many replaced at times",
            () -> IntStream.range(0, 300).mapToObj(AtTimes::new).toArray()),
        HookCase.of("many loaded lazily", () -> Stream.generate(Lazily::new).limit(300).toArray()),
        HookCase.of("many in lists", () -> Arrays.asList(inFields().toArray(), mixed(), linked())));
  }
}
