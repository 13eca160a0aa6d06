// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static dev.skyway.evolution.PassedClasses.BASE;
import static dev.skyway.evolution.PassedClasses.COLOR;
import static dev.skyway.evolution.PassedClasses.FAILURE;
import static dev.skyway.evolution.PassedClasses.NODE;
import static dev.skyway.evolution.PassedClasses.SHAPE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.SkywayPlaceholder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputFilter;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Graphs go through a JVM that does not have their classes, and arrive as they were. */
abstract class PlaceholderBehaviourTest {

  /** The engine under test. */
  abstract EngineChoice engine();

  private final World there = new World(PassedClasses.all());
  private final World between = new World();
  private final World here = new World(PassedClasses.all());

  private Skyway passing() {
    return between.skyway(engine(), builder -> builder.placeholders(true));
  }

  private <T> T inBetween(Object root) {
    return passing().deserialize(there.skyway(engine()).serialize(root));
  }

  private <T> T through(Object root) {
    byte[] message = passing().serialize(inBetween(root));
    return here.skyway(engine()).deserialize(message);
  }

  private Object node(Object... fields) {
    return there.make(NODE, fields);
  }

  record Graph(String name, Function<PlaceholderBehaviourTest, Object> make) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Graph> graphs() {
    return Stream.of(
        new Graph("instance", t -> t.node("z", true, "b", (byte) -1, "c", 'x', "d", 0.5)),
        new Graph("numbers", t -> t.node("s", (short) -9, "f", 1e9f, "tag", "text", "more", 7)),
        new Graph("chain", t -> t.node("next", t.node("more", t.node()))),
        new Graph("array", t -> t.there.array(NODE, t.node(), null, t.node())),
        new Graph("empty array", t -> t.there.array(NODE)),
        new Graph(
            "array of arrays", t -> t.there.array("[L" + NODE + ";", t.there.array(NODE), null)),
        new Graph("array in a field", t -> t.node("others", t.there.array(NODE, t.node()))),
        new Graph("array of another class", t -> t.there.array(SHAPE, t.there.make(SHAPE))),
        new Graph("array of a superclass", t -> t.there.array(BASE, t.node(), t.there.make(BASE))),
        new Graph("constant", t -> t.there.constant(COLOR, "RED")),
        new Graph("constant in a field", t -> t.node("color", t.there.constant(COLOR, "GREEN"))),
        new Graph("constants", t -> t.there.array(COLOR, t.there.constant(COLOR, "GREEN"), null)),
        new Graph("class", t -> new Object[] {t.there.type(NODE), t.there.type(COLOR)}),
        new Graph("array class", t -> new Object[] {t.there.type("[L" + NODE + ";")}),
        new Graph("list", t -> new ArrayList<>(List.of(t.node(), "between", t.node()))),
        new Graph("large array", t -> t.there.array(NODE, t.nodes(30_000))),
        new Graph("many", t -> t.nodes(30_000)));
  }

