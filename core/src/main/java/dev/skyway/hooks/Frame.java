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

  /** Whether java.io sees the holder as a part of another object, or nothing at all. */
  final boolean isInner;

  private final References references;
  private int next;
  private int end;
  private long awaited = NOTHING;

  Frame(Object holder, int depth, boolean isInner) {
    this.holder = holder;
    this.depth = depth;
    this.isInner = isInner;
    hooked = null;
    elements = holder instanceof Object[] array ? array : null;
    references = elements == null ? References.of(holder.getClass()) : null;
    end = elements == null ? references.offsets.length : elements.length;
  }

  Frame(HookedObject hooked, int depth) {
    this.hooked = hooked;
    this.depth = depth;
    elements = hooked.contents.elements;
    holder = elements;
    isInner = true;
    references = null;
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
    return elements == null ? references.offsets[index] : index;
  }

  /** Whether the place that was taken last holds a part of the holder, as java.io sees it. */
  boolean leadsToPart() {
    return references != null && references.isInner(next - 1);
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
