// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.testing.ActingHook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What hooks may do with the encoder or the decoder that runs them, on every engine. */
abstract class ChannelHooksBehaviourTest {
  private final Skyway skyway;
  private final SkywayEncoder encoder;
  private final SkywayDecoder decoder;

  ChannelHooksBehaviourTest(EngineChoice engine) {
    skyway = ProvenEngine.skyway(engine, Skyway.builder());
    encoder = skyway.newEncoder();
    decoder = skyway.newDecoder();
  }

  @AfterEach
  void forget() {
    ActingHook.reset();
  }

  /** What stands behind the hook is written, and made live, after it has run. */
  private static Object[] graph() {
    List<Object> numbers = new LinkedList<>(IntStream.range(0, 3000).boxed().toList());
    Map<Object, Object> map = new HashMap<>(Map.of("a", 1, "b", List.of(2)));
    return new Object[] {
      numbers, new ActingHook(), map, new ActingHook(), new ArrayList<>(numbers)
    };
  }

  private static void check(Object[] arrived) {
    Object[] sent = graph();
    for (int i : new int[] {0, 2, 4}) {
      assertThat(arrived[i]).isEqualTo(sent[i]);
    }
  }

  private static void checkRefusals(String what, int count) {
    assertThat(ActingHook.takeOutcomes())
        .hasSize(count)
        .allSatisfy(
            outcome ->
                assertThat(outcome).isInstanceOf(IllegalStateException.class).hasMessage(what));
  }

  @Test
  void aDecoderIsNotClosedWhileItReads() {
    ActingHook.whenRead(decoder::close);
    for (int round = 0; round < 20; round++) {
      check(decoder.decode(encoder.encode(graph())));
      checkRefusals(
          "a hook does not close its decoder: running=decode; do it between messages, one thread at a time",
          2);
    }
    decoder.close();
    assertThatThrownBy(() -> decoder.decode(new byte[4])).hasMessageContaining("is closed");
  }

  @Test
  void aDecoderThatHasFailedCanBeClosed() {
    byte[] message = encoder.encode(graph());
    assertThatThrownBy(() -> decoder.decode(new byte[] {1, 2, 3})).isNotNull();
    decoder.close();
    assertThatThrownBy(() -> decoder.decode(message)).hasMessageContaining("is closed");
  }

  /** A message with a header would let the decoder forget what the outer one still needs. */
  @Test
  void aDecoderIsNotUsedWhileItReads() {
    byte[] inner = skyway.newEncoder().encode(new Object[] {new LinkedList<>(List.of(1, 2)), "x"});
    ActingHook.whenRead(() -> decoder.decode(inner));
    for (int round = 0; round < 20; round++) {
      Object key = new Object();
      Object[] sent = {new ActingHook(), new HashMap<>(Map.of(key, "value")), key};
      Object[] arrived = decoder.decode(encoder.encode(sent));
      checkRefusals(
          "a hook does not use its decoder: running=decode; do it between messages, one thread at a time",
          1);
      assertThat(((Map<?, ?>) arrived[1]).get(arrived[2])).isEqualTo("value");
    }
    ActingHook.reset();
    assertThat(decoder.<Object[]>decode(inner)[0]).isEqualTo(List.of(1, 2));
  }

  @Test
  void anEncoderIsNeitherClosedNorRestartedNorUsedWhileItWrites() {
    Map<String, ThrowingCallable> actions =
        Map.of(
            "close",
            encoder::close,
            "restart",
            encoder::restart,
            "use",
            () -> encoder.encode(new Object[] {List.of(1), "inner"}));
    for (int round = 0; round < 20; round++) {
      actions.forEach(
          (what, action) -> {
            ActingHook.whenWritten(action);
            check(decoder.decode(encoder.encode(graph())));
            checkRefusals(refusal(what), 2);
            byte[] target = new byte[1 << 20];
            check(decoder.decode(target, 7, encoder.encode(graph(), target, 7)));
            checkRefusals(refusal(what), 2);
          });
    }
    encoder.close();
    assertThatThrownBy(() -> encoder.encode(graph())).hasMessageContaining("is closed");
  }

  private static String refusal(String what) {
    return "a hook does not "
        + what
        + " its encoder: running=encode; do it between messages, one thread at a time";
  }

  @Test
  void anEncoderThatHasFailedGoesOnAndCanBeClosed() {
    assertThatThrownBy(() -> encoder.encode(new Object[] {Thread.currentThread()})).isNotNull();
    assertThatThrownBy(() -> encoder.encode(graph(), new byte[100], 0)).isNotNull();
    check(decoder.decode(encoder.encode(graph())));
    encoder.close();
    assertThatThrownBy(encoder::restart).hasMessageContaining("is closed");
  }
}
