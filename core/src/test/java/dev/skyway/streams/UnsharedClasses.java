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

  /** What holds what it was written with. */
  interface Peered {
    Object peer();
  }

  /** Its hook writes itself. */
  static final class Itself implements Peered, Serializable {
    private transient Object peer;
    private int number = 4;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(this);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      peer = in.readObject();
    }

    @Override
    public Object peer() {
      return peer;
    }
  }

  /** Its hook writes itself as a field. */
  static final class ItselfAsField implements Peered, Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("peer", Object.class)
    };

    private transient Object held;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.putFields().put("peer", this);
      out.writeFields();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      held = in.readFields().get("peer", null);
    }

    @Override
    public Object peer() {
      return held;
    }
  }

  /** Writes itself within itself. */
  public static final class ItselfOutside implements Peered, Externalizable {
    private Object peer;

    /** For the stream. */
    public ItselfOutside() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(this);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      peer = in.readObject();
    }

    @Override
    public Object peer() {
      return peer;
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
