// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.testing.Handmade;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Streams that replace and resolve objects do it as the same subclasses of {@code java.io}'s do;
 * one thin class for each engine.
 */
abstract class SubclassBehaviourTest {
  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void runsOnTheEngineAskedFor() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  static Stream<SubclassCase> plainGraphs() {
    return ReplaceResolveCases.plainGraphs();
  }

  static Stream<SubclassCase> containerGraphs() {
    return ReplaceResolveCases.containerGraphs();
  }

  static Stream<SubclassCase> allGraphs() {
    return Stream.of(plainGraphs(), containerGraphs(), ReplaceResolveCases.replacedGraphs())
        .flatMap(cases -> cases);
  }

  @ParameterizedTest
  @MethodSource("allGraphs")
  void replacesAndResolvesAsJavaIoDoes(SubclassCase subclassCase) throws Exception {
    Logic javaIo = subclassCase.logic().get();
    Logic ours = subclassCase.logic().get();
    compare(subclassCase, javaIo, ours, true);
    assertThat(ours.writing).containsExactlyInAnyOrderElementsOf(javaIo.writing);
    assertThat(ours.reading).isEqualTo(javaIo.reading);
  }

  @ParameterizedTest
  @MethodSource("plainGraphs")
  void resolvesWhatAPlainStreamWrote(SubclassCase subclassCase) throws Exception {
    Logic javaIo = subclassCase.logic().get();
    Logic ours = subclassCase.logic().get();
    compare(subclassCase, javaIo, ours, false);
    assertThat(ours.reading).containsExactlyInAnyOrderElementsOf(javaIo.reading);
  }

  @ParameterizedTest
  @MethodSource("containerGraphs")
  void resolvesWhatAPlainStreamWroteOfContainers(SubclassCase subclassCase) throws Exception {
    Logic javaIo = subclassCase.logic().get();
    Logic ours = subclassCase.logic().get();
    compare(subclassCase, javaIo, ours, false);
    assertThat(ours.reading).containsAll(javaIo.reading);
  }

  private void compare(SubclassCase subclassCase, Logic javaIo, Logic ours, boolean isReplacing)
      throws IOException, ClassNotFoundException {
    List<Object> expected =
        StreamPair.JAVA_IO.copy(javaIo, isReplacing, skyway, subclassCase.roots().get());
    List<Object> actual =
        StreamPair.SKYWAY.copy(ours, isReplacing, skyway, subclassCase.roots().get());
    assertThat(ObjectComparer.difference(expected.toArray(), actual.toArray())).isNull();
  }

  private static Logic resolvingTo(Class<?> type, Object result) {
    return new Logic() {
      @Override
      Object resolve(Object object) {
        return object.getClass() == type ? result : object;
      }
    };
  }

  static Stream<SubclassCase> misfits() {
    Part next = new Part("one");
    next.next = new Part.Hooked("two", null);
    return Stream.of(
        new SubclassCase(
            "a field of another class",
            () -> resolvingTo(Part.Hooked.class, "text"),
            () -> List.of(next)),
        new SubclassCase(
            "an array of another class",
            () -> resolvingTo(Part.Hooked.class, "text"),
            () -> List.of((Object) new Part[] {next.next})));
  }

  @ParameterizedTest
  @MethodSource("misfits")
  void refusesMisfitsAsJavaIoDoes(SubclassCase misfit) {
    Throwable expected =
        catchThrowable(
            () ->
                StreamPair.JAVA_IO.copy(misfit.logic().get(), false, skyway, misfit.roots().get()));
    assertThatThrownBy(
            () -> StreamPair.SKYWAY.copy(misfit.logic().get(), false, skyway, misfit.roots().get()))
        .hasSameClassAs(expected);
  }

  @Test
  void failsWithWhatTheStreamThrows() {
    IOException replacing = new IOException("told to, writing");
    IOException resolving = new IOException("told to, reading");
    Logic both =
        new Logic() {
          @Override
          Object replace(Object object) throws IOException {
            if (object.equals("bad")) {
              throw replacing;
            }
            return object;
          }

          @Override
          Object resolve(Object object) throws IOException {
            throw resolving;
          }
        };
    assertThatThrownBy(() -> StreamPair.SKYWAY.copy(both, true, skyway, List.of("bad")))
        .isSameAs(replacing);
    assertThatThrownBy(() -> StreamPair.SKYWAY.copy(both, true, skyway, List.of("good")))
        .isSameAs(resolving);
  }

  @Test
  void isAskedOnceAboutWhatIsWrittenUnshared() throws Exception {
    List<Object> asked = new ArrayList<>();
    List<Object> written =
        List.of(TimeUnit.DAYS, "text", 1, new int[1], new ArrayList<>(), new Date());
    try (ObjectOutputStream out =
        new SkywayObjectOutputStream(new ByteArrayOutputStream(), skyway) {
          {
            enableReplaceObject(true);
          }

          @Override
          protected Object replaceObject(Object object) {
            asked.add(object);
            return object;
          }
        }) {
      for (Object object : written) {
        out.writeUnshared(object);
      }
    }
    assertThat(asked).containsExactlyElementsOf(written);
  }

  @Test
  void longArraysAreReadThoughNotesStandAmongTheirParts() throws Exception {
    int length = 6_000_000; // for which more bytes have to arrive than the first frame has
    int run = 100;
    byte[] nulls = Handmade.varints(Tag.NULLS, run);
    ByteSink part = new ByteSink(2 * length / run);
    part.putVarint(1);
    part.putVarint(0);
    for (int i = 0; i < length; i += run) {
      part.putBytes(nulls, 0, nulls.length);
    }
    byte[] stream =
        new Handmade()
            .frame(
                FrameType.RECORD, Handmade.varints(2, 1, 1, BuiltIn.OBJECT_ARRAY, length, Tag.MADE))
            .frame(FrameType.NOTES, new byte[0])
            .frame(FrameType.PART, part.toByteArray())
            .frame(FrameType.END, new byte[0])
            .message();
    try (ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(stream), skyway)) {
      assertThat((Object[]) in.readObject()).hasSize(length).containsOnlyNulls();
    }
  }
}
