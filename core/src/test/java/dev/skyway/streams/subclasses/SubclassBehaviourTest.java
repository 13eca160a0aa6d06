// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.ObjectComparer;
import java.io.IOException;
import java.util.List;
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
}
