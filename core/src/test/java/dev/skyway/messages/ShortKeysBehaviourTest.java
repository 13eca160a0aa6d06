// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that lead to a few values alone cost little more than values; one class an engine. */
abstract class ShortKeysBehaviourTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ENTRIES = 20_000;

  /** For each entry: copies of dates that their check makes; to remember what was met took 600. */
  private static final long MOST_BYTES = 100;

  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  record Dated(String name, LocalDate date, int number) implements Serializable {}

  record Nested(Dated dated, UUID id) implements Serializable {}

  private static final class Own implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Object first;
    private Object next;

    Own(Object first) {
      this.first = first;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Own own && first.equals(own.first);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(first);
    }
  }

  enum Kind {
    RECORD(i -> new Dated("k" + i, LocalDate.ofEpochDay(i), i)),
    NESTED_RECORD(i -> new Nested(new Dated("k" + i, LocalDate.MIN, i), new UUID(i, i))),
    OWN_CLASS(i -> new Own("k" + i)),
    SHORT_LIST(i -> List.of("k" + i, i)),
    ONE_ELEMENT(i -> List.of("k" + i)),
    LIST(i -> List.of("k" + i, i, "v")),
    ARRAY_LIST(i -> new ArrayList<>(List.of("k" + i, new UUID(i, i)))),
    ARRAY_AS_LIST(i -> Arrays.asList("k" + i, null, (long) i)),
    ENTRY(i -> Map.entry("k" + i, List.of(i))),
    MUTABLE_ENTRY(i -> new SimpleEntry<>(i, "v"));

    private final IntFunction<Object> make;

    Kind(IntFunction<Object> make) {
      this.make = make;
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theyLeaveLittleMoreGarbageThanAsValues(Kind kind) {
    assumeFalse(System.getProperty("skyway.test.bounds") != null, "there windows are many");
    Map<Object, Object> keys = new HashMap<>();
    Map<Object, Object> values = new HashMap<>();
    for (int i = 0; i < ENTRIES; i++) {
      keys.put(kind.make.apply(i), i);
      values.put(i, kind.make.apply(i));
    }
    long most = allocatedByReading(values) + ENTRIES * MOST_BYTES;
    assertThat(allocatedByReading(keys)).isLessThan(most);
  }

  private long allocatedByReading(Map<Object, Object> map) {
    byte[] message = skyway.serialize(map);
    assertThat(skyway.<Object>deserialize(message)).isEqualTo(map); // classes are loaded now
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Object copy = skyway.deserialize(message);
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertThat(copy).isEqualTo(map);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 29, 30, 31, 32, 33, 34, 100})
  void listsOfAnyLengthAreFound(int length) {
    List<Object> elements = new ArrayList<>(Collections.nCopies(length, Thread.State.NEW));
    for (List<?> key : List.of(elements, List.copyOf(elements), new LinkedList<>(elements))) {
      Map<Object, Object> copy =
          skyway.deserialize(skyway.serialize(new HashMap<>(Map.of(key, 1))));
      assertThat(copy.get(key)).isEqualTo(1);
    }
  }

  @Test
  void keysThatLeadBackToThemselvesAreFound() {
    Own key = new Own("ring");
    key.next = key;
    Map<Object, Object> ring = new HashMap<>();
    Own outer = new Own(Thread.State.NEW);
    Object[] way = {outer, ring};
    outer.next = way;
    ring.put(outer, 1);
    ring.put(key, 2);
    Map<Object, Object> copy = skyway.deserialize(skyway.serialize(ring));
    assertThat(copy.get(new Own(Thread.State.NEW))).isEqualTo(1);
    assertThat(copy.get(new Own("ring"))).isEqualTo(2);
  }
}
