// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.Engine;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.hooks.cases.ApartCases;
import dev.skyway.hooks.cases.Calls;
import dev.skyway.hooks.cases.CycleCases;
import dev.skyway.hooks.cases.DataCases;
import dev.skyway.hooks.cases.ExternalizableCases;
import dev.skyway.hooks.cases.FailureCases;
import dev.skyway.hooks.cases.FieldCases;
import dev.skyway.hooks.cases.HierarchyCases;
import dev.skyway.hooks.cases.HookCase;
import dev.skyway.hooks.cases.JdkCases;
import dev.skyway.hooks.cases.ManyCases;
import dev.skyway.hooks.cases.ProxyCases;
import dev.skyway.hooks.cases.ReplaceCases;
import dev.skyway.hooks.cases.ReplacedTwiceCases;
import dev.skyway.hooks.cases.ThrowableCases;
import dev.skyway.hooks.cases.WriteReadCases;
import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.JavaIo;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hooks mean what they mean to {@code java.io}; one thin class for each engine. */
public abstract class HookBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  /** Its name, to prove that it is the one that ran. */
  protected abstract String engineName();

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(engine().name()).isEqualTo(engineName());
  }

  static Stream<HookCase> graphs() {
    return Stream.of(
            WriteReadCases.all(),
            FailureCases.all(),
            DataCases.all(),
            FieldCases.all(),
            ExternalizableCases.all(),
            HierarchyCases.all(),
            ReplaceCases.all(),
            ReplacedTwiceCases.all(),
            ThrowableCases.all(),
            ProxyCases.all(),
            ManyCases.all(),
            ApartCases.all(),
            JdkCases.all())
        .flatMap(cases -> cases);
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void copiesAsJavaIoDoes(HookCase hookCase) throws Exception {
    copies(
        hookCase,
        (calls, expected) -> assertThat(calls).containsExactlyInAnyOrderElementsOf(expected));
  }

  static Stream<HookCase> cycles() {
    return CycleCases.all();
  }

  @ParameterizedTest
  @MethodSource("cycles")
  void runsTheHooksOfCyclesInTheOrderOfJavaIo(HookCase hookCase) throws Exception {
    copies(hookCase, (calls, expected) -> assertThat(calls).isEqualTo(expected));
  }

  private void copies(HookCase hookCase, BiConsumer<List<String>, List<String>> compareCalls)
      throws Exception {
    Calls.take();
    Object expected = JavaIo.copy(hookCase.graph().get());
    List<String> expectedCalls = Calls.take();
    Object actual = new EngineCopier(engine()).copy(hookCase.graph().get());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
    compareCalls.accept(Calls.take(), expectedCalls);
  }

  static Stream<HookCase> failures() {
    return Stream.of(
            FailureCases.failures(),
            DataCases.failures(),
            FieldCases.failures(),
            ExternalizableCases.failures(),
            HierarchyCases.failures(),
            ReplaceCases.failures())
        .flatMap(cases -> cases);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void failsAsJavaIoDoes(HookCase hookCase) {
    Throwable expected = catchThrowable(() -> JavaIo.copy(hookCase.graph().get()));
    assertThat(expected).as("java.io fails").isNotNull();
    Throwable actual =
        catchThrowable(() -> new EngineCopier(engine()).copy(hookCase.graph().get()));
    assertThat(actual).isInstanceOf(SkywayException.class);
    assertThat(actual.getCause()).hasSameClassAs(expected);
  }

  static Stream<HookCase> refusals() {
    return ProxyCases.refusals();
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void refusesWhatJavaIoRefuses(HookCase hookCase) {
    assertThatThrownBy(() -> JavaIo.copy(hookCase.graph().get()))
        .isInstanceOf(NotSerializableException.class);
    assertThatThrownBy(() -> new EngineCopier(engine()).copy(hookCase.graph().get()))
        .isInstanceOf(SkywayClassException.class)
        .hasMessageContaining("path=");
  }

  @Test
  void replacementsThatWereReplacedBeforeComeToAnEnd() {
    Object[] arrived = (Object[]) new EngineCopier(engine()).copy(ManyCases.replacedBefore());
    assertThat(arrived[1]).isNotNull().isNotSameAs(arrived[0]);
  }

  @Test
  void whatOneObjectLeavesOfALineIsNotTheNextOnes() {
    Object sent = ManyCases.halfRead();
    Object arrived = new EngineCopier(engine()).copy(sent);
    assertThat(ObjectComparer.difference(sent, arrived)).isNull();
  }

  @Test
  void hooksNestAsDeepAsTheGraph() {
    int length = 100_000;
    Object copy = new EngineCopier(engine()).copy(CycleCases.deepChain(length));
    int found = 0;
    while (copy instanceof CycleCases.Child child) {
      copy = child.parent;
      found++;
    }
    assertThat(found).isEqualTo(length);
    assertThat(Calls.take()).hasSize(length);
  }

  @Test
  void filtersAreAskedAboutWhatReadResolveReturns() {
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(ReplaceCases.becomes("text"));
    List<Class<?>> asked = new ArrayList<>();
    ObjectInputFilter filter =
        info -> {
          asked.add(info.serialClass());
          return info.serialClass() == String.class
              ? ObjectInputFilter.Status.REJECTED
              : ObjectInputFilter.Status.ALLOWED;
        };
    ReaderSettings settings =
        new ReaderSettings(Sharing.RECORD, Limits.standard(), filter, null, Map.of());
    assertThatThrownBy(() -> copier.read(message, settings))
        .isInstanceOf(SkywayFormatException.class)
        .hasCauseInstanceOf(InvalidClassException.class);
    assertThat(asked).contains(String.class);
  }

  private Skyway skyway() {
    EngineChoice choice = EngineChoice.valueOf(engineName().toUpperCase(Locale.ROOT));
    return Skyway.builder().engine(choice).build();
  }

  private Object copyThroughStreams(Object root) throws IOException, ClassNotFoundException {
    Skyway skyway = skyway();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    ByteArrayInputStream in = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream objects = new SkywayObjectInputStream(in, skyway)) {
      return objects.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource({"graphs", "cycles"})
  void copiesThroughStreams(HookCase hookCase) throws Exception {
    Object expected = JavaIo.copy(hookCase.graph().get());
    Object actual = copyThroughStreams(hookCase.graph().get());
    assertThat(ObjectComparer.difference(expected, actual)).isNull();
  }

  /** From the second time on, a writer answers before it is asked. */
  @ParameterizedTest
  @MethodSource({"graphs", "cycles"})
  void writesTheSameAgain(HookCase hookCase) throws Exception {
    Skyway skyway = skyway();
    Object expected = JavaIo.copy(hookCase.graph().get());
    Calls.take();
    byte[] first = skyway.serialize(hookCase.graph().get());
    List<String> calls = Calls.take();
    for (int i = 0; i < 3; i++) {
      byte[] again = skyway.serialize(hookCase.graph().get());
      assertThat(Calls.take()).containsExactlyInAnyOrderElementsOf(calls);
      assertThat(ObjectComparer.difference(expected, skyway.deserialize(again))).isNull();
      Calls.take();
      if (System.getProperty("skyway.test.bounds") == null) { // there windows end blocks
        assertThat(again).isEqualTo(first);
      }
    }
    assertThat(ObjectComparer.difference(expected, skyway.deserialize(first))).isNull();
  }

  /** Nothing of what failed comes into what is written next. */
  @ParameterizedTest
  @MethodSource("failures")
  void failsTheSameAgainAndForgetsIt(HookCase hookCase) throws Exception {
    Skyway skyway = skyway();
    Object good = List.of(ApartCases.data(3), new ArrayList<>(List.of(ApartCases.data(50))));
    byte[] expected = skyway.serialize(good);
    String failure = null;
    for (int i = 0; i < 3; i++) {
      Object bad = new ArrayList<>(List.of(ApartCases.data(70), hookCase.graph().get()));
      Throwable thrown = catchThrowable(() -> skyway.deserialize(skyway.serialize(bad)));
      assertThat(thrown).isInstanceOf(SkywayException.class);
      assertThat(thrown.getMessage()).isEqualTo(failure == null ? thrown.getMessage() : failure);
      failure = thrown.getMessage();
      assertThat(skyway.serialize(good)).isEqualTo(expected);
      assertThat(ObjectComparer.difference(JavaIo.copy(good), skyway.deserialize(expected)))
          .isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void streamsThrowWhatThoseOfJavaIoThrow(HookCase hookCase) {
    Throwable expected = catchThrowable(() -> JavaIo.copy(hookCase.graph().get()));
    Throwable actual = catchThrowable(() -> copyThroughStreams(hookCase.graph().get()));
    assertThat(actual).hasSameClassAs(expected);
  }
}
