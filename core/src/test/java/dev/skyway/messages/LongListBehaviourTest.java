// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static dev.skyway.classes.HeapAccess.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayHookException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.classes.LongLists;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Linked lists, with their nodes or, if they are long, without. */
abstract class LongListBehaviourTest {
  private static final int LONG = LongLists.LEAST;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  static final class Named extends LinkedList<Object> {
    private static final long serialVersionUID = 1L;
    final String name;

    Named(String name) {
      this.name = name;
    }
  }

  /** One of a hundred, whichever arrives. */
  static final class Level implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Level[] ALL = IntStream.range(0, 100).mapToObj(Level::new).toArray(Level[]::new);
    final int height;

    private Level(int height) {
      this.height = height;
    }

    private Object readResolve() {
      return ALL[height];
    }
  }

  /** Writes objects and numbers in turn, runs of any length. */
  static final class Runs implements Serializable {
    private static final long serialVersionUID = 1L;
    transient List<Object> items = new ArrayList<>();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(items.size());
      for (Object item : items) {
        if (item instanceof Byte number) {
          out.writeByte(number);
        } else {
          out.writeObject(item);
        }
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      items = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        items.add(in.available() > 0 ? (Object) in.readByte() : in.readObject());
      }
    }
  }

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  private static LinkedList<Object> numbers(int size, Random random) {
    LinkedList<Object> list = new LinkedList<>();
    for (int i = 0; i < size; i++) {
      int kind = random.nextInt(10);
      list.add(kind == 0 ? null : kind == 1 && i > 0 ? list.getFirst() : (Object) random.nextInt());
    }
    return list;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, LONG - 1, LONG, LONG + 7, 5000, 200_000})
  void listsOfAllLengthsArriveAndCanBeChanged(int size) {
    long seed = System.nanoTime();
    LinkedList<Object> sent = numbers(size, new Random(seed));
    LinkedList<Object> arrived = skyway.copy(sent);
    assertThat(arrived).as("seed=%d", seed).isExactlyInstanceOf(LinkedList.class).isEqualTo(sent);
    List<Object> backwards = new ArrayList<>();
    arrived.descendingIterator().forEachRemaining(backwards::add);
    Collections.reverse(backwards);
    assertThat(backwards).as("seed=%d", seed).isEqualTo(sent);
    arrived.addFirst("first");
    arrived.addLast("last");
    assertThat(arrived.removeFirst()).isEqualTo("first");
    assertThat(arrived.removeLast()).isEqualTo("last");
    assertThat(arrived).isEqualTo(sent);
  }

  @Test
  void nodesOfLongListsTakeNoBytes() {
    LinkedList<Object> list = new LinkedList<>();
    IntStream.range(0, 10_000).forEach(i -> list.add(1000 + i));
    assertThat(skyway.serialize(list).length).isLessThan(10_000 * 9 / 2);
  }

  @Test
  void aLongListMayHoldItselfAndBeShared() {
    LinkedList<Object> list = numbers(LONG, new Random(1));
    list.add(list);
    list.addFirst(new Object[] {list});
    Object[] arrived = skyway.copy(new Object[] {list, "between", list});
    LinkedList<?> copy = (LinkedList<?>) arrived[0];
    assertThat(arrived[2]).isSameAs(copy);
    assertThat(copy.size()).isEqualTo(LONG + 2);
    assertThat(copy.getLast()).isSameAs(copy);
    assertThat(((Object[]) copy.getFirst())[0]).isSameAs(copy);
  }

  @Test
  void manyLongAndShortListsArrive() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<List<Object>> sent = new LinkedList<>();
    for (int i = 0; i < 2 * LONG; i++) {
      sent.add(numbers(random.nextInt(2 * LONG), random));
    }
    assertThat(skyway.copy(sent)).as("seed=%d", seed).isEqualTo(sent);
  }

  @Test
  void elementsAreWhatTheirHooksMakeOfThem() {
    LinkedList<Object> list = new LinkedList<>();
    IntStream.range(0, LONG).forEach(i -> list.add(Level.ALL[i % 100]));
    List<Object> arrived = skyway.copy(list);
    assertThat(new HashSet<>(arrived)).hasSize(100);
    assertThat(arrived).isEqualTo(list);
  }

  @Test
  void subclassesKeepTheirFields() {
    Named named = new Named("a name");
    named.addAll(numbers(2 * LONG, new Random(2)));
    Named arrived = skyway.copy(named);
    assertThat(arrived).isEqualTo(named);
    assertThat(arrived.name).isEqualTo("a name");
  }

  @Test
  void aListThatContradictsItsSizeIsRefused() {
    LinkedList<Object> list = new LinkedList<>();
    IntStream.range(0, LONG).forEach(i -> list.add(i));
    UNSAFE.putInt(list, UNSAFE.objectFieldOffset(LinkedList.class, "size"), 2 * LONG);
    assertThatThrownBy(() -> skyway.serialize(new Object[] {list}))
        .isInstanceOf(SkywayHookException.class)
        .hasMessageContaining("java.util.LinkedList")
        .hasMessageContaining("[0]");
  }

  @Test
  void longListsAreSharedBetweenTheRecordsOfAStream() throws Exception {
    LinkedList<Object> list = numbers(LONG, new Random(3));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(list);
      out.writeObject(List.of(list));
    }
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      Object first = in.readObject();
      assertThat(first).isEqualTo(list);
      assertThat(((List<?>) in.readObject()).get(0)).isSameAs(first);
    }
  }

  @Test
  void runsOfObjectsAreToldFromDataByWhatHooksRead() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Runs runs = new Runs();
      while (random.nextInt(8) != 0) {
        runs.items.addAll(Collections.nCopies(random.nextInt(20), "an object"));
        runs.items.addAll(Collections.nCopies(random.nextInt(3), (byte) i));
      }
      sent.add(runs);
    }
    List<Object> arrived = skyway.copy(sent);
    for (int i = 0; i < sent.size(); i++) {
      assertThat(((Runs) arrived.get(i)).items)
          .as("seed=%d", seed)
          .isEqualTo(((Runs) JavaIo.copy(sent.get(i))).items)
          .isEqualTo(((Runs) sent.get(i)).items);
    }
  }
}
