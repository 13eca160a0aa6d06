// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** Shells over setters, arrays and collections. */
final class Places {
  private Places() {}

  /** One place of a type, filled by a setter. */
  record Place(Class<?> type, Consumer<Object> setter) {
    static <T> Place of(Class<T> type, Consumer<T> setter) {
      return new Place(type, child -> setter.accept(type.cast(child)));
    }
  }

  /** An object with a fixed number of places, offered in order and then again from the start. */
  static Shell fields(Object object, Place... places) {
    boolean[] taken = new boolean[places.length];
    return new Shell() {
      private int free = places.length;

      @Override
      public Object object() {
        return object;
      }

      @Override
      public Answer attach(Object child) {
        if (free == 0) {
          return Answer.FULL;
        }
        for (int i = 0; i < places.length; i++) {
          if (!taken[i] && places[i].type.isInstance(child)) {
            places[i].setter.accept(child);
            taken[i] = true;
            free--;
            return Answer.TAKEN;
          }
        }
        return Answer.UNFIT;
      }
    };
  }

  /** An array of references; the predicate says which elements stay null. */
  static Shell array(Object[] array, IntPredicate gap) {
    return new Shell() {
      private int next;

      @Override
      public Object object() {
        return array;
      }

      @Override
      public Answer attach(Object child) {
        while (next < array.length && gap.test(next)) {
          next++;
        }
        if (next == array.length) {
          return Answer.FULL;
        }
        if (!array.getClass().getComponentType().isInstance(child)) {
          return Answer.UNFIT;
        }
        array[next++] = child;
        return Answer.TAKEN;
      }
    };
  }

  /** A collection or map that grows up to a size. */
  static Shell growing(Object object, int most, Consumer<Object> adder) {
    return new Shell() {
      private int size;

      @Override
      public Object object() {
        return object;
      }

      @Override
      public Answer attach(Object child) {
        if (size == most) {
          return Answer.FULL;
        }
        adder.accept(child);
        size++;
        return Answer.TAKEN;
      }
    };
  }

  /** An object that takes no reference. */
  static Shell closed(Object object) {
    return growing(object, 0, child -> {});
  }
}
