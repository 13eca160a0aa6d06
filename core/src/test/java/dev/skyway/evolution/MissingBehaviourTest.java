// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of classes and constants that the receiver does not have. */
abstract class MissingBehaviourTest {
  private static final String ORDER = "acme.Order";
  private static final String PRODUCT = "acme.Product";
  private static final String PART = "acme.Part";
  private static final String COLOR = "acme.Color";

  /** The engine under test. */
  abstract EngineChoice engine();

  private final World old =
      new World(
          ClassMaker.plain(ORDER).field("number", int.class).field("what", Object.class),
          ClassMaker.plain(PRODUCT).field("price", long.class).field("part", Object.class),
          ClassMaker.plain(PART).field("name", String.class),
          ClassMaker.enumOf(COLOR, "RED", "GREEN"));
  private final World now =
      new World(
          ClassMaker.plain(ORDER).field("number", int.class).field("what", Object.class),
          ClassMaker.enumOf(COLOR, "GREEN"));

  private <T> T read(Object root) {
    return now.skyway(engine()).deserialize(old.skyway(engine()).serialize(root));
  }

  record Place(String path, Function<MissingBehaviourTest, Object> graph) {
    @Override
    public String toString() {
      return path;
    }
  }

  private Object order(Object what) {
    return old.make(ORDER, "number", 1, "what", what);
  }

  private Object product() {
    return old.make(PRODUCT, "price", 5L, "part", old.make(PART, "name", "screw"));
  }

  static Stream<Place> places() {
    return Stream.of(
        new Place("root", test -> test.product()),
        new Place("Order.what", test -> test.order(test.product())),
        new Place("Object[][2]", test -> new Object[] {1, 2, test.product()}),
        new Place("Object[][1].what", test -> new Object[] {1, test.order(test.product())}),
        new Place(
            "Order.what.what[1]",
            test -> test.order(test.order(new Object[] {null, test.product(), "x"}))),
        new Place("Order.what", test -> test.order(test.old.array(PRODUCT, test.product(), null))),
        new Place("root", test -> test.old.array(PRODUCT)),
        new Place("ArrayList.elementData[0]", test -> new ArrayList<>(List.of(test.product()))),
        new Place("Object[][1]", test -> new Object[] {"x", test.old.type(PRODUCT)}));
  }

  @ParameterizedTest
  @MethodSource("places")
  void aMissingClassIsNamedWithItsPath(Place place) {
    Object root = place.graph.apply(this);
    assertThatThrownBy(() -> read(root))
        .isInstanceOfSatisfying(
            SkywayClassNotFoundException.class,
            e -> {
              assertThat(e.className()).contains(PRODUCT);
              assertThat(e.path()).isEqualTo(place.path);
              assertThat(e).hasMessageContaining("path=" + place.path + "; ");
            });
  }

