// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.LinkedMaps.Fields;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputFilter;
import java.io.StreamCorruptedException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Linked maps whose links and sizes nobody made who meant well, beside one that has an entry which
 * came as an object: the receiver links that one's entries, and follows nobody's links.
 */
abstract class ForgedLinkedMapBehaviourTest {
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final float AS_OBJECT = 0.5f; // a map of another load factor is no LINKED one

  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  private static LinkedHashMap<Object, Object> map(float loadFactor, Object... keys) {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>(16, loadFactor);
    for (Object key : keys) {
      map.put(key, key);
    }
    return map;
  }

  private static Object head(Object map) {
    return UNSAFE.getReference(map, Fields.HEAD);
  }

  /** Without its table, as if its entries had just arrived. */
  private static Object withoutTable(Object map, int size) {
    UNSAFE.putReference(map, Fields.TABLE, null);
    UNSAFE.putInt(map, Fields.SIZE, size);
    UNSAFE.putInt(map, Fields.THRESHOLD, 16);
    return map;
  }

  private void requireRefused(Object... graph) {
    byte[] message = skyway.serialize(graph);
    assertTimeout(
        SOON,
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("an arrived object is consistent"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -5, 1, 3, Integer.MAX_VALUE})
  void sizesThatAreNone(int size) {
    LinkedHashMap<Object, Object> good = map(0.75f, 1, 2);
    requireRefused(head(good), good, withoutTable(map(AS_OBJECT, 3, 4), size));
  }

  @Test
  void aRingOfEntries() throws InstantiationException {
    LinkedHashMap<Object, Object> good = map(0.75f, 1, 2);
    Object bad = withoutTable(map(AS_OBJECT, 3, 4), Integer.MAX_VALUE);
    Object tree = UNSAFE.allocateInstance(LinkedMaps.treeType());
    UNSAFE.putReference(tree, Fields.AFTER, head(bad));
    UNSAFE.putReference(UNSAFE.getReference(bad, Fields.TAIL), Fields.AFTER, tree);
    UNSAFE.putReference(bad, Fields.HEAD, tree);
    requireRefused(head(good), good, bad);
  }

  @Test
  void entriesOfEarlierRecordsStayAsTheyAre() throws Exception {
    Map<Object, Object> first = map(0.75f, "a", "b", "c");
    LinkedHashMap<Object, Object> good = map(0.75f, 1, 2);
    Object bad = withoutTable(map(AS_OBJECT, 3, 4), 1);
    UNSAFE.putReference(bad, Fields.HEAD, UNSAFE.getReference(head(first), Fields.AFTER));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(first);
      out.writeObject(new Object[] {head(good), good, bad});
    }
    ByteArrayInputStream input = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(input, skyway)) {
      Map<?, ?> arrived = (Map<?, ?>) in.readObject();
      assertThatThrownBy(in::readObject).isInstanceOf(StreamCorruptedException.class);
      assertThat(arrived.toString()).isEqualTo("{a=a, b=b, c=c}");
    }
  }

  private static LinkedHashMap<Object, Object> crowded(int capacity) {
    LinkedHashMap<Object, Object> map = new LinkedHashMap<>(capacity);
    for (int i = 0; i < 60; i++) {
      map.put(new TableKeys.Crowded(i), i);
    }
    return map;
  }

  /** A tree fits the table that it was made for, and no other one. */
  @Test
  void treesInTablesThatAreNearlyEmpty() {
    LinkedHashMap<Object, Object> map = crowded(1 << 20);
    assertThat(new HashMap<Object, Object>(skyway.copy(map))).isEqualTo(map);
    assertThat(skyway.<Object>deserialize(skyway.serialize(map))).isEqualTo(map);
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxarray=1000");
    Skyway strict = Skyway.builder().engine(engine()).filter(filter).build();
    byte[] message = skyway.serialize(map);
    assertThatThrownBy(() -> strict.deserialize(message)).isInstanceOf(SkywayException.class);
    Map<Object, Object> usual = crowded(16);
    assertThat(strict.<Object>deserialize(skyway.serialize(usual))).isEqualTo(usual);
  }
}
