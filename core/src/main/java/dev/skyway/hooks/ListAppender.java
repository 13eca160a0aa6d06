// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.LinkedList;

/** Appends many elements to a linked list in less time than the list does. */
public interface ListAppender {
  /** Appends the elements from one index to another. */
  void append(LinkedList<Object> list, Object[] elements, int from, int to);

  /** Leaves it to the list. */
  static void plainly(LinkedList<Object> list, Object[] elements, int from, int to) {
    for (int i = from; i < to; i++) {
      list.addLast(elements[i]);
    }
  }
}
