// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.hooks.cases.Calls;
import dev.skyway.hooks.cases.CycleCases;
import dev.skyway.hooks.cases.HookCase;
import dev.skyway.hooks.cases.ManyCases;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.Frames;
import dev.skyway.testing.JavaIo;
import dev.skyway.testing.ObjectComparer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One writer and one reader for many records: engines may learn from one what the next needs. */
abstract class RecordsInTurnBehaviourTest {
  /** What the root is does not matter to hooks below it. */
  record Holder(Object first, Object text, Object again, Object second) implements Serializable {}

  /** The engine under test. */
  abstract Engine engine();

  static Stream<HookCase> graphs() {
    return Stream.concat(HookBehaviourTest.graphs(), CycleCases.all());
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void eachIsWrittenAsTheFirst(HookCase hookCase) throws Exception {
    try (Pair pair = new Pair(engine())) {
      for (int i = 0; i < 4; i++) {
        pair.copies(hookCase.graph().get(), hookCase.graph().get());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void soIsWhatLeadsToThem(HookCase hookCase) throws Exception {
    try (Pair pair = new Pair(engine())) {
      for (int i = 0; i < 4; i++) {
        pair.copies(held(hookCase), held(hookCase));
      }
    }
  }

  private static Holder held(HookCase hookCase) {
    Object first = hookCase.graph().get();
    return new Holder(first, "text", first, hookCase.graph().get());
  }

  private record NeverMet(int id) implements Serializable {}

  private enum NeverNamed {
    FIRST
  }

  /** What an engine finds behind a hook may make it begin anew; the hook has run then. */
  static Stream<Supplier<Object>> surprises() {
    return Stream.of(
        () -> new NeverMet(3),
        () -> NeverNamed.FIRST,
        () -> int.class,
        () -> NeverNamed.class,
        () -> new IdentityHashMap<>(Map.of("key", 1)),
        () -> new int[1 << 20],
        () -> new ArrayList<>(Collections.nCopies(100_000, 7)),
        () -> IntStream.range(0, 100_000).boxed().toList(),
        () -> ManyCases.holding(5, ManyCases.holding(6, new Thread[0][0])));
  }

  @ParameterizedTest
  @MethodSource("surprises")
  void hooksRunOnceWhateverComesBehindThem(Supplier<Object> surprise) throws Exception {
    Object held = surprise.get();
    try (Pair pair = new Pair(engine())) {
      for (int i = 0; i < 5; i++) {
        Object next = i < 3 ? "usual" : held;
        pair.copies(ManyCases.holding(i, next), ManyCases.holding(i, next));
      }
    }
  }

  @Test
  void inAnyOrder() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<HookCase> all = new ArrayList<>(graphs().toList());
    for (int round = 0; round < 6; round++) {
      Collections.shuffle(all, random);
      List<HookCase> few = all.subList(0, 12);
      try (Pair pair = new Pair(engine())) {
        for (int i = 0; i < 150; i++) {
          HookCase next = few.get(random.nextInt(few.size()));
          try {
            if (random.nextBoolean()) {
              pair.copies(next.graph().get(), next.graph().get());
            } else {
              pair.copies(held(next), held(next));
            }
          } catch (Throwable e) {
            throw new AssertionError("seed=" + seed + " case=" + next, e);
          }
        }
      }
    }
  }

  /** A writer and a reader that have a stream of records, none of which shares with others. */
  private static final class Pair implements AutoCloseable {
    private final GraphWriter writer;
    private final GraphReader reader;

    Pair(Engine engine) {
      writer = engine.newWriter(new WriterSettings(Sharing.RECORD, Limits.none()));
      reader = engine.newReader(ReaderSettings.of(Sharing.RECORD, Limits.standard()));
    }

    /** Writes and reads {@code graph}, which is equal to {@code same}, as {@code java.io} does. */
    void copies(Object graph, Object same) throws Exception {
      Calls.take();
      Object expected = JavaIo.copy(same);
      List<String> expectedCalls = Calls.take();
      ArraySink sink = new ArraySink(false);
      writer.write(graph, sink);
      Object actual = new Frames(sink.toByteArray(), 0, false).readRecord(reader);
      assertThat(ObjectComparer.difference(expected, actual)).isNull();
      assertThat(Calls.take()).containsExactlyInAnyOrderElementsOf(expectedCalls);
    }

    @Override
    public void close() {
      writer.close();
      reader.close();
    }
  }
}
