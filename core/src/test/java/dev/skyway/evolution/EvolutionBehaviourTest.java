// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of fields when the receiver has another version of the class. */
abstract class EvolutionBehaviourTest {
  private static final String POINT = "acme.Point";
  private static final String BASE = "acme.Base";
  private static final String MIDDLE = "acme.Middle";

  /** The engine under test. */
  abstract EngineChoice engine();

  @Test
  void theEngineUnderTestRuns() {
    String name = Skyway.builder().engine(engine()).build().report().engine();
    assertThat(name).isEqualToIgnoringCase(engine().name());
  }

  private Object send(World from, World to, Object root) {
    return to.skyway(engine()).deserialize(from.skyway(engine()).serialize(root));
  }

  private static void holds(Object instance, Object... fields) {
    for (int i = 0; i < fields.length; i += 2) {
      assertThat(World.get(instance, (String) fields[i]))
          .as((String) fields[i])
          .isEqualTo(fields[i + 1]);
    }
  }

  static Stream<Arguments> typesWithValues() {
    return Stream.of(
        Arguments.of(boolean.class, true),
        Arguments.of(byte.class, (byte) -7),
        Arguments.of(char.class, '\uFFFE'),
        Arguments.of(short.class, (short) -300),
        Arguments.of(int.class, -70_000),
        Arguments.of(long.class, -5_000_000_000L),
        Arguments.of(float.class, -1.5f),
        Arguments.of(double.class, 1e300),
        Arguments.of(String.class, "text"),
        Arguments.of(Object.class, List.of(1, 2)),
        Arguments.of(int[].class, new int[] {1, 2}));
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void anAddedFieldIsZero(Class<?> type, Object value) throws Exception {
    World old = new World(ClassMaker.plain(POINT).field("x", int.class));
    World now =
        new World(ClassMaker.plain(POINT).field("a", type).field("x", int.class).field("z", type));
    Object arrived = send(old, now, old.make(POINT, "x", 3));
    Object fresh = now.make(POINT, "x", 3);
    holds(arrived, "x", 3, "a", World.get(fresh, "a"), "z", World.get(fresh, "z"));
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void anAddedFieldIsZeroInAllElementsOfAnArray(Class<?> type, Object value) throws Exception {
    World old = new World(ClassMaker.plain(POINT).field("x", int.class));
    World now =
        new World(ClassMaker.plain(POINT).field("a", type).field("x", int.class).field("z", type));
    Object[] sent = new Object[50];
    Arrays.setAll(sent, i -> old.make(POINT, "x", i));
    Object fresh = now.make(POINT);
    useEden();
    Object[] arrived = (Object[]) send(old, now, sent);
    for (int i = 0; i < sent.length; i++) {
      holds(arrived[i], "x", i, "a", World.get(fresh, "a"), "z", World.get(fresh, "z"));
    }
  }

  /** So that what is allocated next lies where something else was. */
  private static void useEden() {
    int[][] all = new int[1 << 10][1 << 10];
    for (int[] array : all) {
      Arrays.fill(array, -1);
    }
    assertThat(all[0][0]).isEqualTo(-1);
    System.gc();
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void aRemovedFieldIsForgotten(Class<?> type, Object value) {
    World old =
        new World(ClassMaker.plain(POINT).field("a", type).field("x", int.class).field("z", type));
    World now = new World(ClassMaker.plain(POINT).field("x", int.class));
    Object sent = old.make(POINT, "a", value, "x", 3, "z", value);
    Object[] arrived = (Object[]) send(old, now, new Object[] {sent, "after", value, sent});
    holds(arrived[0], "x", 3);
    assertThat(arrived[1]).isEqualTo("after");
    assertThat(arrived[2]).usingRecursiveComparison().isEqualTo(value);
    assertThat(arrived[3]).isSameAs(arrived[0]);
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void reorderedFieldsKeepTheirValues(Class<?> type, Object value) {
    World old =
        new World(ClassMaker.plain(POINT).field("x", int.class).field("v", type).field("y", type));
    World now =
        new World(ClassMaker.plain(POINT).field("y", type).field("x", int.class).field("v", type));
    holds(send(old, now, old.make(POINT, "x", 3, "v", value)), "x", 3);
    Object arrived = send(old, now, old.make(POINT, "y", value));
    assertThat(World.get(arrived, "y")).usingRecursiveComparison().isEqualTo(value);
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void aFieldMovesToASuperclass(Class<?> type, Object value) {
    World old = new World(ClassMaker.plain(BASE), ClassMaker.plain(POINT, BASE).field("v", type));
    World now = new World(ClassMaker.plain(BASE).field("v", type), ClassMaker.plain(POINT, BASE));
    Object there = send(old, now, old.make(POINT, "v", value));
    assertThat(World.get(there, "v")).usingRecursiveComparison().isEqualTo(value);
    Object back = send(now, old, now.make(POINT, "v", value));
    assertThat(World.get(back, "v")).usingRecursiveComparison().isEqualTo(value);
  }

  @ParameterizedTest
  @MethodSource("typesWithValues")
  void aSuperclassIsInsertedOrRemoved(Class<?> type, Object value) {
    World old =
        new World(
            ClassMaker.plain(BASE).field("b", int.class),
            ClassMaker.plain(POINT, BASE).field("v", type));
    World now =
        new World(
            ClassMaker.plain(BASE).field("b", int.class),
            ClassMaker.plain(MIDDLE, BASE).field("m", type),
            ClassMaker.plain(POINT, MIDDLE).field("v", type));
    Object there = send(old, now, old.make(POINT, "b", 5, "v", value));
    holds(there, "b", 5, "m", World.get(now.make(POINT), "m"));
    assertThat(World.get(there, "v")).usingRecursiveComparison().isEqualTo(value);
    Object back = send(now, old, now.make(POINT, "b", 6, "m", value, "v", value));
    holds(back, "b", 6);
    assertThat(World.get(back, "v")).usingRecursiveComparison().isEqualTo(value);
  }

  static Stream<Arguments> widenings() {
    return Stream.of(
        Arguments.of(byte.class, (byte) -7, short.class, (short) -7),
        Arguments.of(byte.class, (byte) -128, int.class, -128),
        Arguments.of(byte.class, (byte) -1, long.class, -1L),
        Arguments.of(byte.class, (byte) 127, float.class, 127f),
        Arguments.of(byte.class, (byte) -3, double.class, -3d),
        Arguments.of(short.class, (short) -300, int.class, -300),
        Arguments.of(short.class, Short.MIN_VALUE, long.class, -32768L),
        Arguments.of(short.class, (short) 300, float.class, 300f),
        Arguments.of(short.class, (short) -1, double.class, -1d),
        Arguments.of(char.class, '\uFFFE', int.class, 0xFFFE),
        Arguments.of(char.class, '\uFFFE', long.class, 0xFFFEL),
        Arguments.of(char.class, '\uFFFE', float.class, 65534f),
        Arguments.of(char.class, 'a', double.class, 97d),
        Arguments.of(int.class, Integer.MIN_VALUE, long.class, -2147483648L),
        Arguments.of(int.class, Integer.MAX_VALUE, double.class, 2147483647d),
        Arguments.of(float.class, -1.5e-30f, double.class, (double) -1.5e-30f),
        Arguments.of(float.class, Float.NEGATIVE_INFINITY, double.class, Double.NEGATIVE_INFINITY));
  }

  /** Among others, so that a wrong width would show, in a leaf and in an object with references. */
  @ParameterizedTest
  @MethodSource("widenings")
  void aFieldIsWidened(Class<?> small, Object sent, Class<?> large, Object expected) {
    for (Class<?> other : List.of(byte.class, Object.class)) {
      World old = new World(versionWith(small, other));
      World now = new World(versionWith(large, other));
      Object arrived = send(old, now, old.make(POINT, "before", 17L, "v", sent, "after", 18L));
      holds(arrived, "before", 17L, "v", expected, "after", 18L);
    }
  }

  private static ClassMaker versionWith(Class<?> type, Class<?> other) {
    return ClassMaker.plain(POINT)
        .field("before", long.class)
        .field("v", type)
        .field("other", other)
        .field("after", long.class);
  }

  static Stream<Arguments> lossyChanges() {
    return Stream.of(
        Arguments.of(int.class, float.class),
        Arguments.of(long.class, float.class),
        Arguments.of(long.class, double.class),
        Arguments.of(long.class, int.class),
        Arguments.of(int.class, short.class),
        Arguments.of(int.class, char.class),
        Arguments.of(byte.class, char.class),
        Arguments.of(double.class, float.class),
        Arguments.of(boolean.class, int.class),
        Arguments.of(int.class, boolean.class),
        Arguments.of(int.class, Integer.class),
        Arguments.of(Integer.class, int.class),
        Arguments.of(long.class, String.class));
  }

  @ParameterizedTest
  @MethodSource("lossyChanges")
  void aChangeThatCouldLoseValuesIsRefused(Class<?> described, Class<?> here) {
    World old = new World(ClassMaker.plain(POINT).field("v", described));
    World now = new World(ClassMaker.plain(POINT).field("v", here));
    assertThatThrownBy(() -> send(old, now, old.make(POINT)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("field type differs: class=acme.Point field=v described=");
  }

  @Test
  void aReferenceFieldIsDeclaredMoreGenerally() {
    World old = new World(ClassMaker.plain(POINT).field("v", String.class));
    World now = new World(ClassMaker.plain(POINT).field("v", CharSequence.class));
    holds(send(old, now, old.make(POINT, "v", "text")), "v", "text");
  }

  @Test
  void aReferenceFieldIsDeclaredMoreSpecially() {
    World old = new World(ClassMaker.plain(POINT).field("v", Object.class));
    World now = new World(ClassMaker.plain(POINT).field("v", String.class));
    holds(send(old, now, old.make(POINT, "v", "fits")), "v", "fits");
    holds(send(old, now, old.make(POINT)), "v", null);
    assertThatThrownBy(() -> send(old, now, old.make(POINT, "v", 1)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a reference fits its place");
  }

  @Test
  void aFieldBecomesTransientAndBack() {
    World old = new World(ClassMaker.plain(POINT).field("v", int.class));
    World now = new World(ClassMaker.plain(POINT).transientField("v", int.class));
    holds(send(old, now, old.make(POINT, "v", 3)), "v", 0);
    holds(send(now, old, now.make(POINT, "v", 3)), "v", 0);
  }

  @Test
  void aClassBecomesSerializableAndBack() {
    World old = new World(ClassMaker.plain(POINT).field("v", int.class));
    World now = new World(ClassMaker.serializable(POINT).version(4).field("v", int.class));
    holds(send(old, now, old.make(POINT, "v", 3)), "v", 3);
    holds(send(now, old, now.make(POINT, "v", 4)), "v", 4);
  }

  @Test
  void sharingAndCyclesStay() {
    World old = new World(node().field("gone", Object.class));
    World now = new World(node().field("added", Object.class));
    Object first = old.make(POINT);
    Object second = old.make(POINT, "next", first, "gone", first);
    World.set(first, "next", second);
    World.set(first, "gone", second);
    Object arrived = send(old, now, first);
    Object next = World.get(arrived, "next");
    assertThat(World.get(next, "next")).isSameAs(arrived);
    assertThat(next).isNotSameAs(arrived);
  }

  private static ClassMaker node() {
    return ClassMaker.plain(POINT).field("next", POINT);
  }

  /** Objects that only a removed field leads to have numbers all the same. */
  @Test
  void whatOnlyARemovedFieldHoldsIsRead() {
    World old =
        new World(ClassMaker.plain(POINT).field("gone", Object.class).field("x", int.class));
    World now = new World(ClassMaker.plain(POINT).field("x", int.class));
    Object shared = new int[] {1, 2, 3};
    Object point = old.make(POINT, "gone", new Object[] {shared, "only here"}, "x", 1);
    Object[] arrived = (Object[]) send(old, now, new Object[] {point, shared, "only here"});
    assertThat((int[]) arrived[1]).containsExactly(1, 2, 3);
    assertThat(arrived[2]).isEqualTo("only here");
  }

  @Test
  void manyInstancesOfAnOlderVersionArrive() {
    World old = new World(versionWith(int.class, Object.class));
    World now = new World(versionWith(long.class, Object.class));
    Object[] points = new Object[20_000];
    for (int i = 0; i < points.length; i++) {
      points[i] = old.make(POINT, "v", -i, "other", i % 3 == 0 ? "third" : null);
    }
    Object[] arrived = (Object[]) send(old, now, points);
    for (int i = 0; i < points.length; i++) {
      holds(arrived[i], "v", (long) -i, "other", i % 3 == 0 ? "third" : null);
    }
  }
}
