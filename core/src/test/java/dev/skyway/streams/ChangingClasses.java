// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Classes whose hooks change what they have written. */
@SuppressWarnings("serial")
final class ChangingClasses {
  private ChangingClasses() {}

  /** Has fields of each sort. */
  static final class Parts implements Serializable {
    char[] secret = "secret".toCharArray();
    long[] many = new long[100_000];
    Object[] array = {"a", "b"};
    List<Object> list = new ArrayList<>(List.of("x", "y"));
    Node node = new Node(1, "node");
    Cached cached = new Cached();
    Writer inner;
    AtomicLong count = new AtomicLong(5);
    Throwable thrown = new IllegalStateException("thrown");
    Date date = new Date(5);
    Calendar calendar = new GregorianCalendar(2001, Calendar.MAY, 31);

    Parts() {
      calendar.set(Calendar.MONTH, Calendar.JUNE); // computed when somebody asks
    }
  }

  /** Keeps what others may look at. */
  static final class Cached implements Serializable {
    int value = 4;
    transient int cache;
    volatile int looks;

    int look() {
      looks++;
      cache = 17 * value;
      return cache;
    }
  }

  /** Writes its parts, then changes them. */
  static final class Writer implements Serializable {
    Parts parts;
    String name = "writer";
    private final transient Consumer<Parts> change;
    private final boolean writesEach;

    Writer(Parts parts, boolean writesEach, Consumer<Parts> change) {
      this.parts = parts;
      this.change = change;
      this.writesEach = writesEach;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (writesEach) {
        out.writeObject(parts.secret);
        out.writeObject(parts.many);
        out.writeObject(parts.array);
        out.writeObject(parts.list);
        out.writeObject(parts.node);
        out.writeObject(parts.cached);
        out.writeObject(parts.inner);
        out.writeObject(parts.count);
        out.writeObject(parts.thrown);
        out.writeObject(parts.date);
        out.writeObject(parts.calendar);
      }
      change.accept(parts);
    }
  }

  /** Encrypts its field while it is written. */
  static final class Encrypting implements Serializable {
    private final byte[] password = {1, 2, 3};

    private void writeObject(ObjectOutputStream out) throws IOException {
      flip();
      out.defaultWriteObject();
      flip();
    }

    private void flip() {
      for (int i = 0; i < password.length; i++) {
        password[i] ^= 0x55;
      }
    }
  }

  /** Writes one array again and again, with other contents each time. */
  static final class Buffering implements Serializable {
    private static final int[] BUFFER = new int[3];
    transient List<int[]> read;

    private void writeObject(ObjectOutputStream out) throws IOException {
      for (int i = 0; i < 5; i++) {
        Arrays.fill(BUFFER, i);
        out.writeUnshared(BUFFER);
      }
      Arrays.fill(BUFFER, -1);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        read.add((int[]) in.readUnshared());
      }
    }
  }

  /** Makes what it writes when it is asked to. */
  static final class Preparing implements Serializable {
    private final Node node = new Node(1, null);
    private Object[] array;

    private void writeObject(ObjectOutputStream out) throws IOException {
      node.name = "prepared";
      array = new Object[] {node, "x"};
      out.defaultWriteObject();
      out.writeObject(array);
      array = null;
    }
  }
}
