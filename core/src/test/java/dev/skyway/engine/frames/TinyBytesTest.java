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
        ArrayFrameReader frames = new ArrayFrameReader();
        frames.open(tiny, 0, tiny.length);
        assertThat(frames.next()).isEqualTo(FrameReader.HEADER);
        Object back = RecordReader.read(frames, frames.next(), reader);
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
