// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.skyway.classes.ListNodes;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes of linked lists that the library makes. */
@NeedsNativeEngine
class NodeAppenderTest {
  private static Object[] elements(int size) {
    Object[] elements = new Object[size];
    Arrays.setAll(elements, i -> i % 5 == 0 ? null : "element " + i);
    return elements;
  }

  private static void append(LinkedList<Object> list, Object[] elements, int from) {
    assertThat(HeapEngine.tryCreate()).isPresent();
    BuiltInPlans.ensureRegistered();
    try (Mailbox mailbox = new Mailbox(ReaderControl.SLOTS)) {
      new NodeAppender(mailbox).append(list, elements, from, elements.length);
    }
  }

  private static void requireSame(LinkedList<Object> list, List<Object> expected) {
    assertThat(list).isEqualTo(expected);
    List<Object> backwards = new ArrayList<>();
    list.descendingIterator().forEachRemaining(backwards::add);
    Collections.reverse(backwards);
    assertThat(backwards).isEqualTo(expected);
  }

  @Test
  void theFieldsOfThisJdkAreKnown() {
    assertThat(ListNodes.ARE_KNOWN).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1023, 1024, 1025, 5000, 300_000})
  void listsAreAsIfTheyHadAddedEachElement(int size) {
    Object[] elements = elements(size + 1);
    for (List<Object> before : List.of(List.<Object>of(), List.<Object>of("a", "b"))) {
      LinkedList<Object> list = new LinkedList<>(before);
      append(list, elements, 1);
      System.gc(); // which may move the nodes
      List<Object> expected = new ArrayList<>(before);
      expected.addAll(Arrays.asList(elements).subList(1, size + 1));
      requireSame(list, expected);
      list.addFirst("first");
      list.add(1 + size / 2, "middle");
      list.addLast("last");
      list.removeFirst();
      expected.add(size / 2, "middle");
      expected.add("last");
      requireSame(list, expected);
    }
  }

  @Test
  void aWalkFindsOutThatTheListWasChanged() {
    LinkedList<Object> list = new LinkedList<>(List.of("a"));
    Iterator<Object> walk = list.iterator();
    append(list, elements(3), 0);
    assertThatExceptionOfType(ConcurrentModificationException.class).isThrownBy(walk::next);
  }

  @Test
  void collectionsMayComeInBetween() {
    Object[] elements = elements(100_000);
    List<LinkedList<Object>> lists = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      LinkedList<Object> list = new LinkedList<>();
      append(list, elements, 0);
      lists.add(list); // 96 MB in all, so that eden is full at times
    }
    lists.forEach(list -> requireSame(list, Arrays.asList(elements)));
  }
}
