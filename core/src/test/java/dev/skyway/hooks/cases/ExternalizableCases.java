// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.stream.Stream;

/** Classes that write and read themselves as a whole. */
@SuppressWarnings("serial")
public final class ExternalizableCases {
  private ExternalizableCases() {}

  /** A number, a text and an object. */
  public static class Point implements Externalizable {
    int x;
    String name = "made by the constructor";
    Object next;

    /** For the stream. */
    public Point() {
      Calls.note("constructor");
    }

    Point(int x, String name, Object next) {
      this.x = x;
      this.name = name;
      this.next = next;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(x);
      out.writeUTF(name);
      out.writeObject(next);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      x = in.readInt();
      name = in.readUTF();
      next = in.readObject();
      Calls.note("read " + name);
    }
  }

  /** Adds to what its superclass writes. */
  public static final class Point3 extends Point {
    int z;

    /** For the stream. */
    public Point3() {}

    Point3(int x, int z) {
      super(x, "three", null);
      this.z = z;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      super.writeExternal(out);
      out.writeInt(z);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      super.readExternal(in);
      z = in.readInt();
    }
  }

  /** Writes nothing, or reads less than was written. */
  public static final class Careless implements Externalizable {
    int written;

    /** For the stream. */
    public Careless() {}

    Careless(int written) {
      this.written = written;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      for (int i = 0; i < written; i++) {
        out.writeInt(i);
        out.writeObject("object " + i);
      }
    }

    @Override
    public void readExternal(ObjectInput in) {
      written = -1;
    }
  }

  /** Becomes another object. */
  public static final class Resolved implements Externalizable {
    int value;

    /** For the stream. */
    public Resolved() {}

    Resolved(int value) {
      this.value = value;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(value);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      value = in.readInt();
    }

    private Object readResolve() {
      return List.of("resolved", value);
    }
  }

  /** The constructor is not public. */
  public static final class Hidden implements Externalizable {
    Hidden() {}

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  /** The constructor fails. */
  public static final class Exploding implements Externalizable {
    private static final ThreadLocal<Boolean> CALM = ThreadLocal.withInitial(() -> false);

    /** For the stream. */
    public Exploding() {
      if (!CALM.get()) {
        throw new IllegalStateException("told to");
      }
    }

    static Exploding make() {
      CALM.set(true);
      Exploding made = new Exploding();
      CALM.set(false);
      return made;
    }

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  /** Asks for what only others have. */
  public static final class Asking implements Externalizable {
    private String what = "";

    /** For the stream. */
    public Asking() {}

    Asking(String what) {
      this.what = what;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      ObjectOutputStream stream = (ObjectOutputStream) out;
      stream.writeUTF(what);
      switch (what) {
        case "default write" -> stream.defaultWriteObject();
        case "put fields" -> stream.putFields();
        default -> {}
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      ObjectInputStream stream = (ObjectInputStream) in;
      switch (stream.readUTF()) {
        case "default read" -> stream.defaultReadObject();
        case "read fields" -> stream.readFields();
        case "read too much" -> stream.readInt();
        case "read another object" -> stream.readObject();
        default -> {}
      }
    }
  }

  private static Object ring() {
    Point one = new Point(1, "one", null);
    one.next = new Object[] {new Point(2, "two", one), one};
    return one;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("a point", () -> new Point(1, "name", "next")),
        HookCase.of("a point without next", () -> new Point(-1, "", null)),
        HookCase.of("points", () -> new Point(1, "a", new Point(2, "b", new Point(3, "c", 4)))),
        HookCase.of("points in a ring", ExternalizableCases::ring),
        HookCase.of("an array of points", () -> new Point[] {new Point(1, "a", 2), null}),
        HookCase.of("a subclass", () -> new Point3(1, 2)),
        HookCase.of("writes nothing", () -> new Careless(0)),
        HookCase.of("reads nothing", () -> new Object[] {new Careless(3), "behind"}),
        HookCase.of("becomes another", () -> new Object[] {new Resolved(4)}),
        HookCase.of("asks for nothing", () -> new Asking("")));
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    Stream<HookCase> asking =
        Stream.of(
                "default write",
                "put fields",
                "default read",
                "read fields",
                "read too much",
                "read another object")
            .map(what -> HookCase.of(what, () -> new Asking(what)));
    return Stream.concat(
        asking,
        Stream.of(
            HookCase.of("no public constructor", Hidden::new),
            HookCase.of("constructor fails", Exploding::make)));
  }
}
