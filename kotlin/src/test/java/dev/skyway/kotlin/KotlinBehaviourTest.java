// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kotlin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.EngineReport;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import example.Hooked;
import example.Registry;
import example.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kotlin.Lazy;
import kotlin.jvm.functions.Function1;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kotlin's library and objects travel, and arrive as they do through {@code java.io}. */
abstract class KotlinBehaviourTest {
  private Skyway skyway;

  /** The engine under test. */
  abstract EngineChoice engine();

  @BeforeEach
  void needsTheEngine() {
    EngineReport best = Skyway.builder().engine(EngineChoice.AUTO).build().report();
    assumeTrue(engine() == EngineChoice.PORTABLE || best.engine().equals("native"), best.reason());
    skyway = Skyway.builder().engine(engine()).build();
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  static Stream<Map.Entry<String, Object>> serializable() {
    return Samples.serializable().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("serializable")
  void arrivesAsThroughJavaIo(Map.Entry<String, Object> sample) throws Exception {
    Object expected = throughJavaIo(sample.getValue());
    Object copy = copy(sample.getValue());
    assertThat(copy.getClass()).isEqualTo(expected.getClass());
    assertThat(copy.toString()).isEqualTo(expected.toString());
    if (!sample.getKey().endsWith("lazy")) {
      assertThat(copy).isEqualTo(sample.getValue());
      assertThat(copy.hashCode()).isEqualTo(sample.getValue().hashCode());
    }
  }

  static Stream<Map.Entry<String, Object>> others() {
    return Samples.others().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("others")
  void whatIsNotSerializableArrivesToo(Map.Entry<String, Object> sample) {
    Object copy = copy(sample.getValue());
    assertThat(copy).isEqualTo(sample.getValue()).hasSameClassAs(sample.getValue());
    assertThat(copy.toString()).isEqualTo(sample.getValue().toString());
  }

  static Stream<Map.Entry<String, Object>> singletons() {
    return Samples.singletons().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("singletons")
  void singletonsAreThoseOfTheReceiver(Map.Entry<String, Object> sample) {
    Object[] copies = (Object[]) copy(new Object[] {sample.getValue(), sample.getValue()});
    assertThat(copies[0]).isSameAs(sample.getValue());
    assertThat(copies[1]).isSameAs(sample.getValue());
  }

  /** They are no input, but their classes run code, and an allow-list is to keep them away. */
  @ParameterizedTest
  @MethodSource("singletons")
  void aFilterIsAskedAboutSingletons(Map.Entry<String, Object> sample) {
    byte[] message = skyway.serialize(List.of(sample.getValue()));
    List<String> asked = new ArrayList<>();
    ObjectInputFilter filter =
        info -> {
          if (info.serialClass() != null) {
            asked.add(info.serialClass().getName());
          }
          return ObjectInputFilter.Status.ALLOWED;
        };
    Skyway filtering = Skyway.builder().engine(engine()).filter(filter).build();
    List<?> copy = filtering.deserialize(message);
    assertThat(copy.get(0)).isSameAs(sample.getValue());
    Class<?> type = sample.getValue().getClass();
    Class<?> holder = type.getDeclaringClass() == null ? type : type.getDeclaringClass();
    assertThat(asked).containsAnyOf(type.getName(), holder.getName());
    Skyway refusing =
        Skyway.builder()
            .engine(engine())
            .filter(ObjectInputFilter.Config.createFilter("java.**;!*"))
            .build();
    assertThatThrownBy(() -> refusing.deserialize(message))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining(holder.getName());
  }

  static Stream<Map.Entry<String, Object>> hooked() {
    return Hooked.all().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("hooked")
  void hooksRunAsThroughJavaIo(Map.Entry<String, Object> sample) throws Exception {
    Object expected = throughJavaIo(sample.getValue());
    Object copy = copy(sample.getValue());
    assertThat(copy.getClass()).isEqualTo(expected.getClass());
    assertThat(copy.toString()).isEqualTo(expected.toString());
    if (copy instanceof Iterable || copy instanceof Map) {
      assertThat(copy).isEqualTo(sample.getValue());
    }
  }

  @Test
  void whatIsLazyArrivesWithItsValue() {
    @SuppressWarnings("unchecked")
    Lazy<List<Integer>> copy = (Lazy<List<Integer>>) copy(Hooked.lazily());
    assertThat(copy.isInitialized()).isTrue();
    assertThat(copy.getValue()).containsExactly(1, 2, 3);
  }

  @Test
  void functionsGoOn() {
    assertThat(Hooked.functions()).hasSize(3);
    for (Function1<Integer, Integer> original : Hooked.functions()) {
      @SuppressWarnings("unchecked")
      Function1<Integer, Integer> copy = (Function1<Integer, Integer>) copy(original);
      assertThat(copy.invoke(5)).isEqualTo(original.invoke(5));
    }
  }

  /** Only the compiler's own constants are objects. */
  @Test
  void aPrivateConstructorDoesNotMakeASingleton() {
    Registry first = Registry.Companion.getFirst();
    assertThat(copy(first)).isNotSameAs(first).isInstanceOf(Registry.class);
  }

  private Object copy(Object original) {
    return skyway.deserialize(skyway.serialize(original));
  }

  private static Object throughJavaIo(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }
}
