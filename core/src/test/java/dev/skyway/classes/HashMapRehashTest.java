// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Load factors of maps that are rebuilt. */
class HashMapRehashTest {
  /** Until a table for a small load factor is that long, it grows with each entry. */
  @ParameterizedTest
  @ValueSource(floats = {0.01f, 0.1f, 0.2f, 0.25f, 0.4f, 4f})
  void mapsOfAnyLoadFactorKeepTheirTables(float loadFactor) {
    for (int entries = 1; entries < 40; entries++) {
      Map<PostActionsTest.Key, Object> map = new HashMap<>(1, loadFactor);
      for (int i = 0; i < entries; i++) {
        map.put(new PostActionsTest.Key(i), i);
      }
      map.keySet().forEach(key -> key.hash += 1_000);
      int length = tableLength(map);
      new HashMapRehash().run(map);
      assertThat(tableLength(map)).isEqualTo(length);
      map.keySet().forEach(key -> assertThat(map).containsKey(key));
      map.put(new PostActionsTest.Key(-1), "new");
      assertThat(map).hasSize(entries + 1);
    }
  }

  private static int tableLength(Map<?, ?> map) {
    return ((Object[]) Internals.slot(HashMap.class, "table").get(map)).length;
  }

  @ParameterizedTest
  @ValueSource(floats = {1e-9f, Float.MIN_VALUE, 0.01f})
  void forgedLoadFactorsAreRefused(float loadFactor) {
    Map<PostActionsTest.Key, Object> full = new HashMap<>();
    for (int i = 0; i < 12; i++) {
      full.put(new PostActionsTest.Key(i), i);
    }
    Map<PostActionsTest.Key, Object> map = new HashMap<>(16, loadFactor);
    Internals.Slot table = Internals.slot(HashMap.class, "table");
    table.put(map, table.get(full));
    Internals.slot(HashMap.class, "size").putInt(map, full.size());
    full.keySet().forEach(key -> key.hash += 1_000);
    assertThatThrownBy(() -> new HashMapRehash().run(map)).hasMessageContaining("loadFactor=");
  }
}
