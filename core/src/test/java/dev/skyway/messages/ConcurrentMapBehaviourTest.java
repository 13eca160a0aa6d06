// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.classes.FieldAccess;
import dev.skyway.testing.JavaIo;
import java.io.ObjectInputFilter;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps that other threads change while they are written arrive whole. */
abstract class ConcurrentMapBehaviourTest {
  private static final String NAME = "java.util.concurrent.ConcurrentHashMap";

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  private static Field field(Class<?> owner, String name) {
    try {
      return owner.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  private static Object get(Object map, String name) {
    return FieldAccess.get(map, field(ConcurrentHashMap.class, name));
  }

  private static void set(Object map, String name, Object value) {
    FieldAccess.put(map, field(ConcurrentHashMap.class, name), value);
  }

  private static ConcurrentHashMap<Object, Object> filled(int size, int capacity) {
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>(capacity);
    for (int i = 0; i < size; i++) {
      map.put("k" + i, i);
    }
    return map;
  }

  /** Half of the buckets have moved to a table of twice the length. */
  private static ConcurrentHashMap<Object, Object> moving(int size) throws Exception {
    ConcurrentHashMap<Object, Object> map = filled(size, size);
    Object[] table = (Object[]) get(map, "table");
    Object next = get(filled(size, table.length), "table");
    assertThat((Object[]) next).hasSize(2 * table.length);
    Class<?> type = Class.forName(NAME + "$ForwardingNode");
    Object forwarding = UNSAFE.allocateInstance(type);
    FieldAccess.put(forwarding, field(type, "nextTable"), next);
    FieldAccess.put(forwarding, field(Class.forName(NAME + "$Node"), "hash"), -1);
    for (int i = 0; i < table.length / 2; i++) {
      table[i] = forwarding;
    }
    set(map, "nextTable", next);
    set(map, "sizeCtl", -2);
    return map;
  }

  private static void isWhole(ConcurrentHashMap<Object, Object> map, Map<?, ?> expected) {
    assertThat(map).hasSize(expected.size());
    expected.forEach((key, value) -> assertThat(map.get(key)).isEqualTo(value));
    assertThat(new HashMap<>(map)).isEqualTo(expected);
    assertThat((int) get(map, "sizeCtl")).isNotNegative();
    for (int i = 0; i < 3000; i++) {
      map.put(i, "more");
    }
    assertThat((Object[]) get(map, "table")).hasSizeGreaterThan(3000);
    map.keySet().removeIf(Integer.class::isInstance);
    assertThat(map).isEqualTo(expected).hasSize(expected.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 100, 20_000})
  void arrivesThoughItsTableGrows(int size) throws Exception {
    ConcurrentHashMap<Object, Object> map = moving(size);
    byte[] message = skyway.serialize(new Object[] {"x", map});
    Object[] arrived = skyway.deserialize(message);
    @SuppressWarnings("unchecked")
    ConcurrentHashMap<Object, Object> copy = (ConcurrentHashMap<Object, Object>) arrived[1];
    isWhole(copy, filled(size, size));
  }

  /** What another thread has just begun; the first needs no nodes, so nothing else shows it. */
  @ParameterizedTest
  @CsvSource({"0,-1", "5,-2", "1000,-2"})
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void arrivesThoughItsTableIsBeingMade(int size, int sizeControl) throws Exception {
    ConcurrentHashMap<Object, Object> map = filled(size, 16);
    set(map, "sizeCtl", sizeControl);
    assertThat(get(map, "table") == null).isEqualTo(size == 0);
    isWhole(skyway.deserialize(skyway.serialize(map)), filled(size, 16));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 1000})
  void arrivesThoughAValueIsComputed(int size) throws Exception {
    ConcurrentHashMap<Object, Object> map = filled(size, 5000);
    map.computeIfAbsent(
        "new",
        key -> {
          ConcurrentHashMap<Object, Object> copy = skyway.deserialize(skyway.serialize(map));
          isWhole(copy, filled(size, 5000));
          try {
            assertThat(copy).isEqualTo(JavaIo.copy(map));
          } catch (Exception e) {
            throw new AssertionError(e);
          }
          return "value";
        });
    assertThat(map).containsEntry("new", "value");
  }

  /** Of one hash code; the last is not in the map. */
  private static List<String> colliding() {
    List<String> keys = List.of("");
    for (int i = 0; i < 4; i++) {
      keys = keys.stream().flatMap(key -> Stream.of(key + "Aa", key + "BB")).toList();
    }
    return keys;
  }

  /** A node is read before the tree is turned, and its child afterwards. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void arrivesThoughATreeIsTurned() throws Exception {
    List<String> keys = colliding();
    ConcurrentHashMap<Object, Object> map = new ConcurrentHashMap<>(64);
    keys.subList(0, 15).forEach(key -> map.put(key, key.length()));
    Map<Object, Object> expected = new HashMap<>(map);
    Class<?> bin = Class.forName(NAME + "$TreeBin");
    Class<?> node = Class.forName(NAME + "$TreeNode");
    for (Object head : (Object[]) get(map, "table")) {
      if (bin.isInstance(head)) {
        Object root = FieldAccess.get(head, field(bin, "root"));
        Object right = FieldAccess.get(root, field(node, "right"));
        FieldAccess.put(right, field(node, "left"), root);
        FieldAccess.put(right, field(node, "right"), root);
      }
    }
    ConcurrentHashMap<Object, Object> copy = skyway.deserialize(skyway.serialize(map));
    isWhole(copy, expected);
    assertThat(copy).doesNotContainKey(keys.get(15));
  }

  @Test
  void isCountedWhereItIsChecked() {
    ConcurrentHashMap<Object, Object> map = filled(10, 10);
    set(map, "baseCount", 13L);
    ObjectInputFilter all = ObjectInputFilter.Config.createFilter("*");
    Skyway strict = Skyway.builder().engine(engine()).filter(all).build();
    isWhole(strict.deserialize(skyway.serialize(map)), filled(10, 10));
    Map<Object, Object> expected = new HashMap<>(filled(10, 10));
    map.put(TimeUnit.DAYS, "enum"); // a key whose hash is another one here
    expected.put(TimeUnit.DAYS, "enum");
    isWhole(skyway.deserialize(skyway.serialize(map)), expected);
  }

  @Test
  void arrivesThoughOthersChangeIt() throws Exception {
    ConcurrentHashMap<Object, Object> map = filled(1000, 10);
    AtomicBoolean isDone = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              while (!isDone.get()) {
                for (int i = 0; i < 30_000 && !isDone.get(); i++) {
                  map.put(i, i);
                }
                Stream.iterate(0, i -> i + 1).limit(30_000).forEach(map::remove);
              }
            });
    other.start();
    try {
      for (int round = 0; round < 30; round++) {
        ConcurrentHashMap<Object, Object> copy = skyway.deserialize(skyway.serialize(map));
        assertThat(copy).containsAllEntriesOf(filled(1000, 10));
      }
    } finally {
      isDone.set(true);
      other.join();
    }
  }
}
