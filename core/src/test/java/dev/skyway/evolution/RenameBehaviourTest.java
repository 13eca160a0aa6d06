// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Names that mean something else here: renamed classes, enum constants that came and went. */
abstract class RenameBehaviourTest {
  private static final String COLOR = "acme.Color";

  /** The engine under test. */
  abstract EngineChoice engine();

  private final World old =
      new World(
          ClassMaker.serializable("acme.Base").version(1).field("b", int.class),
          ClassMaker.serializable("acme.Node", "acme.Base")
              .version(2)
              .field("next", "acme.Node")
              .field("others", "[Lacme.Node;")
              .field("type", Class.class),
          ClassMaker.enumOf(COLOR, "RED", "GREEN"));
  private final World now =
      new World(
          ClassMaker.serializable("acme.core.Root").version(1).field("b", int.class),
          ClassMaker.serializable("acme.core.Vertex", "acme.core.Root")
              .version(2)
              .field("next", "acme.core.Vertex")
              .field("others", "[Lacme.core.Vertex;")
              .field("type", Class.class),
          ClassMaker.enumOf("acme.core.Colour", "GREEN", "RED", "BLUE"));

  private Object ring() {
    Object node = old.make("acme.Node", "b", 7, "type", old.type("[[Lacme.Node;"));
    World.set(node, "next", node);
    World.set(node, "others", old.array("acme.Node", node, null));
    return node;
  }

  private void isRing(Object arrived) {
    Class<?> vertex = now.type("acme.core.Vertex");
    assertThat(arrived).isInstanceOf(vertex);
    assertThat(World.get(arrived, "b")).isEqualTo(7);
    assertThat(World.get(arrived, "next")).isSameAs(arrived);
    assertThat((Object[]) World.get(arrived, "others")).containsExactly(arrived, null);
    assertThat(World.get(arrived, "type")).isEqualTo(vertex.arrayType().arrayType());
  }

  @Test
  void classesAreMapped() {
    Skyway reading =
        now.skyway(
            engine(),
            builder ->
                builder
                    .rename("acme.Node", now.type("acme.core.Vertex"))
                    .rename("acme.Base", now.type("acme.core.Root")));
    byte[] message = old.skyway(engine()).serialize(ring());
    isRing(reading.deserialize(message));
    isRing(reading.deserialize(message));
  }

  @Test
  void aFunctionGivesNames() {
    Map<String, String> names =
        Map.of("acme.Node", "acme.core.Vertex", "acme.Base", "acme.core.Root");
    Skyway reading = now.skyway(engine(), builder -> builder.rename(names::get));
    isRing(reading.deserialize(old.skyway(engine()).serialize(ring())));
  }

  @Test
  void whatWasNotRenamedStays() {
    Skyway reading =
        now.skyway(engine(), builder -> builder.rename("acme.Node", now.type("acme.core.Vertex")));
    List<Object> root = List.of("text", 5, new int[] {6}, List.of());
    List<Object> arrived = reading.deserialize(old.skyway(engine()).serialize(root));
    assertThat(arrived).usingRecursiveComparison().isEqualTo(root);
  }

  @Test
  void withoutTheMappingTheClassIsNotFound() {
    byte[] message = old.skyway(engine()).serialize(ring());
    assertThatThrownBy(() -> now.skyway(engine()).deserialize(message))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("class not found: class=acme.Node");
  }

