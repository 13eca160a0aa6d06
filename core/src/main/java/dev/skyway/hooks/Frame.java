// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

/** One holder of references on the way through a graph, and how far it was looked at. */
final class Frame {
  private static final long NOTHING = -1;

  final Object holder;

  /** The hooked object whose contents the holder is, or null. */
  final HookedObject hooked;

  /** How many hooked objects were open when the holder was met, itself included. */
  final int depth;

  private final Object[] elements;
  private final long[] offsets;
  private int next;
  private int end;
  private long awaited = NOTHING;

  Frame(Object holder, int depth) {
    this.holder = holder;
    this.depth = depth;
    hooked = null;
    elements = holder instanceof Object[] array ? array : null;
    offsets = elements == null ? References.of(holder.getClass()) : null;
    end = elements == null ? offsets.length : elements.length;
  }

  Frame(HookedObject hooked, int depth) {
    this.hooked = hooked;
    this.depth = depth;
    elements = hooked.contents.elements;
    holder = elements;
    offsets = null;
    next = 1;
    end = hooked.elementsOfNextLevel();
  }

  /** Goes on to the elements that the next level needs. */
  void nextLevel() {
    end = hooked.elementsOfNextLevel();
  }

  boolean hasNext() {
    return next < end;
  }

  /** The offset or index that comes next. */
  long take() {
    int index = next++;
    return elements == null ? offsets[index] : index;
  }

  Object read(long place) {
    return elements == null ? UNSAFE.getReference(holder, place) : elements[(int) place];
  }

  /** Looks at no more of this range. */
  void skip() {
    next = end;
  }

  /** Remembers where a deferred object belongs that is not complete yet. */
  void await(long place) {
    awaited = place;
  }

  boolean isAwaiting() {
    return awaited != NOTHING;
  }

  long takeAwaited() {
    long place = awaited;
    awaited = NOTHING;
    return place;
  }
}