  @Test
  void anObjectStreamNamesTheClassOfAMissingArray() throws Exception {
    Object constant = old.constant(COLOR, "RED");
    for (Object root : new Object[] {product(), old.array(PRODUCT), old.array(COLOR, constant)}) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (var out = new SkywayObjectOutputStream(bytes, old.skyway(engine()))) {
        out.writeObject(root);
      }
      var source = new ByteArrayInputStream(bytes.toByteArray());
      try (var in = new SkywayObjectInputStream(source, new World().skyway(engine()))) {
        assertThatThrownBy(in::readObject)
            .isExactlyInstanceOf(ClassNotFoundException.class)
            .hasMessage(root.getClass().getName().contains(COLOR) ? COLOR : PRODUCT);
      }
    }
  }

  /** Where an order may hold an exception that others do not know. */
  private static World withFailures() {
    return new World(
        ClassMaker.plain(ORDER).field("number", int.class).field("what", Object.class),
        ClassMaker.serializable("acme.Failure", "java.lang.Exception"));
  }

  @Test
  void aMissingClassWithHooksIsNamedWithItsPath() throws Exception {
    World sender = withFailures();
    Object failure = sender.type("acme.Failure").getConstructor().newInstance();
    Object root = new Object[] {1, sender.make(ORDER, "what", failure)};
    byte[] message = sender.skyway(engine()).serialize(root);
    assertThatThrownBy(() -> now.skyway(engine()).deserialize(message))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Failure path=Object[][1].what;");
  }

  @Test
  void severalMissingObjectsWithHooksAreNamedOrForgotten() throws Exception {
    World sender = withFailures();
    Object[] failures = new Object[3];
    for (int i = 0; i < failures.length; i++) {
      failures[i] = sender.type("acme.Failure").getConstructor().newInstance();
    }
    byte[] message = sender.skyway(engine()).serialize(sender.make(ORDER, "what", failures));
    assertThatThrownBy(() -> now.skyway(engine()).deserialize(message))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Failure path=Order.what[0];");
    World less = new World(ClassMaker.plain(ORDER).field("number", int.class));
    Object copy = less.skyway(engine()).deserialize(message);
    assertThat(copy.getClass().getName()).isEqualTo(ORDER);
  }

  @Test
  void theWayIsFoundInALargeGraph() {
    Object[] root = new Object[50_000];
    for (int i = 0; i < root.length; i++) {
      root[i] = order(i == 40_000 ? product() : "product " + i);
    }
    assertThatThrownBy(() -> read(root))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Product path=Object[][40000].what;");
  }

  @Test
  void theFirstOfSeveralMissingClassesIsNamed() {
    Object part = old.make(PART, "name", "nut");
    assertThatThrownBy(() -> read(new Object[] {order(part), product()}))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageMatching(
            "class not found: class=acme\\.(Product path=Object\\[]\\[1]|Part path=Object\\[]\\[0]"
                + "\\.what);.*");
  }

  @Test
  void anUnknownConstantIsNamedWithItsPath() {
    assertThatThrownBy(() -> read(order(new Object[] {1, old.constant(COLOR, "RED")})))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED path=Order.what[1];");
  }

  @Test
  void anUnknownConstantInATypedPlaceIsNamed() {
    assertThatThrownBy(() -> read(old.array(COLOR, old.constant(COLOR, "RED"))))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED path=Color[][0];");
  }

  @Test
  void whatOnlyARemovedFieldHoldsMayBeMissing() {
    World less = new World(ClassMaker.plain(ORDER).field("number", int.class));
    assertForgotten(less.skyway(engine()));
  }

  /** As {@code java.io} does it: a pattern says nothing of a class that is not here. */
  @Test
  void filtersAreNotAskedWhatStandsForMissingClasses() {
    World less = new World(ClassMaker.plain(ORDER).field("number", int.class));
    ObjectInputFilter patterns =
        ObjectInputFilter.Config.createFilter("maxdepth=50;" + ORDER + ";java.base/*;!*");
    Set<Class<?>> asked = new HashSet<>();
    ObjectInputFilter filter =
        info -> {
          asked.add(info.serialClass());
          return patterns.checkInput(info);
        };
    assertForgotten(less.skyway(engine(), builder -> builder.filter(filter)));
    assertThat(asked).containsOnly(null, less.type(ORDER), Object[].class);
  }

  private void assertForgotten(Skyway reading) {
    Object[] missing = {product(), old.array(PRODUCT, product()), old.constant(COLOR, "RED")};
    Object sent = order(new Object[] {missing, old.type(PRODUCT)});
    for (int i = 0; i < 2; i++) {
      Object[] arrived =
          reading.deserialize(old.skyway(engine()).serialize(new Object[] {sent, "after"}));
      assertThat(World.get(arrived[0], "number")).isEqualTo(1);
      assertThat(arrived[1]).isEqualTo("after");
    }
  }

  @Test
  void aStreamDoesNotGiveOutWhatIsMissingLater() throws Exception {
    World less = new World(ClassMaker.plain(ORDER).field("number", int.class));
    Object product = product();
    byte[] bytes = stream(order(product), order("fine"), product);
    try (var in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), less.skyway(engine()))) {
      assertThat(World.get(in.readObject(), "number")).isEqualTo(1);
      assertThat(World.get(in.readObject(), "number")).isEqualTo(1);
      assertThatThrownBy(in::readObject)
          .isInstanceOf(ClassNotFoundException.class)
          .hasMessage(PRODUCT);
    }
  }

  @Test
  void anObjectStreamThrowsWhatJavaIoThrows() throws Exception {
    try (var in =
        new SkywayObjectInputStream(
            new ByteArrayInputStream(stream(order(product()))), now.skyway(engine()))) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(ClassNotFoundException.class)
          .hasMessage(PRODUCT)
          .cause()
          .hasMessageContaining("path=Order.what;");
    }
  }

  private byte[] stream(Object... roots) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, old.skyway(engine()))) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("places")
  void aMissingClassIsNamedWithItsPathUnderAFilter(Place place) {
    Skyway reading =
        now.skyway(engine(), builder -> builder.filter(info -> ObjectInputFilter.Status.ALLOWED));
    byte[] message = old.skyway(engine()).serialize(place.graph.apply(this));
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> reading.deserialize(message))
          .isInstanceOfSatisfying(
              SkywayClassNotFoundException.class,
              e -> {
                assertThat(e.className()).contains(PRODUCT);
                assertThat(e.path()).isEqualTo(place.path);
              });
    }
  }

  @Test
  void keysThatAreMissingAreFound() {
    Map<Object, Object> map = new HashMap<>();
    map.put(product(), "a");
    map.put("b", product());
    assertThatThrownBy(() -> read(map))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Product path=HashMap.table[");
  }

  /** Some nodes of trees travel as objects, and are linked when all have arrived. */
  @Test
  void valuesOfLinkedMapsWithTreesAreFound() {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < 64; i++) {
      String bits = Integer.toBinaryString(64 + i).substring(1);
      String key = bits.replace("0", "Aa").replace("1", "BB"); // all of one hash
      map.put(key, i == 50 ? old.constant(COLOR, "RED") : i);
    }
    assertThatThrownBy(() -> read(map))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=acme.Color key=RED path=LinkedHashMap.");
    map.replaceAll((key, value) -> value.equals(50) ? value : product());
    assertThatThrownBy(() -> read(List.of(map)))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class=acme.Product");
  }
}
