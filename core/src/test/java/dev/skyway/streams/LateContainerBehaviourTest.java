// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hash containers that come with a later record than some of their entries, on every engine. */
abstract class LateContainerBehaviourTest {
  private static final int OTHER_JVM = 0x5DEECE66;

  /** What hashes differ by between the JVM that writes and the one that reads. */
  private static int salt;

  /** Hashes differently in each JVM, as enum constants do. */
  static final class Key {
    final int number;

    Key(int number) {
      this.number = number;
    }

    @Override
    public int hashCode() {
      return 31 * number ^ salt;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }
  }

  abstract EngineChoice engine();

  static Stream<Supplier<Map<Key, Object>>> maps() {
    return Stream.of(HashMap::new, LinkedHashMap::new, Hashtable::new);
  }

  @AfterEach
  void becomeTheWriterAgain() {
    salt = 0;
  }

  private List<Object> copy(Object... roots) throws IOException, ClassNotFoundException {
    Skyway skyway = ProvenEngine.skyway(engine());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    salt = OTHER_JVM;
    List<Object> copies = new ArrayList<>();
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      for (int i = 0; i < roots.length; i++) {
        copies.add(in.readObject());
      }
    }
    return copies;
  }

  private static Map<Key, Object> filled(Supplier<Map<Key, Object>> maker, int entries) {
    Map<Key, Object> map = maker.get();
    for (int i = 0; i < entries; i++) {
      map.put(new Key(i), "value " + i);
    }
    return map;
  }

  private static void assertFound(Object arrived, int entries) {
    Map<?, ?> map = (Map<?, ?>) arrived;
    assertThat(map).hasSize(entries);
    for (int i = 0; i < entries; i++) {
      assertThat(map.get(new Key(i))).as("key %d", i).isEqualTo("value " + i);
    }
  }

  @ParameterizedTest
  @MethodSource("maps")
  void keysAreFoundThoughTheirEntriesCameBefore(Supplier<Map<Key, Object>> maker) throws Exception {
    for (int entries : new int[] {1, 7, 300}) {
      salt = 0;
      Map<Key, Object> map = filled(maker, entries);
      Object[] allOfThem = map.entrySet().toArray();
      List<Object> copies = copy(allOfThem, "between", new Object[] {map, "more"});
      assertFound(((Object[]) copies.get(2))[0], entries);
    }
  }

  @Test
  void keysAreFoundThoughOneEntryCameBefore() throws Exception {
    Map<Key, Object> map = filled(HashMap::new, 100);
    List<Object> copies = copy(map.entrySet().iterator().next(), map);
    assertFound(copies.get(1), 100);
  }

  @Test
  void keysAreFoundThoughTheirEntriesCameAmongManyObjects() throws Exception {
    Map<Key, Object> map = filled(HashMap::new, 1000);
    List<Object> first = new ArrayList<>();
    for (Object entry : map.entrySet()) {
      first.add(entry);
      for (int i = 0; i < 100; i++) {
        first.add(new int[] {i});
      }
    }
    List<Object> copies = copy(first, new int[] {1}, List.of("later", map));
    assertFound(((List<?>) copies.get(2)).get(1), 1000);
  }

  @Test
  void containersOfOtherRecordsKeepWorking() throws Exception {
    Map<Key, Object> early = filled(HashMap::new, 10);
    Map<Key, Object> map = filled(LinkedHashMap::new, 10);
    Map<String, Object> named = new HashMap<>(Map.of("a", map));
    List<Object> copies =
        copy(early, map.entrySet().iterator().next(), new Object[] {named, early}, named, map);
    assertFound(copies.get(0), 10);
    Object[] both = (Object[]) copies.get(2);
    assertThat(both[1]).isSameAs(copies.get(0));
    assertThat(((Map<?, ?>) both[0]).get("a")).isSameAs(copies.get(4));
    assertFound(copies.get(4), 10);
  }
}
