// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.format.FrameType;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.Frames;

/** What the behaviour tests do with each graph. */
final class RoundTrips {
  private RoundTrips() {}

  static void copies(Engine engine, GraphCase graphCase) {
    Object original = graphCase.graph().get();
    graphCase.check().accept(original, new EngineCopier(engine).copy(original));
  }

  static void sharesWithinAStream(Engine engine, GraphCase graphCase) {
    Object original = graphCase.graph().get();
    Frames frames = new Frames(writeThrice(engine, original), 0, false);
    ReaderSettings reading = ReaderSettings.of(Sharing.STREAM, Limits.standard());
    try (GraphReader reader = engine.newReader(reading)) {
      Object first = frames.readRecord(reader);
      Object[] second = (Object[]) frames.readRecord(reader);
      Object third = frames.readRecord(reader);
      assertThat(second[0]).isSameAs(first);
      assertThat(second[1]).isSameAs(first);
      graphCase.check().accept(original, first);
      graphCase.check().accept(original, third);
      if (first != original) {
        assertThat(third == first).as("shared across scopes").isFalse();
      }
    }
  }

  /** The graph, an array that holds it twice, and the graph again in a new scope. */
  private static byte[] writeThrice(Engine engine, Object original) {
    ArraySink sink = new ArraySink(false);
    WriterSettings writing = new WriterSettings(Sharing.STREAM, Limits.none());
    try (GraphWriter writer = engine.newWriter(writing)) {
      writer.write(original, sink);
      writer.write(new Object[] {original, original}, sink);
      writer.newScope();
      sink.appendFrame(FrameType.RESET, new byte[0], 0, 0);
      writer.write(original, sink);
    }
    return sink.toByteArray();
  }
}
