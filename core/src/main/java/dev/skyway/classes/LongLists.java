// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.LinkedList;

/**
 * Linked lists of many elements. They travel in the form that their own {@code writeObject} gives
 * them, which holds the elements alone; shorter ones with their nodes, as plain objects take less
 * time. Stateless.
 */
public final class LongLists {
  /** So many elements make a list a long one. */
  public static final int LEAST = 256;

  private LongLists() {}

  /** Whether instances of the class may be long lists. */
  public static boolean mayBe(ClassLayout layout) {
    return layout.type() == LinkedList.class
        && layout.kind() == ClassKind.FIXED
        && !layout.mayBeReplaced();
  }

  /** Whether the instance of a class that {@link #mayBe} is a long list. */
  public static boolean isOne(Object instance) {
    return instance instanceof LinkedList<?> list && list.size() >= LEAST;
  }

  /** The layout that long lists travel by. */
  public static ClassLayout layout() {
    return ClassLayout.asJavaIo(LinkedList.class);
  }
}
