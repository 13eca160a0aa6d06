// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;

/** Hooks in super- and subclasses, and superclasses that are not serializable. */
@SuppressWarnings("serial")
public final class HierarchyCases {
  private HierarchyCases() {}

  /** Not serializable: its constructor makes its part anew. */
  static class Plain {
    int counter = 1;
    transient Object lock = "made by the constructor";

    Plain() {
      Calls.note("plain constructor");
    }
  }

  /** Without hooks. */
  static class OverPlain extends Plain implements Serializable {
    int own = 5;

    OverPlain() {
      counter = 99;
      lock = "changed";
    }
  }

  /** With hooks that save the superclass's part. */
  static class SavesSuper extends Plain implements Serializable {
    Object own = "own";

    SavesSuper() {
      counter = 42;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(counter);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      counter = in.readInt();
    }
  }

  /** The lowest without hooks, above it one with, above it one without. */
  static class Top implements Serializable {
    int top = 1;
    private Object same = "top's";
  }

  /** In the middle. */
  static class Middle extends Top {
    private Object same = "middle's";
    transient Object extra = "extra";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(extra);
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      extra = in.readObject() + " read";
      in.defaultReadObject();
      Calls.note("middle sees top=" + top);
    }
  }

  /** At the bottom. */
  static class Bottom extends Middle {
    private Object same = "bottom's";
    int bottom = 3;
  }

  /** At the bottom, with hooks too. */
  static final class HookedBottom extends Middle {
    private Object same = new int[] {1};

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(extra);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = new Object[] {extra, in.readObject()};
      Calls.note("bottom");
    }
  }

  /** Hooks that are none: not private, static, or with other parameters. */
  static class NoHooks implements Serializable {
    int value = 4;

    void writeObject(ObjectOutputStream out) throws IOException {
      throw new IOException("no hook");
    }

    public void readObject(ObjectInputStream in) throws IOException {
      throw new IOException("no hook");
    }

    private int readObjectNoData() throws IOException {
      throw new IOException("no hook");
    }

    private static Object readResolve() {
      return "no hook";
    }

    private static Object writeReplace() {
      return "no hook";
    }
  }

  /** A list of the JDK with more to write. */
  static final class Named extends ArrayList<Object> {
    private transient String name;

    Named(String name, Object... elements) {
      super(List.of(elements));
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUTF(name);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      name = in.readUTF() + size();
    }
  }

  /** A map of the JDK with more to write. */
  static final class Counted extends HashMap<Object, Object> {
    private int writes;

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("writes", writes + 1);
      out.writeFields();
    }
  }

  /** Has a finalizer, which {@code java.io} does not mind. */
  static final class Finalized implements Serializable {
    int value = 6;

    @SuppressWarnings({"deprecation", "removal"})
    @Override
    protected void finalize() {}
  }

  /** The superclass has no constructor without parameters. */
  static class NeedsParameters {
    final int parameter;

    NeedsParameters(int parameter) {
      this.parameter = parameter;
    }
  }

  /** Cannot be made. */
  static final class Unmakeable extends NeedsParameters implements Serializable {
    Unmakeable() {
      super(1);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /** Forbids what its superclass allows. */
  static final class Forbidden extends Top {
    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new NotSerializableException(getClass().getName());
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new NotSerializableException(getClass().getName());
    }
  }

  private static Object inner() {
    class Local implements Serializable {
      private final Object held;

      Local(Object held) {
        this.held = held;
      }

      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        Calls.note("local");
      }
    }
    return new Local(new Outer().new Inner());
  }

  /** Has inner classes. */
  static final class Outer implements Serializable {
    private Object name = "outer";

    /** Refers to its outer object. */
    final class Inner implements Serializable {
      private int value = 1;
      private transient Object outer;

      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        outer = Outer.this.name;
      }
    }

    Object anonymous() {
      return new Serializable() {
        private Object captured = name;

        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject();
        }
      };
    }
  }

  private static Object counted() {
    Counted map = new Counted();
    map.put("key", new Named("inner", 1, 2));
    return map;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("over a plain class", OverPlain::new),
        HookCase.of("several over a plain class", () -> new Object[] {new OverPlain(), 1}),
        HookCase.of("saves its superclass", SavesSuper::new),
        HookCase.of("top", Top::new),
        HookCase.of("middle", Middle::new),
        HookCase.of("bottom", Bottom::new),
        HookCase.of("hooked bottom", HookedBottom::new),
        HookCase.of("no hooks", NoHooks::new),
        HookCase.of("a list of its own", () -> new Named("list", "a", 1, List.of())),
        HookCase.of("an empty list of its own", () -> new Named("")),
        HookCase.of("a map of its own", HierarchyCases::counted),
        HookCase.of("with a finalizer", Finalized::new),
        HookCase.of("local and inner classes", HierarchyCases::inner),
        HookCase.of("an anonymous class", () -> new Outer().anonymous()));
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    return Stream.of(
        HookCase.of("no constructor", Unmakeable::new), HookCase.of("forbidden", Forbidden::new));
  }
}
