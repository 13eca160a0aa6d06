// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The serialVersionUID decides as it does in {@code java.io}. */
abstract class VersionBehaviourTest {
  private static final String POINT = "acme.Point";
  private static final String BASE = "acme.Base";

  /** The engine under test. */
  abstract EngineChoice engine();

  /** Stands for a class that declares no id. */
  private static final long UNDECLARED = Long.MIN_VALUE;

  private static ClassMaker with(ClassMaker maker, long id) {
    return id == UNDECLARED ? maker : maker.version(id);
  }

  private static World world(long baseId, long id, String field) {
    return new World(
        with(ClassMaker.serializable(BASE).field("b", int.class), baseId),
        with(ClassMaker.serializable(POINT, BASE).field(field, int.class), id));
  }

  static Stream<Arguments> versions() {
    long[] ids = {UNDECLARED, 0, 1, -2};
    return Stream.of(0, 1, 2, 3)
        .flatMap(
            i ->
                Stream.of(0, 1, 2, 3)
                    .flatMap(
                        j ->
                            Stream.of(
                                Arguments.of(1L, ids[i], 1L, ids[j]),
                                Arguments.of(ids[i], 1L, ids[j], 1L))));
  }

  @ParameterizedTest
  @MethodSource("versions")
  void versionsAreComparedAsInJavaIo(long oldBase, long old, long nowBase, long now) {
    World there = world(oldBase, old, "v");
    World here = world(nowBase, now, "v");
    Object point = there.make(POINT, "v", 3, "b", 4);
    byte[] message = there.skyway(engine()).serialize(point);
    boolean undeclared = old == UNDECLARED && now == UNDECLARED;
    if (undeclared || javaIoReads(point, here)) {
      Object arrived = here.skyway(engine()).deserialize(message);
      assertThat(World.get(arrived, "v")).isEqualTo(3);
      assertThat(World.get(arrived, "b")).isEqualTo(4);
    } else {
      assertThatThrownBy(() -> here.skyway(engine()).deserialize(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("serialVersionUID differs: class=acme.")
          .hasCauseInstanceOf(InvalidClassException.class);
    }
  }

  private static boolean javaIoReads(Object object, World here) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(object);
      }
      return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description) {
              return here.type(description.getName());
            }
          }.readObject()
          != null;
    } catch (InvalidClassException e) {
      assertThat(e).hasMessageContaining("serialVersionUID");
      return false;
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void anIdThatWasComputedIsOftenDeclaredLater() {
    World there = world(1, UNDECLARED, "v");
    long computed = ObjectStreamClass.lookup(there.type(POINT)).getSerialVersionUID();
    World here = world(1, computed, "v");
    Object there2 =
        there
            .skyway(engine())
            .deserialize(here.skyway(engine()).serialize(here.make(POINT, "v", 5)));
    assertThat(World.get(there2, "v")).isEqualTo(5);
    Object here2 =
        here.skyway(engine())
            .deserialize(there.skyway(engine()).serialize(there.make(POINT, "v", 6)));
    assertThat(World.get(here2, "v")).isEqualTo(6);
  }

  @Test
  void aClassWithoutADeclaredIdEvolvesFreely() {
    World there = world(1, UNDECLARED, "v");
    World here = world(1, UNDECLARED, "w");
    Object arrived =
        here.skyway(engine())
            .deserialize(there.skyway(engine()).serialize(there.make(POINT, "v", 5, "b", 6)));
    assertThat(World.get(arrived, "w")).isEqualTo(0);
    assertThat(World.get(arrived, "b")).isEqualTo(6);
  }

  @Test
  void anObjectStreamThrowsWhatJavaIoThrows() throws IOException {
    assertRefused(world(1, 1, "v"), world(1, 2, "v"), "serialVersionUID differs");
  }

  @Test
  void anObjectStreamNamesAClassWithHooksOnce() throws IOException {
    ClassMaker there = ClassMaker.serializable(POINT, "java.lang.Exception").version(1);
    ClassMaker here = ClassMaker.serializable(POINT, "java.lang.Exception").version(1);
    assertRefused(
        new World(there.field("v", int.class)),
        new World(here.field("v", long.class)),
        "field types differ");
  }

  private void assertRefused(World there, World here, String rule) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, there.skyway(engine()))) {
      out.writeObject(there.make(POINT));
    }
    try (var in =
        new SkywayObjectInputStream(
            new ByteArrayInputStream(bytes.toByteArray()), here.skyway(engine()))) {
      assertThatThrownBy(in::readObject)
          .hasMessageStartingWith(POINT + "; " + rule)
          .isInstanceOfSatisfying(
              InvalidClassException.class, e -> assertThat(e.classname).isEqualTo(POINT));
    }
  }
}
