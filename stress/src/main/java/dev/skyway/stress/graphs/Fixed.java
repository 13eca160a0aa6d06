// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import dev.skyway.stress.model.Both;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Objects that take their references when they are made: records, {@code List.of}, entries. */
final class Fixed {
  private final SplittableRandom random;
  private final Leaves leaves;
  private final Supplier<Object> existing;

  /** The supplier gives what the new object may refer to, never null. */
  Fixed(SplittableRandom random, Leaves leaves, Supplier<Object> existing) {
    this.random = random;
    this.leaves = leaves;
    this.existing = existing;
  }

  Object any(boolean javaIo) {
    switch (random.nextInt(javaIo ? 7 : 8)) {
      case 0, 1:
        return new Both(existing.get(), random.nextLong(), existing.get());
      case 2:
        return list();
      case 3:
        return Set.copyOf(texts().values());
      case 4:
        return Map.copyOf(texts());
      case 5:
        return new AbstractMap.SimpleEntry<>(leaves.key(), existing.get());
      case 6:
        return random.nextBoolean()
            ? Collections.singletonList(existing.get())
            : Collections.emptyList();
      default:
        return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(existing.get());
    }
  }

  private List<Object> list() {
    Object[] elements = new Object[random.nextInt(6)];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = existing.get();
    }
    return List.of(elements);
  }

  private Map<Object, Object> texts() {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = random.nextInt(8); i > 0; i--) {
      map.put(leaves.key(), "value " + i);
    }
    return map;
  }
}
