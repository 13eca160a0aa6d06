// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.GraphComparer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long runs of entries of one kind, and what may interrupt them. */
abstract class TableRunsBehaviourTest {
  private static final int ENTRIES = 3000;
  private static final int ROUNDS = 300;

  /** So many keys share a bucket. */
  private static final int IN_BUCKET = 3;

  private static final int TABLE = 8192;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  /** Keys whose buckets have several nodes each. */
  private static Integer key(int index) {
    return index / IN_BUCKET + index % IN_BUCKET * TABLE;
  }

  private static Map<Object, Object> numbers() {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < ENTRIES; i++) {
      map.put(key(i + 1000), (long) i << 40);
    }
    return map;
  }

  private void requireSame(Object sent) {
    assertThat(GraphComparer.difference(sent, skyway.copy(sent))).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1500, 1501, 1502, 1507, 1515, 1516, ENTRIES - 1})
  void anEntryMayRepeatAnObject(int at) {
    Map<Object, Object> ownKey = numbers();
    Object key = new ArrayList<>(ownKey.keySet()).get(at);
    ownKey.put(key, key);
    requireSame(ownKey);
    Map<Object, Object> earlier = numbers();
    earlier.put(key, earlier.values().iterator().next());
    requireSame(earlier);
    Map<Object, Object> itself = numbers();
    itself.put(key, itself);
    Map<?, ?> arrived = skyway.deserialize(skyway.serialize(itself));
    assertThat(arrived.get(key)).isSameAs(arrived);
  }

  @ParameterizedTest
  @ValueSource(ints = {1500, 1507, 1516, ENTRIES - 1})
  void anEntryMayBeOfAnotherKind(int at) {
    for (Object other :
        new Object[] {"x".repeat(65), "x".repeat(64), "\u4e00", "", 1.5, List.of()}) {
      Map<Object, Object> sent = numbers();
      sent.put(new ArrayList<>(sent.keySet()).get(at), other);
      sent.put(other, 1L);
      sent.put(null, 2L);
      requireSame(sent);
    }
  }

  private static Map<Object, List<Object>> lists() {
    Map<Object, List<Object>> map = new HashMap<>();
    for (int i = 0; i < ENTRIES; i++) {
      List<Object> list = new ArrayList<>(i % 16);
      for (int n = 0; n < i % 16 - i % 3; n++) {
        list.add(1000L + ((long) n << i % 50));
      }
      map.put("list " + i, list);
    }
    return map;
  }

  @ParameterizedTest
  @ValueSource(ints = {1500, 1507, 1516, ENTRIES - 1})
  void aListMayBeUnlikeTheOthers(int at) {
    Map<Object, List<Object>> one = lists();
    Object key = new ArrayList<>(one.keySet()).get(at);
    one.put(key, new LinkedList<>(List.of(1000L, 2000L)));
    requireSame(one);
    Map<Object, List<Object>> mixed = lists();
    mixed.put(key, new ArrayList<>(Arrays.asList(1000L, null, "a string", 1000, 2000L)));
    requireSame(mixed);
    Map<Object, List<Object>> shared = lists();
    shared.get(key).addAll(shared.get("list 1001"));
    requireSame(shared);
    Map<Object, List<Object>> cyclic = lists();
    cyclic.get(key).add(cyclic.get(key));
    List<Object> arrived = skyway.copy(cyclic).get(key);
    assertThat(arrived.get(arrived.size() - 1)).isSameAs(arrived);
  }

  /** A value of a class of its own. */
  private record Named(String name, int number) implements Serializable {}

  /**
   * Tables that G1 puts outside eden: full and nearly empty, with several nodes to a bucket, and
   * with gaps before, between and behind what is in order.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 300, 40_000})
  void longTables(int gap) {
    Random random = new Random(gap);
    Map<Object, Object> map = new HashMap<>(300_000);
    int length = 1 << 19;
    for (int bucket = random.nextInt(gap); bucket < length; bucket += 1 + random.nextInt(gap)) {
      for (int i = random.nextInt(4) / 3; i >= 0; i--) {
        map.put(bucket + i * length, value(random, bucket));
      }
    }
    map.put("a string among the numbers", map);
    Map<?, ?> arrived = skyway.deserialize(skyway.serialize(map));
    assertThat(arrived.remove("a string among the numbers")).isSameAs(arrived);
    map.remove("a string among the numbers");
    assertThat(arrived.equals(map)).isTrue();
    assertThat(new ArrayList<Object>(arrived.keySet()))
        .isEqualTo(new ArrayList<Object>(map.keySet()));
  }

  private static Object value(Random random, int number) {
    return switch (random.nextInt(8)) {
      case 0 -> (long) number;
      case 1 -> new Named("named " + number, number);
      case 2 -> random.nextInt(50) == 0 ? "x".repeat(100) : "short";
      default -> "value " + number;
    };
  }

  @Test
  void listsMayChangeMeanwhile() throws InterruptedException {
    Map<Object, List<Object>> map = lists();
    List<List<Object>> lists = new ArrayList<>(map.values());
    ChangedMeanwhile.require(
        skyway,
        map,
        ROUNDS,
        i -> {
          List<Object> list = lists.get(i % ENTRIES);
          if (list.size() > 20) {
            list.clear();
          }
          list.add(i % 3 == 0 ? "a string" : (Object) (long) i);
        });
  }

  @Test
  void mapsMayChangeMeanwhile() throws InterruptedException {
    Map<Object, Object> map = numbers();
    ChangedMeanwhile.require(
        skyway,
        map,
        ROUNDS,
        i -> {
          Integer key = key(i % ENTRIES);
          map.put(key, i % 2 == 0 ? "a string" : key);
          map.remove(key(i * 7 % ENTRIES));
        });
  }
}
