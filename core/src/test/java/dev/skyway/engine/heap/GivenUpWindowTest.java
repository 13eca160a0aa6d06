// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Tag;
import dev.skyway.testing.Frames;
import dev.skyway.testing.Handmade;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Objects of a window that gave up: nobody gets them, but they are sound. */
@NeedsNativeEngine
class GivenUpWindowTest {
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int STRINGS = Tag.NEW_OBJECT + BuiltIn.STRING_ARRAY;
  private static final int LATIN1 = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
  private static final int CHUNK_BYTES = 64 << 10;

  private static final long MOST_SECONDS = 20;

  private static final class Pair {
    Object first;
    Object second;
  }

  private static final class Flags {
    final boolean one = false;
    final boolean two = false;
    final boolean three = false;
    final Object rest = null;
  }

  /**
   * The same by a window that refers to what is not live yet. On 17 a JVM begins with others, and
   * has these when this way to them is compiled. How many elements they refer to depends on how far
   * they come.
   */
  private static Object[] referred(Handmade message, int length, byte[] block) throws Exception {
    String window = HeapPlatform.current().window().name();
    assumeTrue(!window.startsWith("jni"), "only windows of JNI can be had: " + window);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    while (System.nanoTime() < end) {
      Object[] root = refused(message, length, block);
      if (root[0] != null) {
        return root;
      }
    }
    throw new TestAbortedException(
        "each window ended before it referred to what is not live, window=" + window);
  }

  /**
   * Reads an array of objects and nothing more in a first window, and in a second one what is to be
   * refused. Returns the array.
   */
  private static Object[] refused(Handmade message, int length, byte[] block) throws Exception {
    ReaderSettings settings = ReaderSettings.of(Sharing.RECORD, Limits.standard());
    try (GraphReader reader = HeapEngine.tryCreate().orElseThrow().newReader(settings)) {
      Frames frames = new Frames(message.message(), StreamHeader.BYTES, false);
      while (frames.next()) {
        assertThat(frames.type()).isEqualTo(FrameType.CLASS);
        reader.classes(frames.payload());
      }
      OpenedReader windows = new OpenedReader(reader, CHUNK_BYTES);
      int begun = windows.read(Handmade.varints(OBJECTS, length), true);
      assertThat(begun).isEqualTo(ReaderControl.BLOCK_DONE);
      Object[] root = (Object[]) windows.chunk()[ReaderControl.ROOT];
      assertThat(windows.read(block, false)).isEqualTo(ReaderControl.FORMAT_ERROR);
      return root;
    }
  }

  /** A run of bodies has been tried, and late checks fail before they are read once more. */
  @Test
  void bodiesThatWereGivenUpReferToNothing() throws Exception {
    assumeTrue(Bounds.CHUNK_BYTES == Chunks.MOST_BYTES, "bounds are those of a test");
    Handmade message = new Handmade();
    int pair = message.fixed(Pair.class, "L first", "L second");
    IntStream.Builder block = IntStream.builder().add(STRINGS).add(50);
    IntStream.range(0, 50).forEach(i -> block.add(Tag.BACK).add(2));
    IntStream.range(0, 16).forEach(i -> block.add(pair));
    IntStream.of(LATIN1, 1, 'x', Tag.BACK, 1).forEach(block);
    IntStream.range(0, 10_000).forEach(i -> block.add(Tag.NULL));
    Object[] root = referred(message, 40, Handmade.varints(block.build().toArray()));
    assertThat((Object[]) root[0]).containsOnlyNulls();
    for (Object element : Arrays.copyOfRange(root, 1, 17)) {
      if (element != null) {
        assertThat(((Pair) element).first).isNull();
        assertThat(((Pair) element).second).isNull();
      }
    }
  }

  @Test
  void booleansAreZeroOrOne() throws Exception {
    Handmade message = new Handmade();
    int flags = message.fixed(Flags.class, "Z one", "Z two", "Z three", "L rest");
    Object[] root = referred(message, 1, Handmade.varints(flags, 2, 1, 77, Tag.NULL));
    for (String name : new String[] {"one", "two", "three"}) {
      long offset = UNSAFE.objectFieldOffset(Flags.class.getDeclaredField(name));
      assertThat((int) UNSAFE.getByte(root[0], offset)).isBetween(0, 1);
    }
  }
}
