// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Text that the program has removed does not travel, on every engine. */
abstract class RemovedTextBehaviourTest {
  private static final String SECRET = "secret-password";
  private static final String WIDE_SECRET = "geheim-\u5BC6\u7801";

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = ProvenEngine.skyway(engine());

  /** What a program does to a builder that holds a secret, and what it holds then. */
  record Removal(String secret, UnaryOperator<StringBuilder> steps, String left) {
    StringBuilder builder() {
      return steps.apply(new StringBuilder(secret));
    }

    /** The same steps, but for the kind of the builder. */
    StringBuffer buffer() {
      StringBuilder before = new StringBuilder(secret);
      StringBuffer buffer = new StringBuffer(before);
      StringBuilder after = builder();
      buffer.setLength(0);
      return buffer.append(after);
    }

    @Override
    public String toString() {
      return secret + " -> " + left;
    }
  }

  static Stream<Removal> removals() {
    return Stream.of(
        new Removal(SECRET, b -> cut(b, 0), ""),
        new Removal(SECRET, b -> cut(b, 0).append("safe"), "safe"),
        new Removal("x" + SECRET.repeat(1000), b -> cut(b, 1), "x"),
        new Removal(SECRET, b -> b.delete(0, SECRET.length()).append("y"), "y"),
        new Removal(WIDE_SECRET, b -> cut(b, 0), ""),
        new Removal("\u5BC6" + WIDE_SECRET, b -> cut(b, 1), "\u5BC6"));
  }

  private static StringBuilder cut(StringBuilder builder, int length) {
    builder.setLength(length);
    return builder;
  }

  private static void assertNothingLeft(byte[] bytes) {
    for (String secret : List.of("password", "geheim", "\u5BC6\u7801")) {
      assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).doesNotContain(secret);
      for (int from : new int[] {0, 1}) {
        String wide = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_16LE);
        assertThat(wide).doesNotContain(secret);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("removals")
  void messagesHoldTheCharactersThatAreLeft(Removal removal) {
    for (CharSequence text : List.of(removal.builder(), removal.buffer())) {
      byte[] message = skyway.serialize(text);
      assertNothingLeft(message);
      CharSequence copy = skyway.deserialize(message);
      assertThat(copy).hasSameClassAs(text).hasToString(removal.left());
      assertThat(capacity(copy)).isEqualTo(capacity(text));
    }
  }

  private static int capacity(CharSequence text) {
    return text instanceof StringBuilder builder
        ? builder.capacity()
        : ((StringBuffer) text).capacity();
  }

  @ParameterizedTest
  @MethodSource("removals")
  void oneBuilderStaysOne(Removal removal) {
    StringBuilder builder = removal.builder();
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      graph.add(builder);
      graph.add(removal.buffer());
      graph.add(new StringBuilder("ordinary " + i));
    }
    graph.add(new Object[] {builder});
    byte[] message = skyway.serialize(graph);
    assertNothingLeft(message);
    List<Object> copy = skyway.deserialize(message);
    for (int i = 0; i < 3000; i++) {
      assertThat(copy.get(i)).hasToString(graph.get(i).toString());
    }
    assertThat(copy.get(2997)).isSameAs(copy.get(0));
    assertThat(((Object[]) copy.get(3000))[0]).isSameAs(copy.get(0));
    assertThat(copy.get(1)).isNotSameAs(copy.get(4));
    assertThat(builder).hasToString(removal.left());
  }

  @ParameterizedTest
  @MethodSource("removals")
  void streamsHoldTheCharactersThatAreLeft(Removal removal) throws Exception {
    for (Sharing sharing : Sharing.values()) {
      Skyway shares = ProvenEngine.skyway(engine(), Skyway.builder().sharing(sharing));
      StringBuilder builder = removal.builder();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, shares)) {
        for (int i = 0; i < 10; i++) {
          out.writeObject(new StringBuilder("ordinary"));
          out.writeObject(removal.builder());
          out.writeObject(builder);
          out.writeUnshared(builder);
        }
      }
      assertNothingLeft(bytes.toByteArray());
      try (SkywayObjectInputStream in =
          new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), shares)) {
        for (int i = 0; i < 10; i++) {
          assertThat(in.readObject()).hasToString("ordinary");
          assertThat(in.readObject()).hasToString(removal.left());
          assertThat(in.readObject()).hasToString(removal.left());
          assertThat(in.readObject()).hasToString(removal.left());
        }
      }
    }
  }

  @Test
  void buildersWithoutRemovedTextAreAsTheyWere() {
    StringBuilder spacious = new StringBuilder(10_000).append("few");
    StringBuilder full = new StringBuilder(3).append("all");
    StringBuilder wide = new StringBuilder("\u5BC6").append(new char[100], 0, 50);
    List<StringBuilder> copy = skyway.deserialize(skyway.serialize(List.of(spacious, full, wide)));
    assertThat(copy).hasToString(List.of(spacious, full, wide).toString());
    assertThat(copy.get(0).capacity()).isEqualTo(10_000);
    assertThat(copy.get(1).capacity()).isEqualTo(3);
    assertThat(copy.get(2).capacity()).isEqualTo(wide.capacity());
    copy.forEach(each -> each.append("more").append('\u5BC6'));
    assertThat(copy.get(1)).hasToString("allmore\u5BC6");
  }

  @Test
  void formatsDoNotHoldTheNumberThatTheyFormatted() {
    DecimalFormat format =
        new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.ROOT));
    assertThat(format.format(-1_234_567_890L)).isEqualTo("(1,234,567,890.00)");
    byte[] message = skyway.serialize(new Object[] {format, format.clone()});
    for (int from : new int[] {0, 1}) {
      String wide = new String(message, from, message.length - from, StandardCharsets.UTF_16LE);
      assertThat(wide).doesNotContain("123456789");
    }
    assertThat(new String(message, StandardCharsets.ISO_8859_1)).doesNotContain("123456789");
    for (Object copy : skyway.<Object[]>deserialize(message)) {
      DecimalFormat arrived = (DecimalFormat) copy;
      assertThat(arrived).isEqualTo(format).isNotSameAs(format);
      assertThat(arrived.format(9_876_543_210.125)).isEqualTo("9,876,543,210.12");
      assertThat(arrived.format(Long.MIN_VALUE)).isEqualTo("(9,223,372,036,854,775,808.00)");
    }
  }
}
