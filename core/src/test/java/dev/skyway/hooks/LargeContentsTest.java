// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Long arrays, which may be outside the young generation, keep nothing alive after their use. */
class LargeContentsTest {
  private static final int MANY = 70_000;

  private static final List<Integer> NUMBERS = IntStream.range(0, MANY).boxed().toList();

  private static Object[] elements(Object[] contents) {
    return Arrays.copyOfRange(contents, 1, contents.length);
  }

  @Test
  void elementsGoIntoTheListAlone() {
    Object[] contents = ListContents.of(new LinkedList<>(NUMBERS), null);
    assertThat(elements(contents)).containsExactlyElementsOf(NUMBERS);

    LinkedList<Object> filled = new LinkedList<>();
    assertThat(ListContents.fill(filled, Contents.of(contents, List.of(), new ByteSource()), null))
        .isTrue();

    assertThat(filled).hasSize(MANY).containsExactlyElementsOf(NUMBERS);
    assertThat(elements(contents)).containsOnlyNulls();
  }

  @Test
  void whatHooksHaveReadIsLetGo() {
    Object[] contents = new Object[MANY];
    Arrays.fill(contents, 1, MANY, "an element");
    new HookedObject(0, new Object(), contents(contents), null, null).letGo();
    assertThat(contents).containsOnlyNulls();
  }

  /** With operations that take all elements. */
  private static Contents contents(Object[] elements) {
    Object[] ofList = ListContents.of(new LinkedList<>(NUMBERS.subList(1, MANY)), null);
    elements[0] = ofList[0];
    return Contents.of(elements, List.of(), new ByteSource());
  }

  @Test
  void whatHooksHaveWrittenIsLetGo() {
    Object[] contents = new Object[MANY];
    Arrays.fill(contents, "an element");
    CapturedContents captured = new CapturedContents();
    captured.add("an object", contents);
    captured.clear();
    assertThat(contents).containsOnlyNulls();
  }

  @Test
  void shortOnesStayAsTheyAre() {
    Object[] contents = {"an element"};
    CapturedContents captured = new CapturedContents();
    captured.add("an object", contents);
    captured.clear();
    assertThat(contents).containsExactly("an element");
  }

  @Test
  void listsAreEmptiedThatAreReplaced() {
    List<Object> large = new ArrayList<>(NUMBERS);
    assertThat(Emptied.list(large)).isNotSameAs(large).isEmpty();
    assertThat(large).isEmpty();
  }
}
