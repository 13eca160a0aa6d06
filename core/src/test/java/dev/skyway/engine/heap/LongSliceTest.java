// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Tag;
import dev.skyway.testing.Frames;
import dev.skyway.testing.Handmade;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A slice as long as a frame does not hold up the JVM: several windows read it. */
@NeedsNativeEngine
class LongSliceTest {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int LENGTH = 8 << 20;

  private static byte[] message(int arrayClass, byte[] elements) {
    int objects = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
    ByteSink block = new ByteSink(LENGTH + 100);
    put(block, LAST | WITH_MADE, 3, 1, arrayClass, LENGTH, objects, 2, Tag.MADE, LENGTH);
    block.putBytes(elements, 0, elements.length);
    put(block, objects, 0);
    return new Handmade().frame(FrameType.RECORD, block.toByteArray()).message();
  }

  private static void put(ByteSink block, int... varints) {
    for (int value : varints) {
      block.putVarint(value);
    }
  }

  private static byte[] ones() {
    byte[] elements = new byte[LENGTH];
    Arrays.fill(elements, (byte) 1);
    return elements;
  }

  private static Object[] read(byte[] message, int leastWindows) throws Exception {
    ReaderSettings settings = ReaderSettings.of(Sharing.RECORD, Limits.standard());
    try (GraphReader reader = HeapEngine.tryCreate().orElseThrow().newReader(settings)) {
      Object root = new Frames(message, StreamHeader.BYTES, false).readRecord(reader);
      assertThat(new OpenedReader(reader, 0).windows()).isGreaterThanOrEqualTo(leastWindows);
      return (Object[]) root;
    }
  }

  @Test
  void itTakesSeveralWindows() throws Exception {
    byte[] elements = ones();
    elements[LENGTH - 1] = 7;
    Object[] root = read(message(BuiltIn.BYTE_ARRAY, elements), 4);
    assertThat((byte[]) root[0]).isEqualTo(elements);
    assertThat((Object[]) root[1]).isEmpty();
  }

  @Test
  void allOfItIsChecked() throws Exception {
    byte[] elements = ones();
    Object[] root = read(message(BuiltIn.BOOLEAN_ARRAY, elements), 4);
    assertThat((boolean[]) root[0]).hasSize(LENGTH).doesNotContain(false);
    elements[LENGTH - 1] = 2;
    assertThatThrownBy(() -> read(message(BuiltIn.BOOLEAN_ARRAY, elements), 0))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a boolean is 0 or 1");
  }
}
