// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;

/** Classes whose instances are written and read unshared. */
@SuppressWarnings("serial")
final class UnsharedClasses {
  private UnsharedClasses() {}

  /** Its hooks write and read one object. */
  static final class Holder implements Serializable {
    transient Object held;
    private final boolean writesUnshared;
    private final boolean readsUnshared;

    Holder(Object held, boolean writesUnshared, boolean readsUnshared) {
      this.held = held;
      this.writesUnshared = writesUnshared;
      this.readsUnshared = readsUnshared;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (writesUnshared) {
        out.writeUnshared(held);
      } else {
        out.writeObject(held);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      held = readsUnshared ? in.readUnshared() : in.readObject();
    }

    @Override
    public String toString() {
      return "holder of " + held;
    }
  }

  /** Changes what its hook has written unshared, and writes it again. */
  static final class Changing implements Serializable {
    transient Object first;
    transient Object second;
    private final transient Runnable change;

    Changing(Object first, Runnable change) {
      this.first = first;
      this.change = change;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUnshared(first);
      change.run();
      out.writeUnshared(first);
      change.run();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      first = in.readUnshared();
      second = in.readUnshared();
    }
  }

  /** Declares its field unshared. */
  static final class Fields implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("held", Object.class, true)
    };

    final Object held;

    Fields(Object held) {
      this.held = held;
    }

    @Override
    public String toString() {
      return "field of " + held;
    }
  }

  /** Without hooks, within a class with some. */
  static class Numbered implements Serializable {
    final int number;

    Numbered(int number) {
      this.number = number;
    }
  }

  /** Has hooks. */
  static final class Hooked implements Serializable {
    private final String text;
    private transient int length;

    Hooked(String text) {
      this.text = text;
      length = text.length();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(length);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      length = in.readInt();
    }
  }

  /** Another object is written in its place, always the same. */
  static final class Replaced implements Serializable {
    private final Hooked instead;

    Replaced(String text) {
      instead = new Hooked(text);
    }

    private Object writeReplace() {
      return instead;
    }
  }

  /** Writes itself. */
  public static final class Outside implements Externalizable {
    private int number = 3;

    /** For the stream. */
    public Outside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(number);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      number = in.readInt();
    }
  }

  /** A record. */
  record Point(int x, int y) implements Serializable {}

  /** There is one. */
  static final class One implements Serializable {
    static final One ONLY = new One();

    private Object readResolve() {
      return ONLY;
    }
  }
}
