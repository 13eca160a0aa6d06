// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Classes of graphs that streams change. */
@SuppressWarnings("serial")
class Part implements Serializable {
  final String name;
  Object any;
  Part next;

  Part(String name) {
    this.name = name;
  }

  Part with(Object value) {
    any = value;
    return this;
  }

  static Part ring(String... names) {
    Part first = new Part(names[0]);
    Part last = first;
    for (int i = 1; i < names.length; i++) {
      last.next = new Part(names[i]);
      last = last.next;
    }
    last.next = first;
    return first;
  }

  /** Writes itself. */
  static final class Hooked extends Part {
    private transient Object extra;

    Hooked(String name, Object extra) {
      super(name);
      this.extra = extra;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(extra);
      out.writeInt(7);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = in.readObject();
      in.readInt();
    }
  }

  /** Arrives as another object. */
  static final class Resolved extends Part {
    Resolved(String name) {
      super(name);
    }

    private Object readResolve() {
      return new Part("resolved " + name).with(any);
    }
  }

  /** Travels as another object. */
  static final class Replaced extends Part {
    Replaced(String name) {
      super(name);
    }

    private Object writeReplace() {
      return new Part("replaced " + name).with(any);
    }
  }

  /** Cannot be written. */
  static final class Foreign {
    final Thread thread = Thread.currentThread();
  }

  record Pair(Object left, Object right) implements Serializable {}
}