  private Object[] nodes(int count) {
    Object[] nodes = new Object[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = node("more", "node " + i, "next", i % 3 == 0 ? null : nodes[i - 1]);
    }
    return nodes;
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void graphsPassThrough(Graph graph) {
    Object sent = graph.make.apply(this);
    assertThat(Twins.difference(sent, through(sent), here)).isNull();
  }

  @Test
  void cyclesAndSharingStay() {
    Object first = node("id", 1L);
    Object second = node("next", first, "more", first, "tag", List.of(first));
    World.set(first, "next", second);
    Object[] arrived = through(new Object[] {second, first, second});
    assertThat(arrived[2]).isSameAs(arrived[0]);
    assertThat(World.get(arrived[0], "next")).isSameAs(arrived[1]);
    assertThat(World.get(arrived[1], "next")).isSameAs(arrived[0]);
    assertThat(((List<?>) World.get(arrived[0], "tag")).get(0)).isSameAs(arrived[1]);
  }

  @Test
  void fieldsCanBeLookedAt() {
    Object sent = node("id", 8L, "z", true, "more", "text", "next", node("id", 9L));
    SkywayPlaceholder placeholder = inBetween(sent);
    assertThat(placeholder.className()).isEqualTo(NODE);
    assertThat(placeholder.getClass().getName()).isEqualTo(NODE);
    assertThat(placeholder.fieldNames())
        .contains("id", "z", "more", "next", "acme.Base.id", "tag")
        .hasSize(13);
    assertThat(placeholder.get("id")).isEqualTo(8L);
    assertThat(placeholder.get("acme.Base.id")).isEqualTo(0);
    assertThat(placeholder.get("z")).isEqualTo(true);
    assertThat(placeholder.get("more")).isEqualTo("text");
    assertThat(((SkywayPlaceholder) placeholder.get("next")).get("id")).isEqualTo(9L);
    assertThat(placeholder.constantName()).isNull();
    assertThatThrownBy(() -> placeholder.get("none")).isInstanceOf(IllegalArgumentException.class);
  }

  /** Nobody has linked such a class before its first instance is made. */
  @Test
  void markersCanBeAskedToo() {
    String name = "acme.Marker" + engine();
    Object[] markers = {new World(ClassMaker.serializable(name)).make(name), "beside"};
    Object[] arrived = inBetween(markers);
    assertThat(arrived[0].hashCode()).isEqualTo(System.identityHashCode(arrived[0]));
    assertThat(arrived[0].toString()).contains("Marker");
    assertThat(arrived[0].equals(arrived[1])).isFalse();
  }

  @Test
  void constantsAndClassesCanBeLookedAt() {
    Object red = there.constant(COLOR, "RED");
    Object[] arrived = inBetween(new Object[] {red, there.type(NODE), red});
    SkywayPlaceholder constant = (SkywayPlaceholder) arrived[0];
    assertThat(constant.className()).isEqualTo(COLOR);
    assertThat(constant.constantName()).isEqualTo("RED");
    assertThat(constant.fieldNames()).isEmpty();
    assertThat(arrived[2]).isSameAs(constant);
    assertThat(((SkywayPlaceholder) arrived[1]).className()).isEqualTo(NODE);
  }

  @Test
  void oneDescriptionIsOneClass() {
    Object one = inBetween(node());
    Object other = inBetween(node());
    assertThat(other.getClass()).isSameAs(one.getClass());
  }

  @Test
  void versionsOfTheOriginalCount() {
    World other =
        new World(
            ClassMaker.serializable(BASE).version(6).field("id", int.class),
            ClassMaker.serializable(NODE, BASE).field("id", long.class));
    byte[] message = passing().serialize(inBetween(node()));
    assertThatThrownBy(() -> other.skyway(engine()).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("serialVersionUID differs: class=acme.Base described=5 here=6");
  }

  @Test
  void aPlaceThatTakesOnlyTheClassIsAnError() {
    World sender =
        new World(
            ClassMaker.plain("acme.Box").field("shape", SHAPE),
            ClassMaker.plain(SHAPE),
            ClassMaker.plain("acme.Circle", SHAPE));
    World middle =
        new World(ClassMaker.plain("acme.Box").field("shape", SHAPE), ClassMaker.plain(SHAPE));
    Skyway passing = middle.skyway(engine(), builder -> builder.placeholders(true));
    Object box = sender.make("acme.Box", "shape", sender.make("acme.Circle"));
    byte[] message = sender.skyway(engine()).serialize(box);
    assertThatThrownBy(() -> passing.deserialize(message))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Circle");
  }

  @Test
  void copiesAreMade() {
    SkywayPlaceholder original = inBetween(node("more", "text"));
    SkywayPlaceholder copy = passing().copy(original);
    assertThat(copy).isNotSameAs(original);
    assertThat(copy.get("more")).isEqualTo("text");
  }

  @Test
  void streamsShareAcrossRecords() throws Exception {
    Object node = node("more", "text");
    byte[] sent = stream(there.skyway(engine()), node, new Object[] {node, there.type(NODE)});
    Object[] middle = read(passing(), sent);
    assertThat(((Object[]) middle[1])[0]).isSameAs(middle[0]);
    Object[] arrived = read(here.skyway(engine()), stream(passing(), middle));
    assertThat(((Object[]) arrived[1])[0]).isSameAs(arrived[0]);
    assertThat(((Object[]) arrived[1])[1]).isSameAs(here.type(NODE));
    assertThat(World.get(arrived[0], "more")).isEqualTo("text");
  }

  private static byte[] stream(Skyway skyway, Object... roots) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    return bytes.toByteArray();
  }

  private static Object[] read(Skyway skyway, byte[] bytes) throws Exception {
    try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      return new Object[] {in.readObject(), in.readObject()};
    }
  }

