// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Checks that a container equals the original and goes on working. */
final class Usable {
  private Usable() {}

  static void assertCollection(Object original, Object copy) {
    assertThat(copy).hasSameClassAs(original);
    Collection<?> elements = (Collection<?>) copy;
    if (original instanceof List || original instanceof Set) {
      assertThat(copy.equals(original)).isTrue();
      assertThat(original.equals(copy)).isTrue();
    }
    if (hasOrder(original)) {
      assertThat(elements.toArray()).isEqualTo(((Collection<?>) original).toArray());
    }
    assertThat(elements).hasSize(((Collection<?>) original).size());
    for (Object element : elements.toArray()) {
      assertThat(elements.contains(element)).isTrue();
    }
    assertChangeable(original, copy);
  }

  /** Where the original would take an element, so does the copy. */
  @SuppressWarnings("unchecked")
  private static void assertChangeable(Object original, Object copy) {
    Object[] before = ((Collection<?>) original).toArray();
    if (before.length == 0) {
      return;
    }
    Collection<Object> elements = (Collection<Object>) copy;
    try {
      elements.remove(before[0]);
    } catch (UnsupportedOperationException e) {
      return;
    }
    elements.add(before[0]);
    Object[] after = elements.toArray();
    assertThat(after).hasSameSizeAs(before);
    assertThat(Arrays.asList(after)).contains(before[0]);
  }

  static void assertMap(Object original, Object copy) {
    assertThat(copy).hasSameClassAs(original);
    assertThat(copy.equals(original)).isTrue();
    assertThat(original.equals(copy)).isTrue();
    assertThat(copy.hashCode()).isEqualTo(original.hashCode());
    Map<?, ?> map = (Map<?, ?>) copy;
    assertThat(map).hasSize(((Map<?, ?>) original).size());
    if (hasOrder(original)) {
      assertThat(map.toString()).isEqualTo(original.toString());
    }
    for (Map.Entry<?, ?> entry : List.copyOf(map.entrySet())) {
      assertThat(map.containsKey(entry.getKey())).isTrue();
      assertThat(map.containsValue(entry.getValue())).isTrue();
    }
    assertChangeable((Map<?, ?>) original, map);
  }

  @SuppressWarnings("unchecked")
  private static void assertChangeable(Map<?, ?> original, Map<?, ?> copy) {
    if (original.isEmpty()) {
      return;
    }
    Map<Object, Object> map = (Map<Object, Object>) copy;
    Object key = original.keySet().iterator().next();
    Object value;
    try {
      value = map.remove(key);
    } catch (UnsupportedOperationException e) {
      return;
    }
    assertThat(value).isEqualTo(original.get(key));
    assertThat(map.containsKey(key)).isFalse();
    map.put(key, value);
    assertThat(Objects.equals(map.get(key), value)).isTrue();
    assertThat(map.equals(original)).isTrue();
  }

  /** Hash tables may iterate in another order where hashes differ, which is no difference. */
  private static boolean hasOrder(Object container) {
    String name = container.getClass().getName();
    return !name.matches(".*(ImmutableC.*(Map|Set)|\\.Hash|KeySet|IdentityH|ConcurrentHash).*");
  }
}
