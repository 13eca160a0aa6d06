// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elements of linked lists that the library takes from their nodes. */
@NeedsNativeEngine
class NodeTakerTest {
  private static final int MANY = 50_000;

  private static LinkedList<Object> list(int size) {
    LinkedList<Object> list = new LinkedList<>();
    IntStream.range(0, size).forEach(i -> list.add(i % 5 == 0 ? null : (Object) ("element " + i)));
    return list;
  }

  private static boolean take(LinkedList<?> list, Object[] contents) {
    assertThat(HeapEngine.tryCreate()).isPresent();
    try (Mailbox mailbox = new Mailbox(WriterControl.SLOTS)) {
      return new NodeTaker(mailbox).take(list, contents);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 6, 256, 8191, 8192, 8193, 16_384, MANY})
  void theElementsAreThoseOfTheList(int size) {
    LinkedList<Object> list = list(size);
    int taken = 0;
    for (int i = 0; i < 100; i++) {
      Object[] contents = new Object[size + 1];
      if (take(list, contents)) { // a collection in between leaves it to the iterator
        taken++;
        assertThat(contents[0]).isNull();
        assertThat(Arrays.asList(contents).subList(1, size + 1)).isEqualTo(list);
      }
    }
    if (Bounds.SMALL_RECORDS) { // else mishaps are so many that long lists are hardly ever taken
      assertThat(taken).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 300, 2047, 2048, 2049, 8192, MANY})
  void anArrayThatIsOldIsFilledByWayOfAShortOne(int size) {
    LinkedList<Object> list = list(size);
    Object[] contents = new Object[size + 1];
    System.gc();
    System.gc();
    boolean isTaken = take(list, contents);
    if (Bounds.SMALL_RECORDS) { // else there may be mishap upon mishap
      assertThat(isTaken).isTrue();
    }
    if (isTaken) {
      assertThat(contents[0]).isNull();
      assertThat(Arrays.asList(contents).subList(1, size + 1)).isEqualTo(list);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1, 2, 8192})
  void aListOfAnotherSizeWasChanged(int more) {
    LinkedList<Object> list = list(8192);
    int found = 0;
    for (int i = 0; i < 20; i++) {
      try {
        assertThat(take(list, new Object[1 + 8192 + more])).as("left to the iterator").isFalse();
      } catch (ConcurrentModificationException e) {
        found++;
      }
    }
    if (Bounds.SMALL_RECORDS) { // as above
      assertThat(found).isPositive();
    }
  }

  @Test
  void whatOtherThreadsChangeIsFoundOut() throws Exception {
    LinkedList<Object> list = list(Bounds.SMALL_RECORDS ? MANY : 40);
    AtomicBoolean isOver = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              while (!isOver.get()) {
                list.set(0, list.removeLast());
                list.addLast("another");
              }
            });
    other.start();
    try {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      int changed = 0;
      for (int i = 0; (i < 300 || changed == 0) && System.nanoTime() < end; i++) {
        changed += isChanged(list) ? 1 : 0;
      }
      assertThat(changed).isPositive();
    } finally {
      isOver.set(true);
      other.join();
    }
  }

  private static boolean isChanged(LinkedList<?> list) {
    Object[] contents = new Object[list.size() + 1];
    try {
      if (take(list, contents)) {
        assertThat(contents)
            .allMatch(element -> element == null || element.getClass() == String.class);
      }
      return false;
    } catch (ConcurrentModificationException e) {
      return true;
    }
  }
}
