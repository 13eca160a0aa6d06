// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayFormatException;
import example.Bombs;
import example.Hooked;
import example.Samples;
import example.Use;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scala's library travels, and arrives as it does through {@code java.io}. */
abstract class ScalaBehaviourTest {
  private Skyway skyway;

  /** The engine under test. */
  abstract EngineChoice engine();

  @BeforeEach
  void needsTheEngine() {
    String wanted = engine().name().toLowerCase(java.util.Locale.ROOT);
    String reason = Skyway.builder().build().report().reason();
    assumeTrue(
        engine() == EngineChoice.PORTABLE
            || Skyway.builder().engine(EngineChoice.AUTO).build().report().engine().equals(wanted),
        reason);
    skyway = Skyway.builder().engine(engine()).build();
    assertThat(skyway.report().engine()).isEqualTo(wanted);
  }

  static Stream<String> bombs() {
    return Bombs.all().keySet().stream();
  }

  /** Without a bound each of them takes longer than the universe is old. */
  @ParameterizedTest
  @MethodSource("bombs")
  void keysThatHashForeverAreRefused(String name) {
    isRefused(Bombs.all().get(name), name, "hashing the keys of a record takes a bounded time");
  }

  private void isRefused(Object graph, String name, String rule) {
    byte[] message = skyway.serialize(graph);
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining(rule),
        name);
  }

  static Stream<String> rings() {
    return Bombs.rings().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("rings")
  void keysThatLeadBackToThemselvesAreRefused(String name) {
    isRefused(Bombs.rings().get(name), name, "links of a key end");
  }

  static Stream<String> all() {
    return Samples.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void arrivesAsThroughJavaIo(String name) throws Exception {
    Object original = Samples.all().get(name);
    Object expected = JavaIo.copy(original);
    Object copy = copy(original);
    if (expected == original) {
      assertThat(copy).isSameAs(original);
    }
    assertThat(copy.getClass()).isEqualTo(expected.getClass());
    assertThat(copy.toString()).isEqualTo(expected.toString());
    assertThat(Use.of(copy)).isEqualTo(Use.of(expected));
  }

  @ParameterizedTest
  @MethodSource("all")
  void equalsTheOriginal(String name) {
    Object original = Samples.all().get(name);
    Object copy = copy(original);
    if (!name.startsWith("PriorityQueue") && !name.startsWith("StringBuilder")) {
      assertThat(copy.equals(original)).isTrue();
      assertThat(original.equals(copy)).isTrue();
    }
    assertThat(copy.toString()).isEqualTo(original.toString());
  }

  static Stream<String> hooked() {
    return Hooked.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("hooked")
  void hooksRunAsThroughJavaIo(String name) throws Exception {
    Object original = Hooked.all().get(name);
    Object expected = JavaIo.copy(original);
    Object copy = copy(original);
    assertThat(copy.getClass()).isEqualTo(expected.getClass());
    assertThat(copy.toString()).isEqualTo(expected.toString());
    assertThat(Use.of(copy)).isEqualTo(Use.of(expected));
  }

  static Stream<String> closures() {
    return Hooked.closures().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("closures")
  void closuresGoOn(String name) throws Exception {
    Object original = Hooked.closures().get(name);
    Object expected = JavaIo.copy(original);
    assertThat(Use.of(copy(original))).isEqualTo(Use.of(expected));
  }

  /** A {@code Stream}, which is deprecated, arrives with an iterator that stays where it is. */
  static Stream<String> lazyLists() {
    return closures().filter(name -> name.startsWith("LazyList"));
  }

  @ParameterizedTest
  @MethodSource("lazyLists")
  void theyGoOnFromThereToo(String name) {
    Object original = Hooked.closures().get(name);
    assertThat(Use.of(copy(copy(original)))).isEqualTo(Use.of(copy(original)));
  }

  @Test
  void iteratorsOfListsStandWhereTheyStood() {
    assertThat(Use.of(copy(Hooked.steps()))).isEqualTo(Use.of(Hooked.steps()));
  }

  static Stream<Object> hookedSingletons() {
    return Hooked.singletons().values().stream();
  }

  @ParameterizedTest
  @MethodSource("hookedSingletons")
  void hooksKeepSingletons(Object original) {
    Object[] copies = (Object[]) copy(new Object[] {original, original});
    assertThat(copies[0]).isSameAs(original);
    assertThat(copies[1]).isSameAs(original);
  }

  static Stream<String> apart() {
    return Samples.apart().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("apart")
  void whatTheLibraryDoesNotRestoreArrives(String name) {
    Object original = Samples.apart().get(name);
    Object copy = copy(original);
    assertThat(copy.getClass()).isEqualTo(original.getClass());
    assertThat(copy.equals(original)).isTrue();
    assertThat(copy.toString()).isEqualTo(original.toString());
    assertThat(Use.of(copy)).isEqualTo(Use.of(copy(original)));
  }

  static Stream<String> singletons() {
    return Samples.singletons().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("singletons")
  void singletonsAreThoseOfTheReceiver(String name) {
    Object original = Samples.singletons().get(name);
    Object[] copies = (Object[]) copy(new Object[] {original, original});
    assertThat(copies).containsExactly(original, original);
    assertThat(copies[0]).isSameAs(original);
  }

  @Test
  void subclassesOfCollectionsKeepTheirClass() {
    Samples.Team team = new Samples.Team("red");
    team.addOne("ann");
    Samples.Team copy = (Samples.Team) copy(team);
    assertThat(copy.name()).isEqualTo("red");
    assertThat(copy.equals(team)).isTrue();
  }

  static Stream<Map.Entry<Object, String>> refused() {
    return Samples.refused().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusalsGiveTheReason(Map.Entry<Object, String> refused) {
    assertThatThrownBy(() -> skyway.serialize(refused.getKey()))
        .isInstanceOf(SkywayClassException.class)
        .hasMessageContaining(refused.getValue());
  }

  private Object copy(Object original) {
    return skyway.deserialize(skyway.serialize(original));
  }

  /** Libraries that run no hooks make such copies. */
  @Test
  void aTagThatIsNotScalasOwnTravelsByItsFields() {
    Object other = new scala.reflect.ManifestFactory.IntManifest();
    Object[] copies = (Object[]) copy(new Object[] {other, scala.reflect.ClassTag.Int(), other});
    assertThat(copies[0]).hasSameClassAs(other).hasToString("Int").isNotSameAs(copies[1]);
    assertThat(copies[1]).isSameAs(scala.reflect.ClassTag.Int());
    assertThat(copies[2]).isSameAs(copies[0]);
  }
}
