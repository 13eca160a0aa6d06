// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Sets and maps of an enum that has lost constants here, as in a program that is not yet updated.
 */
@SuppressWarnings({"unchecked", "rawtypes"})
abstract class EnumContainerBehaviourTest {
  private static final String COLOR = "acme.Color";
  private static final String ORDER = "acme.Order";

  private final World newer = new World(ClassMaker.enumOf(COLOR, "RED", "GREEN", "BLUE"));
  private final World older = new World(ClassMaker.enumOf(COLOR, "BLUE", "GREEN"));

  /** The same sides with an order that has lost a field. */
  private final World there =
      new World(newer, ClassMaker.plain(ORDER).field("n", int.class).field("w", Object.class));

  private final World here = new World(older, ClassMaker.plain(ORDER).field("n", int.class));

  /** The engine under test. */
  abstract EngineChoice engine();

  private <T> T send(World from, World to, Object root) {
    return to.skyway(engine()).deserialize(from.skyway(engine()).serialize(root));
  }

  private static EnumSet setOf(World world, String... names) {
    EnumSet set = EnumSet.noneOf((Class) world.type(COLOR));
    for (String name : names) {
      set.add(world.constant(COLOR, name));
    }
    return set;
  }

  private EnumMap<?, ?> mapOf(String... names) {
    EnumMap map = new EnumMap(newer.type(COLOR));
    for (String name : names) {
      map.put(newer.constant(COLOR, name), "of " + name);
    }
    return map;
  }

  @Test
  void aSetArrivesIfItsConstantsAreHere() {
    EnumSet sent = setOf(newer, "GREEN", "BLUE");
    Object[] arrived = send(newer, older, new Object[] {sent, "between", sent, setOf(newer)});
    assertThat(arrived[0]).isEqualTo(setOf(older, "GREEN", "BLUE")).isSameAs(arrived[2]);
    assertThat(arrived[3]).isEqualTo(setOf(older));
    EnumSet set = (EnumSet) arrived[0];
    set.remove(older.constant(COLOR, "BLUE"));
    assertThat(EnumSet.complementOf(set)).isEqualTo(setOf(older, "BLUE"));
    assertThat(this.<Object>send(older, newer, set)).isEqualTo(setOf(newer, "GREEN"));
  }

  @Test
  void aMapArrivesIfItsKeysAreHere() {
    Map<?, ?> arrived = send(newer, older, mapOf("BLUE"));
    assertThat(arrived).hasToString("{BLUE=of BLUE}").hasSize(1);
    ((Map) arrived).put(older.constant(COLOR, "GREEN"), "new");
    assertThat(arrived).hasToString("{BLUE=of BLUE, GREEN=new}");
  }

  @Test
  void aConstantThatIsHeldIsNamed() {
    assertThatThrownBy(() -> send(newer, older, new Object[] {1, setOf(newer, "GREEN", "RED")}))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED path=Object[][1];");
    assertThatThrownBy(() -> send(newer, older, mapOf("RED")))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED path=root;");
  }

  @Test
  void aConstantBesideASetIsNamed() {
    Object[] sent = {setOf(newer, "GREEN"), List.of(newer.constant(COLOR, "RED"))};
    assertThatThrownBy(() -> send(newer, older, sent))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("key=RED path=Object[][1]");
  }

  @Test
  void largeSetsArriveToo() {
    World more = new World(ClassMaker.enumOf(COLOR, names(0, 80)));
    World less = new World(ClassMaker.enumOf(COLOR, names(5, 75)));
    EnumSet<?> arrived = send(more, less, setOf(more, "C5", "C70", "C74"));
    assertThat(arrived).isEqualTo(setOf(less, "C5", "C70", "C74"));
    assertThatThrownBy(() -> send(more, less, setOf(more, "C5", "C77")))
        .hasMessageContaining("key=C77");
  }

  private static String[] names(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "C" + i).toArray(String[]::new);
  }

  @Test
  void recordsOfAStreamArriveOneByOne() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, newer.skyway(engine()))) {
      for (int i = 0; i < 100; i++) {
        out.writeObject(new ArrayList<>(List.of(setOf(newer, "GREEN"), mapOf("BLUE"), i)));
      }
    }
    try (ObjectInputStream in =
        new SkywayObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), older.skyway(engine()))) {
      for (int i = 0; i < 100; i++) {
        List<?> arrived = (List<?>) in.readObject();
        assertThat(arrived.get(0)).isEqualTo(setOf(older, "GREEN"));
        assertThat(arrived.get(1)).hasToString("{BLUE=of BLUE}");
        assertThat(arrived.get(2)).isEqualTo(i);
      }
    }
  }

  /** Has a hook, which gets whatever was written. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    transient Object held;

    Hooked(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      held = in.readObject();
    }
  }

  /** Takes no constant that nobody has declared. */
  record Checked(Object color) implements Serializable {
    Checked {
      if (color instanceof Enum<?> constant && constant.ordinal() < 0) {
        throw new IllegalStateException("a constant has a place: name=" + constant.name());
      }
    }
  }

  @Test
  void hooksGoOnBehindASet() {
    SkywayEncoder encoder = newer.skyway(engine()).newEncoder();
    SkywayDecoder decoder = older.skyway(engine()).newDecoder();
    EnumSet set = setOf(newer, "GREEN");
    assertThat(decoder.<Object>decode(encoder.encode(set))).isEqualTo(setOf(older, "GREEN"));
    List<Integer> list = new LinkedList<>(Collections.nCopies(1000, 1));
    assertThat(decoder.<Object>decode(encoder.encode(list))).isEqualTo(list);
    Hooked arrived = decoder.decode(encoder.encode(new Hooked(List.of(set, "text"))));
    assertThat(arrived.held).isEqualTo(List.of(setOf(older, "GREEN"), "text"));
    Object lacking = new Hooked(newer.constant(COLOR, "RED"));
    assertThatThrownBy(() -> decoder.decode(encoder.encode(lacking)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED");
  }

  @Test
  void aRemovedFieldMayLeadToWhatIsMissing() {
    Object red = newer.constant(COLOR, "RED");
    Map<Object, Object> map = new HashMap<>(Map.of(List.of(red), 1, red, 2));
    Object[] lost = {red, setOf(newer, "RED"), mapOf("RED"), map, new Checked(red)};
    for (Sharing sharing : List.of(Sharing.RECORD, Sharing.STREAM)) {
      SkywayEncoder encoder =
          there.skyway(engine(), builder -> builder.sharing(sharing)).newEncoder();
      SkywayDecoder decoder =
          here.skyway(engine(), builder -> builder.sharing(sharing).recordConstructors(true))
              .newDecoder();
      for (Object each : lost) {
        Object[] sent = {there.make(ORDER, "n", 7, "w", each), setOf(newer, "BLUE")};
        Object[] arrived = decoder.decode(encoder.encode(sent));
        assertThat(World.get(arrived[0], "n")).isEqualTo(7);
        assertThat(arrived[1]).isEqualTo(setOf(older, "BLUE"));
      }
    }
  }

  @Test
  void aRemovedFieldMayLeadToMuch() {
    Object red = newer.constant(COLOR, "RED");
    Object[] maps = new Object[100];
    Arrays.setAll(maps, i -> new HashMap<>(Map.of(red, i)));
    Object arrived = send(there, here, there.make(ORDER, "n", 7, "w", maps));
    assertThat(World.get(arrived, "n")).isEqualTo(7);
    Object[] hooked = new Object[100];
    Arrays.setAll(hooked, i -> new Hooked(i == 99 ? red : i));
    assertThatThrownBy(() -> send(there, here, hooked))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED;");
  }
}
