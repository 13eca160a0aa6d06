// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.record.MadeObjects;

/** Takes a block's made objects one by one. Not thread-safe. */
final class MadeList {
  static final String RULE = "made objects are used once each, in order, within their block";

  private final MadeObjects objects;
  private int next;

  /** The object taken last. */
  Object object;

  /** The plan of the object taken last. */
  ReaderClass plan;

  /** Whether what the hooks of the object taken last wrote follows it. */
  boolean hasContents;

  MadeList(MadeObjects objects) {
    this.objects = objects;
  }

  /** Begins with the first object of a list that was just read. */
  void rewind() {
    next = 0;
  }

  boolean hasNext() {
    return next < objects.size();
  }

  /** Takes the next entry into {@link #object} and {@link #plan}. */
  void take() {
    object = objects.objects()[next];
    plan = ReaderClass.of(objects.plan(next));
    hasContents = objects.hasContents(next);
    next++;
  }

  void clear() {
    objects.clear();
    object = null;
    plan = null;
    next = 0;
  }
}
