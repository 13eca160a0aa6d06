// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import java.util.Arrays;

/** Numbers objects in the order in which they are first met; an object is known by its identity. */
final class IdentityNumbers implements ObjectNumbers {

  private static final int FIRST_CAPACITY = 1 << 10;

  /** All objects by their numbers. */
  private Object[] objects = new Object[FIRST_CAPACITY / 2];

  /** A hash table by open addressing: a number plus one, or zero for a free slot. */
  private int[] slots = new int[FIRST_CAPACITY];

  private int size;

  @Override
  public int numberOf(Object object) {
    int mask = slots.length - 1;
    int slot = firstSlot(object, mask);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (objects[number] == object) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    if (size == objects.length) {
      grow();
      return numberOf(object);
    }
    objects[size] = object;
    slots[slot] = ++size;
    return size - 1;
  }

  @Override
  public Object object(int number) {
    return objects[number];
  }

  @Override
  public int size() {
    return size;
  }

  private void grow() {
    objects = Arrays.copyOf(objects, 2 * objects.length);
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = firstSlot(objects[number], mask);
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = number + 1;
    }
  }

  private static int firstSlot(Object object, int mask) {
    int hash = System.identityHashCode(object) * 0x9E3779B9;
    return (hash ^ hash >>> 16) & mask;
  }
}
