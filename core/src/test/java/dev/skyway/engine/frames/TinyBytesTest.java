// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.HeapAccess;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The short way writes what each engine writes, and each engine reads it. Only an identity hash
 * that a root was asked for before is not looked for: it is a value, not an identity, that travels.
 */
class TinyBytesTest {
  @Test
  void sameBytesAsThePortableEngine() throws Exception {
    check(Engines.choose(EngineChoice.PORTABLE).engine());
  }

  @Test
  void sameBytesAsTheDefaultEngine() throws Exception {
    check(Engines.choose(EngineChoice.AUTO).engine());
  }

  @Test
  void neverReadsWhatThePortableEngineRefuses() throws Exception {
    checkChanged(Engines.choose(EngineChoice.PORTABLE).engine());
  }

  @Test
  void neverReadsWhatTheDefaultEngineRefuses() throws Exception {
    checkChanged(Engines.choose(EngineChoice.AUTO).engine());
  }

  /** Flips each bit of messages without checksums, and compares where the short way still reads. */
  private static void checkChanged(Engine engine) throws Exception {
    try (GraphReader reader =
        engine.newReader(ReaderSettings.of(Sharing.RECORD, Limits.standard()))) {
      int read = 0;
      for (Object root : TinyRoots.tiny()) {
        byte[] message = TinyWriter.message(root, false);
        for (int bit = 32; bit < 8 * message.length; bit++) {
          message[bit / 8] ^= (byte) (1 << bit % 8);
          Object tiny = TinyReader.message(message, 0, message.length);
          if (tiny != TinyReader.NOT_TINY) {
            read++;
            Object back = read(message, reader);
            assertThat(Arrays.deepEquals(new Object[] {back}, new Object[] {tiny}))
                .as("root=%s bit=%d", root, bit)
                .isTrue();
          }
          message[bit / 8] ^= (byte) (1 << bit % 8);
        }
      }
      assertThat(read).isGreaterThan(1000);
    }
  }

  private static Object read(byte[] message, GraphReader reader) throws IOException {
    ArrayFrameReader frames = new ArrayFrameReader();
    frames.open(message, 0, message.length);
    assertThat(frames.next()).isEqualTo(FrameReader.HEADER);
    return RecordReader.read(frames, frames.next(), reader);
  }

  private static void check(Engine engine) throws Exception {
    Limits limits = Limits.standard();
    try (GraphWriter writer = engine.newWriter(new WriterSettings(Sharing.RECORD, limits));
        GraphReader reader = engine.newReader(ReaderSettings.of(Sharing.RECORD, limits))) {
      for (Object shared : TinyRoots.tiny()) {
        Object root = fresh(shared);
        byte[] tiny = TinyWriter.message(root, true);
        ArraySink sink = new ArraySink(true);
        sink.putHeader();
        writer.write(root, sink);
        assertThat(tiny).as("root=%s", root).isEqualTo(sink.takeBytes());
        Object back = read(tiny, reader);
        assertThat(Arrays.deepEquals(new Object[] {back}, new Object[] {root})).isTrue();
      }
    }
  }

  /** The same value, never asked for its identity hash. */
  private static Object fresh(Object root) throws Exception {
    if (root == null || root.getClass().isArray()) {
      return root;
    }
    Object copy = HeapAccess.UNSAFE.allocateInstance(root.getClass());
    for (Field field : root.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        FieldAccess.put(copy, field, FieldAccess.get(root, field));
      }
    }
    return copy;
  }
}
