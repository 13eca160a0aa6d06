// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers as they would arrive from a JVM where the keys hashed differently. */
class PostActionsTest {
  private static final Class<?> BUILDER = Internals.type("java.lang.AbstractStringBuilder");

  /** A key whose hash can be changed behind the container's back. */
  static final class Key {
    int hash;

    Key(int hash) {
      this.hash = hash;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  static class Lru extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;

    Lru() {
      super(16, 0.5f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
      return true;
    }

    @Override
    public Object put(Object key, Object value) {
      throw new AssertionError("rebuilding must not call overridden methods");
    }

    void fill(Object key, Object value) {
      super.put(key, value);
    }
  }

  static Stream<Supplier<Map<Object, Object>>> maps() {
    return Stream.of(HashMap::new, LinkedHashMap::new, Hashtable::new, ConcurrentHashMap::new);
  }

  @ParameterizedTest
  @MethodSource("maps")
  void mapsAreRebuiltInPlace(Supplier<Map<Object, Object>> factory) {
    for (int size : new int[] {0, 1, 12, 13, 1000}) {
      for (int spread : new int[] {1, 7, 1_000_003}) { // 1: all in one bucket, as trees
        Map<Object, Object> map = factory.get();
        List<Key> keys = IntStream.range(0, size).mapToObj(i -> new Key(i / spread)).toList();
        keys.forEach(key -> map.put(key, "v" + keys.indexOf(key)));
        List<Object> order = new ArrayList<>(map.keySet());
        keys.forEach(key -> key.hash = 31 * key.hash + 17);
        runOn(map);
        assertThat(map).hasSize(size);
        keys.forEach(key -> assertThat(map.get(key)).isEqualTo("v" + keys.indexOf(key)));
        assertThat(map.entrySet()).hasSize(size);
        if (map instanceof LinkedHashMap) {
          assertThat(map.keySet()).containsExactlyElementsOf(order);
        }
        map.put("new", 1);
        keys.forEach(map::remove);
        assertThat(map.keySet()).containsExactly("new");
      }
    }
  }

  /** As they come from a JVM with compact strings, and in 25 from one that is older than 21. */
  @Test
  void stringBuildersHaveTheTextThatArrived() {
    StringBuilder latin = new StringBuilder();
    FieldAccess.put(latin, field(BUILDER, "value"), new byte[] {'a', (byte) 0xE9, 'x'});
    FieldAccess.put(latin, field(BUILDER, "coder"), (byte) 0);
    FieldAccess.put(latin, field(BUILDER, "count"), 2);
    StringBuilder wide = new StringBuilder("a\u20AC").deleteCharAt(1);
    for (Field field : BUILDER.getDeclaredFields()) {
      if (field.getName().equals("maybeLatin1")) {
        FieldAccess.put(wide, field, false);
      }
    }
    runOn(latin);
    runOn(wide);
    assertThat(latin.toString()).isEqualTo("a\u00E9");
    assertThat(latin.append('\u20AC').toString()).isEqualTo("a\u00E9\u20AC");
    assertThat(wide.toString()).isEqualTo("a");
  }

  @Test
  void mapsWithRightHashesStayAsTheyAre() {
    Map<Object, Object> map = new HashMap<>(Map.of("a", 1, TimeUnit.DAYS, 2));
    Object table = Internals.slot(HashMap.class, "table").get(map);
    runOn(map);
    assertThat(Internals.slot(HashMap.class, "table").get(map)).isSameAs(table);
  }

  @Test
  void overriddenMethodsAreNotCalled() {
    Lru map = new Lru();
    FieldAccess.put(map, field(LinkedHashMap.class, "accessOrder"), true);
    Key first = new Key(1);
    map.fill(first, "x"); // evicted at once unless it is alone
    assertThat(map).isEmpty();
    Map<Object, Object> plain = new LinkedHashMap<>(16, 0.5f, true);
    List<Key> keys = List.of(new Key(1), new Key(2), new Key(3));
    keys.forEach(key -> plain.put(key, key));
    for (String name : new String[] {"head", "tail"}) {
      Internals.Slot slot = Internals.slot(LinkedHashMap.class, name);
      slot.put(map, slot.get(plain));
    }
    Internals.slot(HashMap.class, "table")
        .put(map, Internals.slot(HashMap.class, "table").get(plain));
    Internals.slot(HashMap.class, "size").putInt(map, 3);
    keys.forEach(key -> key.hash += 100);
    runOn(map);
    assertThat(map.keySet()).containsExactlyElementsOf(keys);
    assertThat(map.get(keys.get(0))).isSameAs(keys.get(0));
    assertThat(map.keySet()).containsExactly(keys.get(1), keys.get(2), keys.get(0));
  }

  @Test
  void identityMapsAreRebuilt() {
    Map<Object, Object> map = new IdentityHashMap<>();
    List<Object> keys = Stream.generate(Object::new).limit(100).toList();
    keys.forEach(key -> map.put(key, "v"));
    map.put(null, "null");
    Internals.Slot slot = Internals.slot(IdentityHashMap.class, "table");
    Object[] table = (Object[]) slot.get(map);
    Object[] shifted = new Object[table.length];
    for (int i = 0; i < table.length; i++) {
      shifted[(i + 6) % table.length] = table[i];
    }
    slot.put(map, shifted);
    runOn(map);
    keys.forEach(key -> assertThat(map.get(key)).isEqualTo("v"));
    assertThat(map.get(null)).isEqualTo("null");
    assertThat(map).hasSize(101);
  }

  @Test
  void immutableCollectionsAreRebuilt() {
    Key[] keys = IntStream.range(0, 20).mapToObj(Key::new).toArray(Key[]::new);
    Set<Key> set = Set.of(keys);
    Map<Key, String> entries = new HashMap<>();
    for (Key key : keys) {
      entries.put(key, "" + key.hash);
    }
    Map<Key, String> map = Map.copyOf(entries);
    for (Key key : keys) {
      key.hash = -7 * key.hash;
    }
    runOn(set);
    runOn(map);
    for (Key key : keys) {
      assertThat(set.contains(key)).isTrue();
      assertThat(map.get(key)).isEqualTo("" + key.hash / -7);
    }
    runOn(Set.copyOf(List.of()));
  }

  @Test
  void enumContainersTakeTheOrderOfThisJvm() {
    Object[] sent = {TimeUnit.DAYS, TimeUnit.HOURS}; // the sender had fewer, in another order
    EnumMap<TimeUnit, Object> map = new EnumMap<>(TimeUnit.class);
    map.put(TimeUnit.values()[1], "hours");
    Internals.slot(EnumMap.class, "keyUniverse").put(map, sent);
    Internals.slot(EnumMap.class, "vals").put(map, new Object[] {null, "hours"});
    runOn(map);
    assertThat(map).isEqualTo(Map.of(TimeUnit.HOURS, "hours"));
    EnumSet<TimeUnit> set = EnumSet.of(TimeUnit.values()[0]);
    Internals.slot(EnumSet.class, "universe").put(set, sent);
    runOn(set);
    assertThat(set).containsExactly(TimeUnit.DAYS);
    assertThat(EnumSet.complementOf(set)).hasSize(TimeUnit.values().length - 1);
  }

  @Test
  void forgedTablesEnd() {
    Map<Object, Object> map = new HashMap<>(Map.of(new Key(1), 1, new Key(17), 2));
    Object[] table = (Object[]) Internals.slot(HashMap.class, "table").get(map);
    Object node = Stream.of(table).filter(n -> n != null).findFirst().orElseThrow();
    Internals.slot(Internals.type("java.util.HashMap$Node"), "next").put(node, node);
    Internals.slot(HashMap.class, "size").putInt(map, Integer.MAX_VALUE);
    assertThatThrownBy(() -> runOn(map))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("size=2147483647");
    StringBuilder text = new StringBuilder("abc");
    Internals.slot(Internals.type("java.lang.AbstractStringBuilder"), "count").putInt(text, 99);
    assertThatThrownBy(() -> runOn(text)).hasMessageContaining("count=99");
  }

  @Test
  void mapsWithoutTablesHoldNothing() {
    Map<Object, Object> concurrent = new ConcurrentHashMap<>();
    Internals.slot(ConcurrentHashMap.class, "baseCount").putLong(concurrent, 7);
    runOn(concurrent);
    assertThat(concurrent).isEmpty();
    assertThat(concurrent.size()).isZero();
    Map<Object, Object> table = new Hashtable<>();
    Internals.slot(Hashtable.class, "table").put(table, null);
    assertThatThrownBy(() -> runOn(table)).hasMessageContaining("class=java.util.Hashtable");
    runOn(new Properties());
  }

  private static Field field(Class<?> owner, String name) {
    try {
      return owner.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new AssertionError(e);
    }
  }

  private static void runOn(Object instance) {
    ClassLayout.of(instance.getClass()).postAction().run(instance);
  }

  /** As a new one of JDK 21 or later arrives. */
  @Test
  void aTransferQueueWithoutNodesIsLikeANewOne() {
    LinkedTransferQueue<Object> queue = new LinkedTransferQueue<>();
    Internals.slot(LinkedTransferQueue.class, "head").put(queue, null);
    Internals.slot(LinkedTransferQueue.class, "tail").put(queue, null);
    PostActions.named("transferQueue").action().run(queue);
    assertThat(queue).isEmpty();
    queue.addAll(List.of(1, 2));
    assertThat(queue).containsExactly(1, 2);
    assertThat(queue.poll()).isEqualTo(1);
    PostActions.named("transferQueue").action().run(queue);
    assertThat(queue).containsExactly(2);
  }
}
