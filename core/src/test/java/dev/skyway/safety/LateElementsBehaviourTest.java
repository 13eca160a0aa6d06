// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections without nulls hold what a {@code readResolve} gives, with a filter as well. */
abstract class LateElementsBehaviourTest {
  private static final Comparator<Object> BY_NAME =
      (Comparator<Object> & Serializable) (a, b) -> a.toString().compareTo(b.toString());

  private interface Greeting extends Supplier<String>, Serializable {}

  /** There are two, and they stay two. */
  private static final class Side implements Serializable {
    static final Side LEFT = new Side("left");
    static final Side RIGHT = new Side("right");
    private final String name;

    private Side(String name) {
      this.name = name;
    }

    private Object readResolve() {
      return name.equals("left") ? LEFT : RIGHT;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Nothing is left of it. */
  private static final class Vanishing implements Serializable {
    private Object readResolve() {
      return null;
    }
  }

  abstract EngineChoice engine();

  private Skyway skyway() {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("*");
    return Skyway.builder().engine(engine()).filter(filter).build();
  }

  private Object copy(Object root) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway())) {
      out.writeObject(root);
    }
    ByteArrayInputStream source = new ByteArrayInputStream(bytes.toByteArray());
    try (ObjectInputStream in = new SkywayObjectInputStream(source, skyway())) {
      return in.readObject();
    }
  }

  private static <Q extends Queue<Object>> Q filled(Q queue) {
    queue.addAll(List.of(Side.LEFT, "middle", Side.RIGHT));
    return queue;
  }

  static Stream<Collection<Object>> collections() {
    ArrayDeque<Object> turned = new ArrayDeque<>(3);
    turned.add(Side.RIGHT);
    turned.addFirst(Side.LEFT);
    ArrayBlockingQueue<Object> bounded = new ArrayBlockingQueue<>(3);
    bounded.add("gone");
    bounded.add("middle");
    bounded.remove();
    return Stream.of(
        List.of(Side.LEFT),
        List.of(Side.LEFT, Side.RIGHT),
        List.of(Side.LEFT, "middle", Side.RIGHT, Side.LEFT),
        Arrays.asList(Side.LEFT, null),
        filled(new PriorityQueue<>(BY_NAME)),
        filled(new PriorityBlockingQueue<>(3, BY_NAME)),
        filled(new ArrayDeque<>()),
        turned,
        filled(new ArrayBlockingQueue<>(3)));
  }

  @ParameterizedTest
  @MethodSource("collections")
  void arriveWithWhatIsResolved(Collection<Object> collection) throws Exception {
    Collection<?> copy = (Collection<?>) copy(collection);
    assertThat(copy.getClass()).isEqualTo(collection.getClass());
    assertThat(copy.toArray()).containsExactly(collection.toArray());
    Collection<?> inner = (Collection<?>) ((Object[]) copy(new Object[] {collection, "x"}))[0];
    assertThat(inner.toArray())
        .containsExactly(((Collection<?>) JavaIo.copy(collection)).toArray());
  }

  @Test
  void lambdasArrive() throws Exception {
    Greeting greeting = () -> "hello";
    List<?> copy = (List<?>) copy(List.of(greeting, List.of(greeting)));
    assertThat(((Greeting) copy.get(0)).get()).isEqualTo("hello");
    assertThat(((List<?>) copy.get(1)).get(0)).isSameAs(copy.get(0));
  }

  static Stream<Collection<Object>> holdingNothing() {
    return Stream.of(
        List.of(new Vanishing()),
        List.of("a", "b", new Vanishing()),
        new ArrayDeque<>(List.of("a", new Vanishing())));
  }

  @ParameterizedTest
  @MethodSource("holdingNothing")
  void nothingIsNoElement(Collection<Object> collection) {
    assertThatThrownBy(() -> copy(collection))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("an arrived object is consistent: class=");
  }

  /** Empty until its hooks, and those of its superclass, have run. */
  private static final class Shelf extends ArrayDeque<Object> {
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  @Test
  void aContainerWithHooksIsLookedAtWhenTheyHaveRun() throws Exception {
    Shelf shelf = new Shelf();
    shelf.addAll(List.of("a", "b"));
    shelf.addAll(List.of(Side.LEFT, Side.RIGHT));
    Shelf copy = (Shelf) copy(shelf);
    assertThat(copy).containsExactly("a", "b", Side.LEFT, Side.RIGHT);
  }
}
