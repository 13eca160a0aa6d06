// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.HeapAccess;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.testing.Handmade;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Somebody changes the array while it is read: other objects may arrive, but none of other types.
 */
abstract class ChangedInputBehaviourTest {
  private static final int LAST = 1;
  private static final int COUNT = 4_000;
  private static final int FIRST = 4; // of the items of an array
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int INTEGER = Tag.NEW_OBJECT + BuiltIn.INTEGER;
  private static final int LONG = Tag.NEW_OBJECT + BuiltIn.LONG;
  private static final int BOOLEANS = Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY;
  private static final int UTF16 = Tag.NEW_OBJECT + BuiltIn.STRING_UTF16;
  private static final long MILLIS = Boolean.getBoolean("skyway.test.long") ? 20_000 : 300;

  private static final class Point {
    int x;
  }

  private static final class Size {
    int width;
  }

  private static final class Name {
    int length;
    Object text;
  }

  private static final class Place {
    int number;
    Object town;
  }

  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  /** A byte that becomes another one, and what it was again, until it is closed. */
  private static final class Change implements AutoCloseable {
    private static final int MOST_PAUSES = 7;

    private final Thread thread;
    private volatile boolean isDone;

    Change(byte[] bytes, int at, int other) {
      byte before = bytes[at];
      thread = new Thread(() -> run(bytes, BYTE_ARRAY_BASE + at, before, (byte) other));
      thread.start();
    }

    private void run(byte[] bytes, long at, byte before, byte other) {
      for (int round = 0; !isDone; round++) {
        UNSAFE.putByteVolatile(bytes, at, (round & 1) == 0 ? other : before);
        for (int pauses = round * 0x9E3779B9 >>> 16 & MOST_PAUSES; pauses > 0; pauses--) {
          Thread.onSpinWait();
        }
      }
    }

    @Override
    public void close() {
      isDone = true;
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * @param items the record's items, the root is an array; they end the message
   * @param changing index of the item that becomes {@code other}
   */
  private void assertSound(
      Handmade message, int[] items, int changing, int other, Consumer<Object[]> check) {
    byte[] bytes = message.frame(FrameType.RECORD, Handmade.varints(items)).message();
    int behind = Handmade.varints(Arrays.copyOfRange(items, changing, items.length)).length;
    assertThat(skyway.<Object>deserialize(bytes)).isNotNull();
    long end = System.nanoTime() + MILLIS * 1_000_000;
    try (Change change = new Change(bytes, bytes.length - behind, other)) {
      while (System.nanoTime() < end) {
        try {
          Object[] root = skyway.deserialize(bytes);
          check.accept(Arrays.copyOf(root, root.length, Object[].class));
        } catch (SkywayFormatException e) {
          assertThat(change.isDone).isFalse();
        }
      }
    }
  }

  private static Consumer<Object[]> ofType(Class<?> type) {
    return elements -> {
      for (Object element : elements) {
        if (element != null && element.getClass() != type) {
          throw new AssertionError("an element is of class " + element.getClass());
        }
      }
    };
  }

  /** An array of so many times these items. */
  private static int[] array(int tag, int objects, int... element) {
    IntStream head = IntStream.of(LAST, objects, tag, COUNT);
    IntStream elements = IntStream.range(0, COUNT).flatMap(i -> IntStream.of(element));
    return IntStream.concat(head, elements).toArray();
  }

  @Test
  void boxes() {
    Handmade message = new Handmade();
    int[] items = array(message.array(Integer[].class), 1 + COUNT, INTEGER, 2);
    assertSound(message, items, FIRST, LONG, ofType(Integer.class));
  }

  @Test
  void objectsWithoutReferences() {
    Handmade message = new Handmade();
    int array = message.array(Point[].class);
    int point = message.fixed(Point.class, "I x");
    int size = message.fixed(Size.class, "I width");
    int[] items = array(array, 1 + COUNT, point, 0, 0, 0, 1);
    assertSound(message, items, FIRST, size, ofType(Point.class));
  }

  @Test
  void objectsWithReferences() {
    Handmade message = new Handmade();
    int array = message.array(Name[].class);
    int name = message.fixed(Name.class, "I length", "L text");
    int place = message.fixed(Place.class, "I number", "L town");
    int run = 16;
    IntStream.Builder items = IntStream.builder();
    IntStream.of(LAST, 1 + COUNT, array, COUNT).forEach(items);
    for (int i = 0; i < COUNT / run; i++) {
      IntStream.range(0, run).forEach(k -> items.add(name));
      IntStream.range(0, run * 5).forEach(k -> items.add(0));
    }
    assertSound(message, items.build().toArray(), FIRST, place, ofType(Name.class));
  }

  @Test
  void booleans() {
    IntStream.Builder items = IntStream.builder();
    IntStream.of(LAST, 2, OBJECTS, 1, BOOLEANS, COUNT).forEach(items);
    IntStream.range(0, COUNT).forEach(i -> items.add(1));
    Consumer<Object[]> check =
        root -> {
          long base = HeapAccess.arrayBaseOffset(boolean[].class);
          for (int i = 0; i < COUNT; i++) {
            assertBoolean(UNSAFE.getByte(root[0], base + i));
          }
        };
    assertSound(new Handmade(), items.build().toArray(), FIRST + 2, 2, check);
  }

  private static void assertBoolean(byte element) {
    if ((element & ~1) != 0) {
      throw new AssertionError("a boolean is " + element);
    }
  }

  /** One char is none of Latin-1. */
  @Test
  void texts() {
    IntStream.Builder items = IntStream.builder();
    IntStream.of(LAST, 2, OBJECTS, 1, UTF16, COUNT).forEach(items);
    IntStream.range(0, 2 * COUNT).forEach(i -> items.add(i == COUNT + 1 ? 2 : 0));
    Consumer<Object[]> check =
        root -> {
          String text = (String) root[0];
          if (!text.equals(new String(text.toCharArray()))) {
            throw new AssertionError("a string of the same chars is equal");
          }
        };
    assertSound(new Handmade(), items.build().toArray(), FIRST + 2 + COUNT + 1, 0, check);
  }
}
