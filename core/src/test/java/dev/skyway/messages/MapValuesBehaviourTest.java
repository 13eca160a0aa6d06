// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Long tables whose values are maps or arrays, in turns with what those lead to. */
abstract class MapValuesBehaviourTest {
  /** Of entries: of a short table, of one that is in the block, of one that is made before it. */
  private static final int[] SIZES = {150, 900, 4000};

  private static final int TABLE = 1 << 13;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  private enum Kind {
    DOCUMENTS(i -> document(i)),
    EMPTY_MAPS(i -> i % 3 == 0 ? new HashMap<>() : new LinkedHashMap<>()),
    ARRAYS(i -> new Object[] {i, "s" + i, null, new int[] {i}}),
    EMPTY_ARRAYS(i -> new String[i % 2]),
    TABLES(i -> new HashMap<>(Map.of("a" + i, i, "b", new Object[] {"c"}))),
    MAPS_OF_MAPS(
        i -> new LinkedHashMap<>(Map.of(i, document(i), "m", new TreeMap<>(Map.of(i, i))))),
    LISTS_OF_MAPS(i -> new ArrayList<>(List.of(document(i), "x", document(i + 1)))),
    ALL(i -> value(i));

    final IntFunction<Object> value;

    Kind(IntFunction<Object> value) {
      this.value = value;
    }
  }

  private static Map<String, Object> document(int i) {
    Map<String, Object> address = new LinkedHashMap<>();
    address.put("street", "street " + i);
    address.put("zip", 10_000 + i);
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("id", i);
    map.put("tags", new ArrayList<>(List.of("a" + i % 10, i)));
    map.put("address", i % 5 == 0 ? null : address);
    map.put("price", i * 1.25);
    return map;
  }

  private static Object value(int i) {
    Kind[] kinds = Kind.values();
    int kind = Integer.hashCode(i * 0x9E3779B1) >>> 28;
    return switch (kind) {
      case 8 -> null;
      case 9 -> "a string";
      case 10 -> (long) i;
      case 11 -> Kind.ALL;
      default -> kinds[kind % (kinds.length - 1)].value.apply(i);
    };
  }

  private static Map<Object, Object> map(Kind kind, int size, IntFunction<Object> key) {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < size; i++) {
      map.put(key.apply(i), kind.value.apply(i));
    }
    return map;
  }

  @ParameterizedTest
  @EnumSource
  void theyArriveTheSame(Kind kind) {
    for (int size : SIZES) {
      String name = kind + " size=" + size;
      ArrivesTheSame.require(skyway, map(kind, size, i -> "key " + i), name);
      ArrivesTheSame.require(skyway, map(kind, size, i -> i * 7L), name);
    }
  }

  @ParameterizedTest
  @EnumSource
  void bucketsMayHaveSeveralNodes(Kind kind) {
    ArrivesTheSame.require(skyway, map(kind, 4000, i -> i / 3 + i % 3 * TABLE), kind.name());
  }

  @ParameterizedTest
  @EnumSource
  void bucketsMayLieFarApart(Kind kind) {
    Map<Object, Object> map = new HashMap<>(1 << 17);
    for (int i = 0; i < 40; i++) {
      map.put(i * i * 70, kind.value.apply(i));
    }
    ArrivesTheSame.require(skyway, List.of(map, "behind it"), kind.name());
  }

  @ParameterizedTest
  @EnumSource
  void valuesAndKeysMayComeAgain(Kind kind) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Map<Object, Object> map = map(kind, 900, i -> "key " + i);
    List<Object> values = new ArrayList<>(map.values());
    List<Object> keys = new ArrayList<>(map.keySet());
    for (int i = 0; i < 300; i++) {
      Object other = random.nextBoolean() ? keys : values;
      Object again = ((List<?>) other).get(random.nextInt(values.size()));
      map.put("again " + i, random.nextInt(9) == 0 ? new Object[] {again, map} : again);
    }
    ArrivesTheSame.require(skyway, new Object[] {map, values, map}, kind + " seed=" + seed);
  }

  /** All of them end one after the other, in more bytes than a block has. */
  @ParameterizedTest
  @EnumSource
  void mapsMayLieInEachOther(Nesting nesting) {
    int depth = 350_000;
    Object map = nesting.innermost();
    for (int i = 0; i < depth; i++) {
      map = nesting.around(map);
    }
    Object arrived = skyway.copy(map);
    for (int i = 0; i < depth; i++) {
      arrived = nesting.inside(arrived);
    }
    assertThat(arrived).isEqualTo(nesting.innermost());
  }

  private enum Nesting {
    LINKED(LinkedHashMap::new),
    HASHED(HashMap::new);

    private final Supplier<Map<String, Object>> maker;

    Nesting(Supplier<Map<String, Object>> maker) {
      this.maker = maker;
    }

    private Object innermost() {
      return Map.of();
    }

    private Map<String, Object> around(Object inner) {
      Map<String, Object> map = maker.get();
      map.put("in", this == HASHED ? new Object[] {inner} : inner);
      return map;
    }

    private Object inside(Object outer) {
      Object value = ((Map<?, ?>) outer).get("in");
      return this == HASHED ? ((Object[]) value)[0] : value;
    }
  }

  @Test
  void theyMayChangeMeanwhile() throws InterruptedException {
    Map<Object, Object> map = map(Kind.DOCUMENTS, 3000, i -> i);
    ChangedMeanwhile.require(
        skyway,
        map,
        100,
        i -> {
          map.put(i % 3000, i % 7 == 0 ? (Object) i : document(i));
          map.remove(i * 7 % 3000);
        });
  }
}
