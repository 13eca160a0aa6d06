// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.SkywayException;

/** Gives the objects of a writer's scope their numbers. Not thread-safe. */
final class ObjectNumbers {
  private final IdentityTable objects = new IdentityTable();
  private final BlockWriter block;
  private int recordStart;

  ObjectNumbers(BlockWriter block) {
    this.block = block;
  }

  boolean contains(Object object) {
    return objects.contains(object);
  }

  /** A record begins. */
  void beginRecord() {
    recordStart = objects.size();
  }

  /** Whether an object has a number of an earlier record. */
  boolean isEarlier(Object object) {
    int known = recordStart == 0 ? -1 : objects.get(object);
    return known >= 0 && known < recordStart;
  }

  /** How far an object's number is behind the next one; 0 if it has just got the next one. */
  int distance(Object object) {
    int known = objects.putIfAbsent(object);
    if (known >= 0) {
      return objects.size() - known;
    }
    count();
    return 0;
  }

  /** Gives out the number of something that nothing else refers to. */
  void hide() {
    objects.skip();
    count();
  }

  /** Forgets the objects. */
  void clear() {
    objects.clear();
    recordStart = 0;
  }

  private void count() {
    if (objects.size() == Integer.MAX_VALUE) {
      throw new SkywayException(
          "a scope holds fewer than 2^31 - 1 objects; call reset() between records");
    }
    block.countObject();
  }
}