  @Test
  void versionsOfRenamedClassesAreCompared() {
    World other =
        new World(ClassMaker.serializable("acme.Vertex").version(3).field("next", "acme.Vertex"));
    Skyway reading = other.skyway(engine(), builder -> builder.rename(name -> "acme.Vertex"));
    byte[] message = old.skyway(engine()).serialize(old.make("acme.Node"));
    assertThatThrownBy(() -> reading.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("serialVersionUID differs: class=acme.Vertex described=2 here=3");
  }

  @Test
  void enumsAreRenamedToo() {
    Skyway reading =
        now.skyway(engine(), builder -> builder.rename(COLOR, now.type("acme.core.Colour")));
    Object[] sent = {old.constant(COLOR, "RED"), old.constant(COLOR, "GREEN")};
    Object[] arrived = reading.deserialize(old.skyway(engine()).serialize(sent));
    assertThat(arrived)
        .containsExactly(
            now.constant("acme.core.Colour", "RED"), now.constant("acme.core.Colour", "GREEN"));
  }

  @Test
  void anAddedConstantChangesNothing() {
    World more = new World(ClassMaker.enumOf(COLOR, "BLUE", "GREEN", "RED"));
    Object[] sent = {old.constant(COLOR, "RED"), old.constant(COLOR, "GREEN")};
    Object[] arrived = more.skyway(engine()).deserialize(old.skyway(engine()).serialize(sent));
    assertThat(arrived).containsExactly(more.constant(COLOR, "RED"), more.constant(COLOR, "GREEN"));
  }

  @Test
  void anUnknownConstantIsNamed() {
    World less = new World(ClassMaker.enumOf(COLOR, "GREEN"));
    byte[] message =
        old.skyway(engine()).serialize(new Object[] {old.constant(COLOR, "RED"), "beside"});
    assertThatThrownBy(() -> less.skyway(engine()).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED")
        .hasCauseInstanceOf(InvalidObjectException.class);
  }

  @Test
  void anObjectStreamThrowsWhatJavaIoThrows() throws IOException {
    World less = new World(ClassMaker.enumOf(COLOR, "GREEN"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, old.skyway(engine()))) {
      out.writeObject(old.constant(COLOR, "RED"));
    }
    try (var in =
        new SkywayObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), less.skyway(engine()))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
    }
  }

  @Test
  void aFallbackStandsForAnUnknownConstant() {
    World less = new World(ClassMaker.enumOf(COLOR, "GREEN"));
    Enum<?> green = (Enum<?>) less.constant(COLOR, "GREEN");
    Skyway reading =
        less.skyway(
            engine(),
            builder -> builder.unknownConstants((type, name) -> name.equals("RED") ? green : null));
    Object[] sent = {old.constant(COLOR, "RED"), old.constant(COLOR, "GREEN")};
    Object[] arrived = reading.deserialize(old.skyway(engine()).serialize(sent));
    assertThat(arrived).containsExactly(green, green);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void enumMapsCountWhatAFallbackLeaves() {
    World less = new World(ClassMaker.enumOf(COLOR, "GREEN"));
    Enum<?> green = (Enum<?>) less.constant(COLOR, "GREEN");
    Skyway reading =
        less.skyway(engine(), builder -> builder.unknownConstants((type, name) -> green));
    for (String key : List.of("RED", "GREEN")) {
      EnumMap sent = new EnumMap(old.type(COLOR));
      sent.put(old.constant(COLOR, key), "of " + key);
      EnumMap<?, ?> arrived = reading.deserialize(old.skyway(engine()).serialize(sent));
      assertThat(arrived).hasSize(1).hasToString("{GREEN=of " + key + "}");
      sent.put(old.constant(COLOR, "RED"), "first");
      sent.put(old.constant(COLOR, "GREEN"), "last");
      arrived = reading.deserialize(old.skyway(engine()).serialize(sent));
      assertThat(arrived).hasSize(1).hasToString("{GREEN=last}");
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void largeEnumSetsCountWhatAFallbackLeaves() {
    String[] names = IntStream.range(0, 70).mapToObj(i -> "C" + i).toArray(String[]::new);
    String[] more = IntStream.range(0, 75).mapToObj(i -> "C" + i).toArray(String[]::new);
    World here = new World(ClassMaker.enumOf(COLOR, names));
    World there = new World(ClassMaker.enumOf(COLOR, more));
    Enum<?> first = (Enum<?>) here.constant(COLOR, "C0");
    Skyway reading =
        here.skyway(engine(), builder -> builder.unknownConstants((type, name) -> first));
    EnumSet sent = EnumSet.allOf((Class) there.type(COLOR));
    EnumSet<?> arrived = reading.deserialize(there.skyway(engine()).serialize(sent));
    assertThat(arrived).hasSize(70);
    assertThat(arrived.toArray()).containsExactly(here.type(COLOR).getEnumConstants());
  }

  @Test
  void aFallbackOfAnotherEnumIsAnError() {
    World less = new World(ClassMaker.enumOf(COLOR, "GREEN"));
    Skyway reading =
        less.skyway(engine(), builder -> builder.unknownConstants((type, name) -> engine()));
    byte[] message = old.skyway(engine()).serialize(new Object[] {old.constant(COLOR, "RED")});
    assertThatThrownBy(() -> reading.deserialize(message))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("a constant of the same enum stands for an unknown one");
  }
}
