// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.format.Block;
import dev.skyway.format.StreamHeader;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that something else is written for, whose hash is another one; on every engine. */
@SuppressWarnings("serial")
abstract class MovedKeysBehaviourTest {
  private static final int MANY = 3000;

  /** Arrives as something else. */
  static final class Key implements Serializable {
    final transient Object arrivesAs;
    final int hash;

    Key(Object arrivesAs, int hash) {
      this.arrivesAs = arrivesAs;
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

    private Object writeReplace() {
      return arrivesAs;
    }
  }

  /** Puts other strings in the place of some. */
  static final class Renaming extends SkywayObjectOutputStream {
    Renaming(OutputStream out, Skyway skyway) throws IOException {
      super(out, skyway);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object instanceof String text && text.startsWith("old") ? "new" + text : object;
    }
  }

  abstract EngineChoice engine();

  private Skyway skyway() {
    return ProvenEngine.skyway(engine());
  }

  private List<Object> copyByStream(Skyway skyway, Object... roots) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    return read(bytes, skyway, roots.length);
  }

  private static List<Object> read(ByteArrayOutputStream bytes, Skyway skyway, int count)
      throws Exception {
    List<Object> copies = new ArrayList<>();
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      for (int i = 0; i < count; i++) {
        copies.add(in.readObject());
      }
    }
    return copies;
  }

  static Stream<Supplier<Map<Object, Object>>> maps() {
    return Stream.of(HashMap::new, LinkedHashMap::new, ConcurrentHashMap::new, Hashtable::new);
  }

  static Stream<Object> arrivals() {
    return Stream.of(
        "text",
        42,
        7L,
        new UUID(1, 2),
        LocalDate.EPOCH,
        new BigDecimal("1.5"),
        'c',
        true,
        new Date(5),
        ZoneOffset.UTC,
        ZoneOffset.ofHours(3),
        Thread.State.NEW,
        List.of(1));
  }

  private static void fill(Map<Object, Object> map, int entries) {
    for (int i = 0; i < entries; i++) {
      map.put(new Key("key " + i, 31 * i + 7), i);
    }
  }

  private static void assertFound(Object arrived, int entries) {
    Map<?, ?> map = (Map<?, ?>) arrived;
    assertThat(map).hasSize(entries);
    for (int i = 0; i < entries; i++) {
      assertThat(map.get("key " + i)).as("key %d", i).isEqualTo(i);
    }
  }

  @ParameterizedTest
  @MethodSource("maps")
  void keysAreFoundAsWhatTheyArrive(Supplier<Map<Object, Object>> maker) throws Exception {
    for (int entries : new int[] {1, 5, MANY}) {
      Map<Object, Object> map = maker.get();
      fill(map, entries);
      assertFound(skyway().deserialize(skyway().serialize(map)), entries);
      assertFound(skyway().copy(map), entries);
      copyByStream(skyway(), map, map).forEach(copy -> assertFound(copy, entries));
      Object[] held = {map, new byte[100_000], "behind"};
      assertFound(skyway().copy(held)[0], entries);
    }
  }

  @ParameterizedTest
  @MethodSource("arrivals")
  void keysAreFoundWhateverTheyArriveAs(Object arrivesAs) {
    Map<Object, Object> map = new HashMap<>(Map.of("other", 1));
    map.put(new Key(arrivesAs, 77), "value");
    assertThat(skyway().copy(map)).isEqualTo(Map.of("other", 1, arrivesAs, "value"));
    Set<Object> set = new HashSet<>(List.of(new Key(arrivesAs, 77), new Key(arrivesAs, 78)));
    assertThat(skyway().copy(set)).containsExactly(arrivesAs).contains(arrivesAs);
  }

  @Test
  void nullIsFoundWhereItMayBe() throws Exception {
    Map<Object, Object> map = new HashMap<>();
    map.put(new Key(null, 77), "value");
    assertThat(skyway().copy(map).get(null)).isEqualTo("value");
    assertThat(((Map<?, ?>) JavaIo.copy(map)).get(null)).isEqualTo("value");
  }

  @Test
  void nullIsRefusedWhereItMayNotBe() {
    for (Map<Object, Object> map : List.of(new ConcurrentHashMap<>(), new Hashtable<>())) {
      map.put(new Key(null, 77), "value");
      byte[] message = skyway().serialize(map);
      assertThatThrownBy(() -> skyway().deserialize(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining(map.getClass().getName())
          .hasMessageContaining("problem=a key ");
    }
  }

  @Test
  void keysAreFoundThoughTheyCameWithAnEarlierRecord() throws Exception {
    for (Object arrivesAs : new Object[] {"text", null, ZoneOffset.UTC}) {
      Key key = new Key(arrivesAs, 77);
      Map<Object, Object> map = new HashMap<>();
      map.put(key, "value");
      Map<Object, Object> other = new LinkedHashMap<>(map);
      List<Object> copies = copyByStream(skyway(), key, "between", map, List.of(other, "more"));
      assertThat(((Map<?, ?>) copies.get(2)).get(arrivesAs)).isEqualTo("value");
      assertThat(((Map<?, ?>) ((List<?>) copies.get(3)).get(0)).get(arrivesAs)).isEqualTo("value");
    }
  }

  @Test
  void keysAreFoundInSmallRecordsOfStreamsThatDoNotShare() throws Exception {
    Skyway alone = ProvenEngine.skyway(engine(), Skyway.builder().sharing(Sharing.RECORD));
    Map<Object, Object> map = new HashMap<>();
    fill(map, 3);
    List<Object> copies = copyByStream(alone, "before", map, "after", map);
    assertFound(copies.get(1), 3);
    assertThat(copies.get(2)).isEqualTo("after");
    assertFound(copies.get(3), 3);
  }

  @Test
  void recordsSayThatKeysMovedWhereReadersCannotSee() {
    assertThat(headOf(new Key("text", 1)) & Block.KEYS_MOVED).isNotZero();
    assertThat(headOf(new Key(null, 1)) & Block.KEYS_MOVED).isNotZero();
    assertThat(headOf(new Key(new int[1], 1)) & Block.KEYS_MOVED).isZero();
    assertThat(headOf("text") & Block.KEYS_MOVED).isZero();
  }

  /** Of a message without descriptions: after the header, the frame's type and its length. */
  private int headOf(Object root) {
    return skyway().serialize(root)[StreamHeader.BYTES + 2];
  }

  @Test
  void keysAreFoundWithAFilter() {
    Skyway filtered =
        ProvenEngine.skyway(
            engine(), Skyway.builder().filter(info -> ObjectInputFilter.Status.ALLOWED));
    Map<Object, Object> map = new HashMap<>();
    fill(map, 10);
    assertFound(filtered.deserialize(skyway().serialize(map)), 10);
  }

  @ParameterizedTest
  @MethodSource("maps")
  void keysThatAStreamReplacesAreFound(Supplier<Map<Object, Object>> maker) throws Exception {
    Map<Object, Object> map = maker.get();
    for (int i = 0; i < 20; i++) {
      map.put((i % 2 == 0 ? "old" : "") + "key " + i, i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Renaming out = new Renaming(bytes, skyway())) {
      out.writeObject(map);
    }
    Map<?, ?> arrived = (Map<?, ?>) read(bytes, skyway(), 1).get(0);
    assertThat(arrived).hasSize(20);
    assertThat(arrived.get("newoldkey 4")).isEqualTo(4);
    assertThat(arrived.get("key 5")).isEqualTo(5);
  }
}
