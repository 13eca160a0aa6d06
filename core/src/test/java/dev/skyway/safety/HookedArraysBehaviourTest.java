// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.safety.FilterBehaviourTest.Listener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays that the {@code readObject} of the JDK's containers makes, of a length that it reads. */
abstract class HookedArraysBehaviourTest {
  private static final int MANY = 5000;
  private static final int FORGED = 0x7FFFFFF7;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  abstract EngineChoice engine();

  /** Has containers written by their own hooks. */
  static final class Annotating extends SkywayObjectOutputStream {
    Annotating(OutputStream out, Skyway skyway) throws IOException {
      super(out, skyway);
    }

    @Override
    protected void annotateClass(Class<?> type) {}
  }

  /** Has its superclass written by its hooks. */
  static final class Shelf extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    Shelf(Collection<?> items) {
      super(items);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway(null).report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  static Stream<Spoiled> containers() {
    List<Integer> numbers = IntStream.range(0, MANY).boxed().toList();
    Map<Integer, Integer> map = new HashMap<>();
    numbers.forEach(number -> map.put(number, number));
    return Stream.of(
        new Spoiled("ArrayList", new ArrayList<>(numbers)),
        new Spoiled("ArrayDeque", new ArrayDeque<>(numbers)),
        new Spoiled("PriorityQueue", new PriorityQueue<>(numbers)),
        new Spoiled("CopyOnWriteArrayList", new CopyOnWriteArrayList<>(numbers)),
        new Spoiled("HashMap", map),
        new Spoiled("HashSet", new HashSet<>(numbers)),
        new Spoiled("IdentityHashMap", new IdentityHashMap<>(map)),
        new Spoiled("List.of", List.copyOf(numbers)),
        new Spoiled("Hashtable", new Hashtable<>(map)),
        new Spoiled("a list of one's own", new Shelf(numbers)));
  }

  @ParameterizedTest
  @MethodSource("containers")
  void aFilterIsAskedAboutThem(Spoiled container) throws Exception {
    byte[] stream = written(container.object());
    Listener expected = new Listener();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(container.object());
    }
    try (ObjectInputStream in = new ObjectInputStream(source(bytes.toByteArray()))) {
      in.setObjectInputFilter(expected);
      in.readObject();
    }
    Listener found = new Listener();
    try (ObjectInputStream in = new SkywayObjectInputStream(source(stream), skyway(found))) {
      assertThat(size(in.readObject())).isEqualTo(MANY);
    }
    assertThat(found.arrays()).isEqualTo(expected.arrays());
    found = new Listener();
    try (ObjectInputStream in = new SkywayObjectInputStream(source(stream), skyway(null))) {
      in.setObjectInputFilter(found);
      assertThat(size(in.readObject())).isEqualTo(MANY);
      assertThat(in.getObjectInputFilter()).isSameAs(found);
    }
    assertThat(found.arrays()).isEqualTo(expected.arrays());
  }

  private static int size(Object container) {
    return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
  }

  @ParameterizedTest
  @MethodSource("containers")
  void whatAFilterRejectsIsNotMade(Spoiled container) throws Exception {
    Skyway strict = skyway(ObjectInputFilter.Config.createFilter("maxarray=1000"));
    byte[] stream = written(container.object());
    try (ObjectInputStream in = new SkywayObjectInputStream(source(stream), strict)) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining("rejected by the filter: class=[L")
          .hasMessageContaining(" arrayLength=");
    }
  }

  @Test
  void messagesAreNoOtherThanStreams() {
    Shelf shelf = new Shelf(Collections.nCopies(MANY, "x"));
    byte[] message = skyway(null).serialize(shelf);
    Shelf copy =
        skyway(ObjectInputFilter.Config.createFilter("maxarray=6000")).deserialize(message);
    assertThat(copy.equals(shelf)).isTrue();
    Skyway strict = skyway(ObjectInputFilter.Config.createFilter("maxarray=1000"));
    assertThatThrownBy(() -> strict.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("rejected by the filter: class=[Ljava.lang.Object; arrayLength=5000");
  }

  @Test
  void aForgedSizeIsRefusedBeforeItsArrayIsMade() throws Exception {
    byte[] message = forged(skyway(null).serialize(new Shelf(Collections.nCopies(MANY, "a"))));
    long before = THREADS.getCurrentThreadAllocatedBytes();
    assertThatThrownBy(() -> skyway(null).deserialize(message))
        .isInstanceOf(SkywayLimitException.class)
        .hasMessageContaining("raise Limits if the input is trusted");
    byte[] stream = forged(written(new ArrayList<>(Collections.nCopies(MANY, "a"))));
    try (ObjectInputStream in = new SkywayObjectInputStream(source(stream), skyway(null))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
    }
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(24L << 20);
  }

  @Test
  void whatTheHeapCannotHoldIsTheFaultOfTheInput() {
    byte[] message = forged(skyway(null).serialize(new Shelf(Collections.nCopies(MANY, "a"))));
    Skyway trusting =
        Skyway.builder().engine(engine()).checksums(false).limits(Limits.none()).build();
    assertThatThrownBy(() -> trusting.deserialize(message))
        .isInstanceOf(SkywayLimitException.class)
        .hasMessageContaining("an array has room in the heap: elements=java.lang.Object")
        .hasCauseInstanceOf(OutOfMemoryError.class);
  }

  /** Replaces the size wherever an int of that value may be. */
  private static byte[] forged(byte[] bytes) {
    ByteBuffer forged = ByteBuffer.wrap(bytes.clone());
    int found = 0;
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      forged.order(order);
      for (int i = 0; i + Integer.BYTES <= bytes.length; i++) {
        if (forged.getInt(i) == MANY) {
          forged.putInt(i, FORGED);
          found++;
        }
      }
    }
    assertThat(found).isPositive();
    return forged.array();
  }

  private byte[] written(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Annotating(bytes, skyway(null))) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  private static ByteArrayInputStream source(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  private Skyway skyway(ObjectInputFilter filter) {
    return Skyway.builder().engine(engine()).checksums(false).filter(filter).build();
  }
}
