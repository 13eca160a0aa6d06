// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Skyway;
import dev.skyway.SkywayLimitException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps that travel as entries: keys and values of all kinds, in small records and large ones. */
abstract class MapKeysBehaviourTest {
  /** More entries than a small record may hold. */
  static final int LONG = 256;

  static final Skyway PORTABLE = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  /** The engine under test. */
  abstract EngineChoice engine();

  /** A map of the kind under test. */
  Map<Object, Object> newMap() {
    return new HashMap<>();
  }

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  /** All ways from one engine to another; the last copy is given back. */
  final <T> T copied(T sent) {
    byte[] message = skyway.serialize(sent);
    T here = skyway.deserialize(PORTABLE.serialize(sent));
    T there = PORTABLE.deserialize(message);
    assertThat(there).isEqualTo(sent);
    assertThat(here).isEqualTo(sent);
    return skyway.deserialize(message);
  }

  static void requireUsable(Map<Object, Object> arrived, Map<Object, Object> sent) {
    assertThat(arrived.size()).isEqualTo(sent.size());
    sent.forEach((key, value) -> assertThat(arrived.get(key)).isEqualTo(value));
    assertThat(new ArrayList<>(arrived.keySet())).isEqualTo(new ArrayList<>(sent.keySet()));
    arrived.put("a new key", "a new value");
    assertThat(arrived.remove("a new key")).isEqualTo("a new value");
    List<Object> keys = new ArrayList<>(sent.keySet());
    keys.forEach(arrived::remove);
    assertThat(arrived).isEmpty();
  }

  @Test
  void keysAreNotLongerThanArraysMayBe() {
    Map<Object, Object> sent = newMap();
    for (int i = 10; i < 22; i++) {
      sent.put("a key of 20 chars " + i, i);
    }
    Object[] behind = new Object[16];
    Arrays.setAll(behind, i -> "ten chars" + i % 10);
    byte[] message = skyway.serialize(new Object[] {sent, behind});
    Limits limits = new Limits(1000, 1 << 20, 16, 256);
    Skyway limited = Skyway.builder().engine(engine()).limits(limits).build();
    assertThatThrownBy(() -> limited.deserialize(message)).isInstanceOf(SkywayLimitException.class);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.skyway.messages.TableKeys#all")
  void keysOfAllKinds(String name, IntFunction<Object> key) {
    for (int size : new int[] {1, 5, 12, 30, LONG, 4 * LONG, 12_000}) {
      Map<Object, Object> sent = newMap();
      for (int i = 0; i < size; i++) {
        sent.put(key.apply(i), i % 5 == 0 ? null : i % 5 == 1 ? List.of(i) : "value " + i);
      }
      requireUsable(copied(sent), sent);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.skyway.messages.TableKeys#all")
  void valuesThatReferToNothing(String name, IntFunction<Object> key) {
    for (IntFunction<Object> value : TableKeys.leaves()) {
      Map<Object, Object> sent = newMap();
      for (int i = 0; i < 8 * LONG; i++) {
        sent.put(key.apply(i), value.apply(i));
      }
      requireUsable(copied(sent), sent);
    }
  }

  /** Strings met before, of all lengths, whose hash is not sent again. */
  @ParameterizedTest
  @ValueSource(ints = {1, 6, 40, 700})
  void keysThatCameBefore(int size) {
    List<Object> keys = new ArrayList<>(List.of("", "\0", "\0\0", "x".repeat(64), "x".repeat(65)));
    keys.addAll(List.of("\u0416".repeat(32), "\u0416".repeat(33), "y".repeat(20_000)));
    for (int i = keys.size(); i < size; i++) {
      keys.add(i % 3 == 0 ? "\u0416 key " + i : TableKeys.colliding(i));
    }
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Map<Object, Object> map = newMap();
      keys.forEach(key -> map.put(key, map.size() % 7 == 0 ? key : null));
      sent.add(map);
    }
    sent.add(keys.size() % 2, keys);
    List<Object> arrived = copied(sent);
    Set<Object> identities = new HashSet<>();
    for (Object part : arrived) {
      Object first = part instanceof Map<?, ?> map ? map.keySet().iterator().next() : null;
      if (first != null) {
        identities.add(System.identityHashCode(first));
        requireUsable(usable(part), usable(sent.get(sent.size() - 1)));
      }
    }
    assertThat(identities).hasSize(1);
  }

  @SuppressWarnings("unchecked")
  static Map<Object, Object> usable(Object map) {
    return (Map<Object, Object>) map;
  }
}
