// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Classes with {@code writeObject} and {@code readObject}. */
@SuppressWarnings("serial")
public final class WriteReadCases {
  private WriteReadCases() {}

  /** Default fields, then something more that its kind says. */
  static final class Holder implements Serializable {
    int number = 7;
    String text = "text";
    Object next;
    transient Object extra;
    transient String note = "not kept";
    private final Kind kind;

    Holder(Kind kind, Object extra) {
      this.kind = kind;
      this.extra = extra;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      kind.write(out, extra);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = kind.read(in);
      Calls.note("read " + kind);
    }
  }

  /** What follows the fields of a {@link Holder}. */
  enum Kind {
    NOTHING {
      @Override
      void write(ObjectOutputStream out, Object extra) {}

      @Override
      Object read(ObjectInputStream in) {
        return null;
      }
    },
    OBJECT {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        out.writeObject(extra);
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        return in.readObject();
      }
    },
    UNSHARED {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        out.writeUnshared(extra);
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        return in.readUnshared();
      }
    },
    TWICE {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        out.writeInt(5);
        out.writeObject(extra);
        out.writeUTF("between");
        out.writeObject(extra);
        out.writeLong(-1);
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        int first = in.readInt();
        Object one = in.readObject();
        String between = in.readUTF();
        Object two = in.readObject();
        return new Object[] {first, one, between, two, in.readLong()};
      }
    },
    LESS_IS_READ {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        out.writeObject("skipped later");
        out.writeInt(1);
        out.writeObject(extra);
        out.write(new byte[2000]);
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        return in.readObject();
      }
    },
    ELEMENTS {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        List<?> list = (List<?>) extra;
        out.writeInt(list.size());
        for (Object element : list) {
          out.writeObject(element);
        }
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        List<Object> list = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
          list.add(in.readObject());
        }
        return list;
      }
    },
    ENTRIES {
      @Override
      void write(ObjectOutputStream out, Object extra) throws IOException {
        Map<?, ?> map = (Map<?, ?>) extra;
        out.writeInt(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          out.writeObject(entry.getKey());
          out.writeObject(entry.getValue());
        }
      }

      @Override
      Object read(ObjectInputStream in) throws IOException, ClassNotFoundException {
        Map<Object, Object> map = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
          map.put(in.readObject(), in.readObject());
        }
        return map;
      }
    };

    abstract void write(ObjectOutputStream out, Object extra) throws IOException;

    abstract Object read(ObjectInputStream in) throws IOException, ClassNotFoundException;
  }

  /** Writes nothing of itself; its hooks make up for it. */
  static final class Silent implements Serializable {
    transient int value = 3;
    private int lost = 4;

    private void writeObject(ObjectOutputStream out) {}

    private void readObject(ObjectInputStream in) {
      value = 30 + lost;
    }
  }

  /** Only reads itself. */
  static final class OnlyReads implements Serializable {
    int a = 1;
    Object b = "b";
    transient int sum;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      sum = a + b.toString().length();
    }
  }

  /** Only writes itself. */
  static final class OnlyWrites implements Serializable {
    int a = 1;
    Object b = "b";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(new int[] {1, 2, 3});
      out.writeInt(9);
    }
  }

  /** Data before the fields. */
  static final class DataFirst implements Serializable {
    long a = 5;
    Object b = List.of("x");
    transient String before;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUTF("before");
      out.writeObject(TimeUnit.DAYS);
      out.defaultWriteObject();
      out.writeBoolean(true);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      before = in.readUTF() + in.readObject();
      in.defaultReadObject();
      before += in.readBoolean();
    }
  }

  /** Reads references as objects that were written as fields. */
  static final class LooseFields implements Serializable {
    Object a = "a";
    Object b = "b";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      a = List.of(in.readObject());
      b = List.of(in.readObject());
    }
  }

  private static Holder holder(Kind kind, Object extra) {
    return new Holder(kind, extra);
  }

  private static Object shared() {
    Holder holder = holder(Kind.OBJECT, null);
    Object[] array = {holder, null, holder};
    holder.extra = "shared";
    array[1] = holder.extra;
    return array;
  }

  private static Object nested(int depth) {
    Object extra = "innermost";
    for (int i = 0; i < depth; i++) {
      Holder outer = holder(i % 2 == 0 ? Kind.OBJECT : Kind.TWICE, extra);
      outer.next = new Object[] {extra, i};
      extra = outer;
    }
    return extra;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("nothing more", () -> holder(Kind.NOTHING, null)),
        HookCase.of("an object", () -> holder(Kind.OBJECT, "extra")),
        HookCase.of("null", () -> holder(Kind.OBJECT, null)),
        HookCase.of("an array", () -> holder(Kind.OBJECT, new int[] {1, 2, 3})),
        HookCase.of("an array of arrays", () -> holder(Kind.OBJECT, new Object[3][2])),
        HookCase.of("an enum constant", () -> holder(Kind.OBJECT, TimeUnit.HOURS)),
        HookCase.of("a class", () -> holder(Kind.OBJECT, String[].class)),
        HookCase.of("a box", () -> holder(Kind.OBJECT, 1234567)),
        HookCase.of("a large string", () -> holder(Kind.OBJECT, "large".repeat(20_000))),
        HookCase.of("a large array", () -> holder(Kind.OBJECT, new long[40_000])),
        HookCase.of("many strings", () -> holder(Kind.OBJECT, "a b c".repeat(5000).split(" "))),
        HookCase.of("an unshared object", () -> holder(Kind.UNSHARED, new String[] {"u"})),
        HookCase.of("an unshared string", () -> holder(Kind.UNSHARED, "u")),
        HookCase.of("unshared null", () -> holder(Kind.UNSHARED, null)),
        HookCase.of("data and objects", () -> holder(Kind.TWICE, "twice")),
        HookCase.of("less is read", () -> holder(Kind.LESS_IS_READ, "extra")),
        HookCase.of("elements", () -> holder(Kind.ELEMENTS, List.of(1, "2", 3.0))),
        HookCase.of("no elements", () -> holder(Kind.ELEMENTS, List.of())),
        HookCase.of("entries", () -> holder(Kind.ENTRIES, new HashMap<>(Map.of("a", 1, "b", 2)))),
        HookCase.of("as a list's element", () -> new ArrayList<>(List.of(shared(), shared()))),
        HookCase.of("as a map's value", () -> new HashMap<>(Map.of("k", holder(Kind.TWICE, "x")))),
        HookCase.of("in an array of its class", () -> new Holder[] {holder(Kind.OBJECT, 1), null}),
        HookCase.of("shared", WriteReadCases::shared),
        HookCase.of("one in another", () -> holder(Kind.OBJECT, holder(Kind.OBJECT, "inner"))),
        HookCase.of("nested", () -> nested(20)),
        HookCase.of("many", () -> Stream.generate(() -> nested(2)).limit(300).toArray()),
        HookCase.of("silent", Silent::new),
        HookCase.of("only reads", OnlyReads::new),
        HookCase.of("only writes", OnlyWrites::new),
        HookCase.of("data first", DataFirst::new),
        HookCase.of("loose fields", LooseFields::new));
  }
}
