// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every engine asks a filter, held against what {@code java.io} asks it. */
abstract class FilterBehaviourTest {
  abstract EngineChoice engine();

  /** Keeps what was asked, and allows all. */
  static final class Listener implements ObjectInputFilter {
    final List<FilterInfo> asked = new ArrayList<>();

    @Override
    public Status checkInput(FilterInfo info) {
      asked.add(info);
      return Status.UNDECIDED;
    }

    List<String> classes() {
      return names(asked.stream().filter(q -> q.arrayLength() < 0 && q.serialClass() != null))
          .distinct()
          .toList();
    }

    List<String> arrays() {
      return names(asked.stream().filter(q -> q.arrayLength() >= 0)).toList();
    }

    long deepest() {
      return asked.stream().mapToLong(FilterInfo::depth).max().orElse(0);
    }

    private static Stream<String> names(Stream<FilterInfo> questions) {
      return questions.map(q -> q.serialClass().getName() + " " + q.arrayLength()).sorted();
    }
  }

  static List<FilterCases.Case> plain() {
    return FilterCases.plain();
  }

  static List<FilterCases.Case> all() {
    return FilterCases.all();
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    String name = skyway(null).report().engine();
    assertThat(name).isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  @ParameterizedTest
  @MethodSource("plain")
  void asksAboutTheSameClassesAndArraysAsJavaIo(FilterCases.Case graph) throws Exception {
    Listener expected = new Listener();
    readWithJavaIo(graph.root(), expected);
    Listener found = new Listener();
    Skyway skyway = skyway(found);
    skyway.deserialize(skyway.serialize(graph.root()));
    assertThat(found.classes()).isEqualTo(expected.classes());
    assertThat(found.arrays()).isEqualTo(expected.arrays());
  }

  @ParameterizedTest
  @MethodSource("all")
  void countsDepthAsJavaIoDoes(FilterCases.Case graph) throws Exception {
    Listener expected = new Listener();
    readWithJavaIo(graph.root(), expected);
    Listener found = new Listener();
    Skyway skyway = skyway(found);
    skyway.deserialize(skyway.serialize(graph.root()));
    assertThat(found.deepest()).isEqualTo(expected.deepest());
    assertThat(found.asked.stream().mapToLong(ObjectInputFilter.FilterInfo::references)).isSorted();
    assertThat(found.asked.stream().mapToLong(ObjectInputFilter.FilterInfo::depth))
        .allMatch(depth -> depth > 0);
  }

  /**
   * It is kept by {@code Collections}, which is not {@code Serializable} and so never asked for.
   */
  @Test
  void asksAboutTheClassOfASingletonNotAboutItsPlace() {
    byte[] message = skyway(null).serialize(Collections.emptyList());
    Skyway strict =
        skyway(
            ObjectInputFilter.Config.createFilter("java.util.ArrayList;java.util.Collections;!*"));
    assertThatThrownBy(() -> strict.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("rejected by the filter: class=java.util.Collections$EmptyList");
  }

  static Stream<Arguments> patterns() {
    return FilterCases.all().stream()
        .flatMap(graph -> FilterCases.patterns().stream().map(p -> Arguments.of(graph, p)));
  }

  @ParameterizedTest
  @MethodSource("patterns")
  void decidesAsJavaIoDoes(FilterCases.Case graph, String pattern) throws Exception {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(pattern);
    boolean expected = isAllowedByJavaIo(graph.root(), filter);
    Skyway skyway = skyway(filter);
    byte[] message = skyway.serialize(graph.root());
    boolean found = true;
    try {
      skyway.deserialize(message);
    } catch (SkywayFormatException e) {
      assertThat(e).hasMessageContaining("rejected by the filter");
      assertThat(e).hasRootCauseInstanceOf(InvalidClassException.class);
      found = false;
    }
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxdepth=30", "maxrefs=60", "maxbytes=100", "!java.lang.Integer"})
  void limitsHoldInStreamsAndChannels(String pattern) throws Exception {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(pattern);
    Object[] root = {FilterCases.chain(40), 7};
    Skyway skyway = skyway(filter);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    byte[] stream = bytes.toByteArray();
    try (ObjectInputStream in = open(stream, skyway)) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
    try (ObjectInputStream in = open(stream, skyway(null))) {
      in.setObjectInputFilter(filter);
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
    byte[] message = skyway.newEncoder().encode(root);
    assertThatThrownBy(() -> skyway.newDecoder().decode(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("rejected by the filter");
  }

  @Test
  void referencesCountThroughAStreamAndAnewInEachMessage() throws Exception {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxrefs=50");
    Skyway skyway = skyway(filter);
    Object root = FilterCases.chain(4);
    for (int i = 0; i < 20; i++) {
      Object copy = skyway.deserialize(skyway.serialize(root));
      assertThat(copy).isNotNull();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 20; i++) {
        out.writeObject(FilterCases.chain(4));
      }
    }
    try (ObjectInputStream in = open(bytes.toByteArray(), skyway)) {
      in.readObject();
      assertThatThrownBy(
              () -> {
                for (int i = 1; i < 20; i++) {
                  in.readObject();
                }
              })
          .isInstanceOf(InvalidClassException.class);
    }
  }

  /** Whoever answers nothing, or fails, rejects. */
  @Test
  void noAnswerIsNo() {
    Skyway silent = skyway(info -> null);
    byte[] message = silent.serialize(new int[3]);
    assertThatThrownBy(() -> silent.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasStackTraceContaining("filter status: null");
    Skyway failing =
        skyway(
            info -> {
              throw new IllegalStateException("cannot say");
            });
    assertThatThrownBy(() -> failing.deserialize(message)).hasRootCauseMessage("cannot say");
  }

  /** A static initialiser of a rejected class must not have run. */
  @Test
  void asksBeforeTheClassIsInitialised() {
    byte[] message = skyway(null).serialize(new Dormant[1]);
    assertThat((Object[]) skyway(null).deserialize(message)).hasSize(1);
    Skyway strict = skyway(info -> info.serialClass() == null ? Status.ALLOWED : Status.REJECTED);
    assertThatThrownBy(() -> strict.deserialize(message)).hasMessageContaining("Dormant");
    assertThat(Awake.isAwake).isFalse();
  }

  static final class Awake {
    static volatile boolean isAwake;

    private Awake() {}
  }

  static final class Dormant implements java.io.Serializable {
    private static final long serialVersionUID = 1L;

    static {
      Awake.isAwake = true;
    }
  }

  Skyway skyway(ObjectInputFilter filter) {
    return Skyway.builder().engine(engine()).filter(filter).build();
  }

  private static ObjectInputStream open(byte[] stream, Skyway skyway) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(stream), skyway);
  }

  private static boolean isAllowedByJavaIo(Object root, ObjectInputFilter filter) throws Exception {
    try {
      readWithJavaIo(root, filter);
      return true;
    } catch (InvalidClassException e) {
      return false;
    }
  }

  private static void readWithJavaIo(Object root, ObjectInputFilter filter) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.setObjectInputFilter(filter);
      in.readObject();
    }
  }
}
