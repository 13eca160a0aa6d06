// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.foreign.cases.CommonsLangCases;
import dev.skyway.foreign.cases.ForeignCase;
import dev.skyway.foreign.cases.KryoClassCases;
import dev.skyway.foreign.cases.KryoCollectionCases;
import dev.skyway.foreign.cases.KryoRecordCases;
import dev.skyway.foreign.cases.KryoReferenceCases;
import dev.skyway.foreign.cases.KryoValueCases;
import dev.skyway.foreign.cases.XStreamClassCases;
import dev.skyway.foreign.cases.XStreamCollectionCases;
import dev.skyway.foreign.cases.XStreamHookCases;
import dev.skyway.foreign.cases.XStreamReferenceCases;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Passes what the tests of other libraries ask for: Apache Commons Lang, Kryo and XStream; one thin
 * class for each engine.
 */
abstract class ForeignBehaviourTest {
  /** The engine under test. */
  abstract EngineChoice engine();

  private Skyway skyway() {
    return Skyway.builder().engine(engine()).build();
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway().report().engine()).isEqualTo(engine().name().toLowerCase(Locale.ROOT));
  }

  static Stream<ForeignCase> cases() {
    return Stream.of(
            CommonsLangCases.all(),
            KryoReferenceCases.all(),
            KryoCollectionCases.all(),
            KryoValueCases.all(),
            KryoClassCases.all(),
            KryoRecordCases.all(),
            XStreamReferenceCases.all(),
            XStreamHookCases.all(),
            XStreamClassCases.all(),
            XStreamCollectionCases.all())
        .flatMap(cases -> cases);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void holdsForMessages(ForeignCase foreignCase) {
    Object original = foreignCase.graph().get();
    Skyway skyway = skyway();
    Object copy = skyway.deserialize(skyway.serialize(original));
    foreignCase.check().accept(original, copy);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void holdsForDeepCopies(ForeignCase foreignCase) {
    Object original = foreignCase.graph().get();
    foreignCase.check().accept(original, skyway().copy(original));
  }

  /** The second object follows in the same stream: the first one must have been read to its end. */
  @ParameterizedTest
  @MethodSource("cases")
  void holdsForObjectStreams(ForeignCase foreignCase) throws Exception {
    Object original = foreignCase.graph().get();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway())) {
      out.writeObject(original);
      out.writeObject("behind");
    }
    ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway())) {
      foreignCase.check().accept(original, in.readObject());
      assertThat(in.readObject()).isEqualTo("behind");
    }
  }

  /** Where {@code java.io} has the behaviour, its copy passes the same check. */
  @ParameterizedTest
  @MethodSource("cases")
  void isJudgedByJavaIo(ForeignCase foreignCase) throws Exception {
    Object original = foreignCase.graph().get();
    if (foreignCase.byJavaIo()) {
      foreignCase.check().accept(original, JavaIo.copy(original));
    } else {
      assertThatThrownBy(() -> JavaIo.write(original)).isInstanceOf(NotSerializableException.class);
    }
  }

  static Stream<ForeignCase> failures() {
    return CommonsLangCases.failures();
  }

  @ParameterizedTest
  @MethodSource("failures")
  void failsAsJavaIoDoes(ForeignCase foreignCase) {
    Throwable expected = catchThrowable(() -> JavaIo.copy(foreignCase.graph().get()));
    Throwable actual = catchThrowable(() -> copyThroughStreams(foreignCase.graph().get()));
    assertThat(actual).hasSameClassAs(expected);
    foreignCase.check().accept(expected, actual);
  }

  private Object copyThroughStreams(Object root) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway())) {
      out.writeObject(root);
    }
    ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway())) {
      return in.readObject();
    }
  }
}