  @Test
  void aFilterIsAskedByTheNameOfTheClass() {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("!" + NODE);
    Skyway refusing =
        between.skyway(engine(), builder -> builder.placeholders(true).filter(filter));
    byte[] node = there.skyway(engine()).serialize(node());
    assertThatThrownBy(() -> refusing.deserialize(node))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining(NODE);
    byte[] shape = there.skyway(engine()).serialize(there.make(SHAPE));
    SkywayPlaceholder allowed = refusing.deserialize(shape);
    assertThat(allowed.className()).isEqualTo(SHAPE);
  }

  @Test
  void objectsWithHooksPassThrough() throws Exception {
    Exception failure = (Exception) there.type(FAILURE).getConstructor().newInstance();
    failure.addSuppressed(new IllegalStateException("why"));
    World.set(failure, "code", new Object[] {failure, node("id", 4L)});
    Object[] between = inBetween(new Object[] {failure, failure});
    assertThat(between[1]).isSameAs(between[0]).isInstanceOf(SkywayPlaceholder.class);
    assertThat(((SkywayPlaceholder) between[0]).className()).isEqualTo(FAILURE);
    Object[] arrived = here.skyway(engine()).deserialize(passing().serialize(between));
    assertThat(arrived[0].getClass()).isSameAs(here.type(FAILURE));
    assertThat(arrived[1]).isSameAs(arrived[0]);
    assertThat(((Exception) arrived[0]).getSuppressed()[0]).hasMessage("why");
    assertThat(((Exception) arrived[0]).getStackTrace()).isEqualTo(failure.getStackTrace());
    Object[] code = (Object[]) World.get(arrived[0], "code");
    assertThat(code[0]).isSameAs(arrived[0]);
    assertThat(World.get(code[1], "id")).isEqualTo(4L);
  }

  @Test
  void mapsHoldPlaceholders() {
    Map<Object, Object> map = new HashMap<>();
    map.put("node", node("id", 3L));
    map.put(there.constant(COLOR, "RED"), 1);
    Map<Object, Object> arrived = through(map);
    assertThat(World.get(arrived.get("node"), "id")).isEqualTo(3L);
    assertThat(arrived.get(here.constant(COLOR, "RED"))).isEqualTo(1);
  }

  @Test
  void theirClassesAreUnloaded() throws Exception {
    WeakReference<Class<?>> type = new WeakReference<>(inBetween(node()).getClass());
    for (int i = 0; i < 100 && !type.refersTo(null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(type.refersTo(null)).isTrue();
  }

  @Test
  void aStreamMakesABoundedNumber() {
    ClassMaker[] makers = new ClassMaker[1100];
    for (int i = 0; i < makers.length; i++) {
      makers[i] = ClassMaker.plain("acme.Many" + i);
    }
    World many = new World(makers);
    Object[] root = new Object[makers.length];
    for (int i = 0; i < root.length; i++) {
      root[i] = many.make("acme.Many" + i);
    }
    byte[] message = many.skyway(engine()).serialize(root);
    assertThatThrownBy(() -> passing().deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("placeholder classes of a stream limit=1024");
  }
}
