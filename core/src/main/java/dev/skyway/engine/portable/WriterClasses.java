// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.ClassNumbering;
import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.NumberFrames;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import java.util.Arrays;

/**
 * The class numbers and external numbers that a writer has given out in a stream, and the
 * descriptions that are still to be sent. Not thread-safe.
 */
final class WriterClasses {
  private static final int FIRST_CAPACITY = 64;

  /** Descriptions are sent early when there are so many, far below what a frame may hold. */
  private static final int SEND_BYTES = 64 << 10;

  private final boolean asJavaIo;
  private final ClassNotes notes;

  /** Null if descriptions have no numbers. */
  private final NumberFrames numbered;

  private Class<?>[] keys = new Class<?>[FIRST_CAPACITY];
  private WriterClass[] plans = new WriterClass[FIRST_CAPACITY];
  private int[] numbers = new int[FIRST_CAPACITY];
  private int size;
  private int nextNumber = BuiltIn.COUNT;
  private final IdentityTable externals = new IdentityTable();
  private final ByteSink newClasses = new ByteSink(256);
  private final ByteSink newExternals = new ByteSink(64);

  /**
   * Nothing given out yet.
   *
   * @param asJavaIo whether classes travel as a stream that has a say wants them
   * @param notes what that stream says about classes; null for nothing
   * @param numbering has numbers that stand for descriptions; null for none
   */
  WriterClasses(boolean asJavaIo, ClassNotes notes, ClassNumbering numbering) {
    this.asJavaIo = asJavaIo;
    this.notes = notes;
    numbered = numbering == null ? null : new NumberFrames(numbering);
  }

  /** An object's class, or a {@code Class} itself, is named in the stream. */
  void noteClassOf(Object object, FrameSink sink) {
    if (object instanceof Enum<?> constant) {
      note(constant.getDeclaringClass(), sink);
    } else if (!(object instanceof String)) {
      note(object instanceof Class<?> type ? type : object.getClass(), sink);
    }
  }

  /** A class is named in the stream, perhaps for the first time. */
  private void note(Class<?> type, FrameSink sink) {
    if (notes != null) {
      notes.add(type);
      if (notes.sink.position >= SEND_BYTES) {
        sendNew(sink);
      }
    }
  }

  /** The entry of a class; stays valid until the next call. */
  int entry(Class<?> type) {
    int mask = keys.length - 1;
    int slot = type.hashCode() & mask;
    for (Class<?> key = keys[slot]; key != type; key = keys[slot]) {
      if (key == null) {
        return add(type);
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  WriterClass plan(int entry) {
    return plans[entry];
  }

  /** The class number of an entry, given out now if need be; for described and built-in classes. */
  int number(int entry) {
    int number = numbers[entry];
    return number >= 0 ? number : describe(entry);
  }

  /** The tag of a class that has a number already, else 0. */
  int tagOf(Class<?> type) {
    int number = numbers[entry(type)];
    return number >= 0 ? Tag.NEW_OBJECT + number : 0;
  }

  /** The number of an external that has one already, else negative. */
  int numberOf(Object external) {
    return externals.get(external);
  }

  /**
   * The external number of an enum constant, a class or a singleton.
   *
   * @throws IllegalArgumentException if the object has no name elsewhere
   */
  int externalNumber(WriterClass plan, Object external, FrameSink sink) {
    int next = externals.size();
    int known = externals.putIfAbsent(external);
    if (known >= 0) {
      return known;
    }
    int from = newExternals.position;
    plan.layout.external(external).encode(newExternals);
    if (numbered != null) {
      byte[] description = Arrays.copyOfRange(newExternals.buffer, from, newExternals.position);
      numbered.addExternal(description);
    }
    if (newExternals.position >= SEND_BYTES) {
      sendNew(sink);
    }
    return next;
  }

  /** Appends the descriptions that were not sent yet. */
  void sendNew(FrameSink sink) {
    if (notes != null) {
      send(FrameType.NOTES, notes.sink, sink);
    }
    if (numbered == null) {
      send(FrameType.CLASS, newClasses, sink);
      send(FrameType.EXTERNAL, newExternals, sink);
    } else if (newClasses.position + newExternals.position > 0) {
      numbered.appendTo(sink);
      newClasses.position = 0;
      newExternals.position = 0;
    }
  }

  private static void send(int type, ByteSink descriptions, FrameSink sink) {
    if (descriptions.position > 0) {
      sink.appendFrame(type, descriptions.buffer, 0, descriptions.position);
      descriptions.position = 0;
    }
  }

  /**
   * Forgets all numbers, and the classes with them, so that an idle writer keeps no class alive.
   */
  void clear() {
    if (size > 0) {
      Arrays.fill(keys, null);
      Arrays.fill(plans, null);
      size = 0;
    }
    nextNumber = BuiltIn.COUNT;
    if (notes != null) {
      notes.clear();
    }
    externals.clear();
    newClasses.position = 0;
    newExternals.position = 0;
    if (numbered != null) {
      numbered.clear();
    }
  }

  private int add(Class<?> type) {
    if (2 * size >= keys.length) {
      grow();
    }
    size++;
    WriterClass plan = asJavaIo ? WriterClass.asJavaIo(type) : WriterClass.of(type);
    return insert(type, plan, plan.layout.builtIn());
  }

  private int insert(Class<?> type, WriterClass plan, int number) {
    int mask = keys.length - 1;
    int slot = type.hashCode() & mask;
    while (keys[slot] != null) {
      slot = (slot + 1) & mask;
    }
    keys[slot] = type;
    plans[slot] = plan;
    numbers[slot] = number;
    return slot;
  }

  private void grow() {
    Class<?>[] oldKeys = keys;
    WriterClass[] oldPlans = plans;
    int[] oldNumbers = numbers;
    keys = new Class<?>[2 * oldKeys.length];
    plans = new WriterClass[keys.length];
    numbers = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        insert(oldKeys[i], oldPlans[i], oldNumbers[i]);
      }
    }
  }

  private int describe(int entry) {
    ClassLayout layout = plans[entry].layout;
    byte[] description = layout.encodedDescription();
    newClasses.putBytes(description, 0, description.length);
    if (numbered != null) {
      numbered.add(FrameType.CLASS, description);
    }
    numbers[entry] = nextNumber;
    return nextNumber++;
  }
}
