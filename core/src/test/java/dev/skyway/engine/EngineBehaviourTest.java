// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.cases.ArrayCases;
import dev.skyway.engine.cases.ClassCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.engine.cases.PrimitiveCases;
import dev.skyway.engine.cases.StringCases;
import dev.skyway.format.FrameType;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.Frames;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine must do; one thin class for each engine says which. */
public abstract class EngineBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  /** Its name, to prove that it is the one that ran. */
  protected abstract String engineName();

  static Stream<GraphCase> graphs() {
    return Stream.of(PrimitiveCases.all(), StringCases.all(), ArrayCases.all(), ClassCases.all())
        .flatMap(cases -> cases);
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(engine().name()).isEqualTo(engineName());
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void copies(GraphCase graphCase) {
    Object original = graphCase.graph().get();
    graphCase.check().accept(original, new EngineCopier(engine()).copy(original));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void sharesWithinAStreamUntilTheScopeEnds(GraphCase graphCase) {
    Object original = graphCase.graph().get();
    ArraySink sink = new ArraySink(false);
    WriterSettings writing = new WriterSettings(Sharing.STREAM, Limits.none());
    try (GraphWriter writer = engine().newWriter(writing)) {
      writer.write(original, sink);
      writer.write(new Object[] {original, original}, sink);
      writer.newScope();
      sink.appendFrame(FrameType.RESET, new byte[0], 0, 0);
      writer.write(original, sink);
    }
    Frames frames = new Frames(sink.toByteArray(), 0, false);
    ReaderSettings reading = ReaderSettings.of(Sharing.STREAM, Limits.standard());
    try (GraphReader reader = engine().newReader(reading)) {
      Object first = frames.readRecord(reader);
      Object[] second = (Object[]) frames.readRecord(reader);
      Object third = frames.readRecord(reader);
      assertThat(second[0]).isSameAs(first).isSameAs(second[1]);
      graphCase.check().accept(original, first);
      graphCase.check().accept(original, third);
      boolean external = first == original;
      assertThat(third == first).isEqualTo(external);
    }
  }
}
