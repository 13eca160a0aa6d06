// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.ConcurrentModificationException;
import java.util.LinkedList;

/** Takes the elements of a linked list in less time than the list's own iterator does. */
public interface ListTaker {
  /**
   * Fills a new array with the elements of a list, from the second place on.
   *
   * @param contents of one element more than the list
   * @return false if it is left to the iterator; the array may then hold anything
   * @throws ConcurrentModificationException if the list is changed at the same time
   */
  boolean take(LinkedList<?> list, Object[] contents);
}
