// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.cases.ClassModel.Derived;
import dev.skyway.engine.cases.ClassModel.Empty;
import dev.skyway.engine.cases.ClassModel.Faces;
import dev.skyway.engine.cases.ClassModel.Leaf;
import dev.skyway.engine.cases.ClassModel.Op;
import dev.skyway.engine.cases.ClassModel.Point;
import dev.skyway.engine.cases.ClassModel.Ring;
import dev.skyway.engine.cases.ClassModel.Star;
import dev.skyway.engine.cases.ClassModel.Tree;
import dev.skyway.engine.cases.ClassModel.Wide;
import dev.skyway.engine.cases.ClassModel.WithTransients;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Classes, records, enums and the ways they refer to each other. */
public final class ClassCases {
  private ClassCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    return Stream.of(classes(), externals(), records(), shapes()).flatMap(c -> c);
  }

  private static Stream<GraphCase> classes() {
    return Stream.of(
        GraphCase.same("plain Object", Object::new),
        GraphCase.same(
            "two plain Objects, one twice",
            () -> {
              Object o = new Object();
              return new Object[] {o, new Object(), o};
            }),
        GraphCase.same("class without fields", Empty::new),
        GraphCase.same("class without references", () -> new Leaf(3, 4.5)),
        GraphCase.<Derived>same(
            "shadowed private fields",
            () -> new Derived("low", "middle", "top"),
            copy -> assertThat(copy.all()).containsExactly("low", "middle", "top")),
        GraphCase.<WithTransients>same(
            "transient fields arrive zero",
            () -> new WithTransients(7),
            copy -> {
              assertThat(copy.kept).isEqualTo(7);
              assertThat(copy.lost).isNull();
              assertThat(copy.lostToo).isZero();
            }),
        GraphCase.same("field types that are interfaces", Faces::new),
        GraphCase.same("30 references in one object", () -> new Wide(false)),
        GraphCase.same("30 references, each with 30 of its own", () -> new Wide(true)),
        GraphCase.same("anonymous class of a static context", ClassModel::anonymous));
  }

  private static Stream<GraphCase> externals() {
    return Stream.of(
        GraphCase.same("enum constant", () -> Op.PLUS),
        GraphCase.<Op>same(
            "enum constant with a body",
            () -> Op.TIMES,
            copy -> assertThat(copy.apply(3, 4)).isEqualTo(12)),
        GraphCase.same("enum constants", () -> new Op[] {Op.PLUS, Op.TIMES, null, Op.PLUS}),
        GraphCase.same("enum of the JDK", () -> TimeUnit.DAYS),
        GraphCase.same("enum under a field", () -> new Ring(Op.TIMES)),
        GraphCase.same("Class", () -> String.class),
        GraphCase.same(
            "Classes of every sort",
            () ->
                new Object[] {
                  int.class,
                  void.class,
                  int[].class,
                  String[][].class,
                  Object.class,
                  List.class,
                  Map.Entry.class,
                  Op.class,
                  Op.TIMES.getClass(),
                  Point.class,
                  Override.class,
                  boolean.class
                }),
        GraphCase.same("Class array", () -> new Class<?>[] {long.class, Op.class, long.class}));
  }

  private static Stream<GraphCase> records() {
    return Stream.of(
        GraphCase.same("record", () -> new Point(1, 2.5, "p")),
        GraphCase.equal("record equals its copy", () -> new Point(1, 2.5, "p")),
        GraphCase.same("record of nulls", () -> new Point(0, 0, null)),
        GraphCase.same("record without components", ClassModel.Nothing::new),
        GraphCase.same("generic record of arrays", () -> new ClassModel.Box<>(new int[] {1})),
        GraphCase.same(
            "record in a cycle",
            () -> {
              Object[] array = new Object[1];
              ClassModel.Box<Object[]> box = new ClassModel.Box<>(array);
              array[0] = box;
              return box;
            },
            copy ->
                assertThat(((Object[]) ((ClassModel.Box<?>) copy).content())[0]).isSameAs(copy)),
        GraphCase.same(
            "records in records",
            () -> {
              Object inner = new ClassModel.Box<>("x");
              return new ClassModel.Box<>(new ClassModel.Box<>(new Object[] {inner, inner}));
            }));
  }

  private static Stream<GraphCase> shapes() {
    return Stream.of(
        GraphCase.<Ring>same(
            "object holding itself", () -> Ring.of(1), c -> assertThat(c.next).isSameAs(c)),
        GraphCase.same("ring of 2", () -> Ring.of(2)),
        GraphCase.same("ring of 1,000", () -> Ring.of(1_000)),
        GraphCase.same("ring of 100,000", () -> Ring.of(100_000)),
        GraphCase.same("binary tree of depth 15", () -> Tree.of(15)),
        GraphCase.same("left spine of 200,000", () -> Tree.spine(200_000, true)),
        GraphCase.same("right spine of 200,000", () -> Tree.spine(200_000, false)),
        GraphCase.same("star of 17 rays", () -> Star.of(17)),
        GraphCase.same("star of 5,000 rays", () -> Star.of(5_000)),
        GraphCase.same("linked list of 1,000,000", () -> Tree.spine(1_000_000, false)),
        GraphCase.same("random graph of 100", () -> RandomNodes.of(100, 1)),
        GraphCase.same("random graph of 10,000", () -> RandomNodes.of(10_000, 2)),
        GraphCase.same("random graph of 300,000", () -> RandomNodes.of(300_000, 3)));
  }
}
