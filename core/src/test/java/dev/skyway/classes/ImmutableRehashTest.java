// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Slots of immutable sets and maps in any order, as from a JVM with other hashes. */
class ImmutableRehashTest {
  private static final int ROUNDS = 2_000;
  private static final int MOST_KEYS = 12;

  private final ImmutableRehash sets = (ImmutableRehash) ImmutableRehash.ofSet();
  private final ImmutableRehash maps = (ImmutableRehash) ImmutableRehash.ofMap();

  private static Object[] slots(Object collection, String field) {
    return (Object[]) Internals.slot(collection.getClass(), field).get(collection);
  }

  /** Strings that share hashes, and numbers near and far. */
  private static Object key(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt();
      case 1 -> random.nextInt(16) - 8;
      case 2 -> (random.nextBoolean() ? "Aa" : "BB") + (random.nextBoolean() ? "Aa" : "BB");
      default -> "key " + random.nextInt(100);
    };
  }

  private static Set<Object> keys(Random random) {
    Set<Object> keys = new HashSet<>();
    int count = 3 + random.nextInt(MOST_KEYS);
    while (keys.size() < count) {
      keys.add(key(random));
    }
    return keys;
  }

  private static void shuffle(Object[] slots, int step, Random random) {
    List<Object[]> parts = new ArrayList<>();
    for (int i = 0; i < slots.length; i += step) {
      parts.add(Arrays.copyOfRange(slots, i, i + step));
    }
    Collections.shuffle(parts, random);
    for (int i = 0; i < slots.length; i += step) {
      System.arraycopy(parts.get(i / step), 0, slots, i, step);
    }
  }

  @Test
  void thisJdkProbesAsKnown() {
    assertThat(sets.probesAsKnown).isTrue();
    assertThat(maps.probesAsKnown).isTrue();
  }

  @Test
  void keysAreFoundWhereverTheyLay() {
    long seed = System.nanoTime();
    System.out.println("ImmutableRehashTest.keysAreFoundWhereverTheyLay seed=" + seed);
    Random random = new Random(seed);
    for (int i = 0; i < ROUNDS; i++) {
      Set<Object> keys = keys(random);
      Map<Object, Object> entries = new HashMap<>();
      keys.forEach(key -> entries.put(key, List.of(key)));
      Set<Object> set = Set.copyOf(keys);
      Map<Object, Object> map = Map.copyOf(entries);
      if (random.nextInt(4) > 0) {
        shuffle(slots(set, "elements"), 1, random);
        shuffle(slots(map, "table"), 2, random);
      }
      sets.run(set);
      maps.run(map);
      keys.forEach(key -> assertThat(set.contains(key)).as("key=%s", key).isTrue());
      entries.forEach((key, value) -> assertThat(map.get(key)).as("key=%s", key).isSameAs(value));
    }
  }

  @Test
  void slotsInOrderStayAsTheyAre() {
    Set<Object> set = Set.of("Aa", "BB", "C#", -1, 0, Integer.MIN_VALUE, "one");
    Object[] before = slots(set, "elements").clone();
    sets.run(set);
    assertThat(slots(set, "elements")).containsExactly(before);
  }

  @Test
  void aKeyThatIsThereTwiceIsRefused() {
    Map<Object, Object> map = Map.copyOf(Map.of("Aa", 1, "BB", 2, "C", 3));
    Object[] slots = slots(map, "table");
    for (int i = 0; i < slots.length; i += 2) {
      slots[i] = slots[i] == null ? null : "Aa";
    }
    assertThatThrownBy(() -> maps.run(map))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no key twice");
  }
}
