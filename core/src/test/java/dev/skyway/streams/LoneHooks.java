// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.function.IntFunction;

/** Classes with hooks whose instances come one by one, and hold values alone. */
final class LoneHooks {
  private LoneHooks() {}

  /** Makes the object of a number. */
  record Kind(String name, IntFunction<Object> maker) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Writes itself. */
  public static final class Entry implements Externalizable {
    private static final long serialVersionUID = 1L;

    int number;
    String name;
    Object value;
    byte[] bytes;

    /** For reading. */
    public Entry() {}

    Entry(int number, Object value) {
      this.number = number;
      name = "entry " + number;
      this.value = value;
      bytes = new byte[] {(byte) number, -1};
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(number);
      out.writeUTF(name);
      out.writeObject(value);
      out.writeObject(null);
      out.writeLong(number);
      out.writeObject(bytes);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      number = in.readInt();
      name = in.readUTF();
      value = in.readObject();
      if (in.readObject() != null || in.readLong() != number) {
        throw new IOException("another order");
      }
      bytes = (byte[]) in.readObject();
    }
  }

  /** Has a level above that has no hooks, and checks itself. */
  static class Base implements Serializable {
    private static final long serialVersionUID = 1L;

    double weight;
    String label;
  }

  static final class Checked extends Base implements ObjectInputValidation {
    private static final long serialVersionUID = 1L;

    int number;
    transient boolean isValidated;

    Checked(int number) {
      this.number = number;
      weight = number / 2.0;
      label = "label " + number;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(~number);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, 0);
      in.defaultReadObject();
      if (in.readInt() != ~number) {
        throw new InvalidObjectException("another number");
      }
    }

    @Override
    public void validateObject() {
      isValidated = true;
    }
  }

  /** Writes equal boxes, which are different objects, and reads one of them unshared. */
  static final class Boxes implements Serializable {
    private static final long serialVersionUID = 1L;

    transient Object[] boxes;
    transient Object unshared;

    @SuppressWarnings({"removal", "deprecation"})
    Boxes(int number) {
      boxes =
          new Object[] {
            new Integer(number % 3),
            new Long(number % 3),
            new Integer(number % 3),
            new Character('c'),
            new Character('c'),
            new Short((short) 1),
            new Short((short) 1),
            new Byte((byte) 2),
            new Byte((byte) 2),
            new Boolean(number % 2 == 0),
            new Boolean(number % 2 == 0)
          };
      unshared = boxes[10];
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      for (Object box : boxes) {
        out.writeObject(box);
      }
      out.writeUnshared(unshared);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      boxes = new Object[11];
      for (int i = 0; i < boxes.length; i++) {
        boxes[i] = in.readObject();
      }
      unshared = in.readUnshared();
    }
  }

  /** Has one object of any kind. */
  public static final class Wrapped implements Serializable {
    private static final long serialVersionUID = 1L;

    transient Object value;

    /** Holds it. */
    public Wrapped(Object value) {
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(value);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      value = in.readObject();
    }
  }

  /** Has one object and many strings. */
  static final class Many implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int STRINGS = 1_200;

    transient Object value;

    Many(Object value) {
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(value);
      for (int i = 0; i < STRINGS; i++) {
        out.writeObject("string " + i);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      value = in.readObject();
      for (int i = 0; i < STRINGS; i++) {
        in.readObject();
      }
    }
  }

  /** Needs an argument. */
  static class WithArgument {
    WithArgument(int argument) {
      if (argument < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  /** Can be written, but not read: the class above has no constructor that would run. */
  static final class Unreadable extends WithArgument implements Serializable {
    private static final long serialVersionUID = 1L;

    Unreadable() {
      super(1);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(1);
      out.writeObject("text");
    }
  }

  /** Travels as another object, which becomes one of this class again. */
  static final class Proxied implements Serializable {
    private static final long serialVersionUID = 1L;

    final int number;

    Proxied(int number) {
      this.number = number;
    }

    private Object writeReplace() {
      return new Proxy(number);
    }
  }

  private static final class Proxy implements Serializable {
    private static final long serialVersionUID = 1L;

    private final int number;

    Proxy(int number) {
      this.number = number;
    }

    private Object readResolve() {
      return number % 5 == 0 ? null : new Proxied(number);
    }
  }

  /** Whether an object is written without hooks, though it has some. */
  static boolean isWrittenPlain(Kind kind) {
    return kind.name().startsWith("readObject alone");
  }

  static Kind[] kinds() {
    return new Kind[] {
      new Kind("text", i -> new Entry(i, "value " + i)),
      new Kind("wide text", i -> new Entry(i, "\u4E2D " + i)),
      new Kind("number", i -> new Entry(i, 1_000_000_007L * i)),
      new Kind("double", i -> new Entry(i, i / 3.0)),
      new Kind("null, then null", i -> new Entry(i, null)),
      new Kind("long text", i -> new Entry(i, "long ".repeat(100) + i)),
      new Kind("array", i -> new Entry(i, new int[] {i, 2 * i})),
      new Kind("levels and validation", Checked::new),
      new Kind("equal boxes", Boxes::new),
      new Kind("readObject alone", ReadAlone.Renewed::new),
      new Kind("readObject alone, of two levels", ReadAlone.Levels::new),
      new Kind("readObject alone, by name", ReadAlone.Named::new),
      new Kind("readObject alone, numbers", ReadAlone.Numbers::new),
      new Kind("replaced and resolved", Proxied::new)
    };
  }
}
