// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSink;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;

/**
 * What {@code LinkedList.writeObject} writes and {@code LinkedList.readObject} reads, without a
 * call of either for each element. Stateless.
 */
final class ListContents {
  /** References that stay in a cache until their nodes are made. */
  private static final int MOST_AT_ONCE = 32 << 10;

  private ListContents() {}

  /**
   * The contents of a list.
   *
   * @param lists may be null
   * @throws RuntimeException if the list is changed at the same time
   */
  static Object[] of(LinkedList<?> list, ListTaker lists) {
    int size = list.size();
    Object[] contents = new Object[size + 1];
    if (lists == null || !lists.take(list, contents)) {
      walk(list, contents);
    }
    contents[0] = operations(size);
    return contents;
  }

  private static void walk(LinkedList<?> list, Object[] contents) {
    int next = 1;
    for (Object element : list) {
      contents[next++] = element;
    }
    if (next != contents.length) {
      throw new ConcurrentModificationException();
    }
  }

  private static byte[] operations(int size) {
    int runs = size / Operation.MOST_OBJECTS;
    int rest = size % Operation.MOST_OBJECTS;
    ByteSink operations = new ByteSink(runs + 8);
    operations.putVarint(Operation.data(Integer.BYTES));
    operations.putInt(Integer.reverseBytes(size));
    int from = operations.position;
    operations.position += runs;
    byte most = (byte) Operation.objects(Operation.MOST_OBJECTS);
    Arrays.fill(operations.buffer, from, operations.position, most);
    if (rest > 0) {
      operations.putByte(Operation.objects(rest));
    }
    operations.putByte(Operation.END);
    return operations.toByteArray();
  }

  /**
   * Fills a new list, if the contents are those of a list and of nothing else. PERF: of large ones
   * the elements are let go of while they lie in a cache; to do that at the end took lists of a
   * million numbers 8 % more.
   *
   * @param lists may be null
   * @return whether they are
   */
  @SuppressWarnings("unchecked")
  static boolean fill(Object instance, Contents arrived, ListAppender lists) {
    Object[] contents = arrived.elements;
    if (instance.getClass() != LinkedList.class
        || !arrived.haveOperations(operations(contents.length - 1))) {
      return false;
    }
    LinkedList<Object> list = (LinkedList<Object>) instance;
    for (int from = 1; from < contents.length; ) {
      int to = from + Math.min(contents.length - from, MOST_AT_ONCE);
      if (lists == null) {
        ListAppender.plainly(list, contents, from, to);
      } else {
        lists.append(list, contents, from, to);
      }
      Emptied.range(contents, from, to);
      from = to;
    }
    return true;
  }
}
