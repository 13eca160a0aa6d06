// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.util.Random;
import java.util.function.IntConsumer;

/** Where the elements of a structure lie in the heap: allocation follows one order or another. */
enum Placement {
  /** As the structure is walked. */
  IN_ORDER {
    @Override
    void allocate(int elements, IntConsumer maker) {
      for (int i = 0; i < elements; i++) {
        maker.accept(i);
      }
    }
  },

  /** In random order, the same one each time. */
  SHUFFLED {
    @Override
    void allocate(int elements, IntConsumer maker) {
      int[] order = permutation(elements);
      for (int i = 0; i < elements; i++) {
        maker.accept(order[i]);
        if ((i + 1) % BETWEEN_COLLECTIONS == 0) {
          // A young collection would copy objects in the order of references and so undo the
          // shuffling; a full one keeps their order, and leaves them in the old generation.
          System.gc();
        }
      }
    }
  };

  private static final long SEED = 42;

  /** So few that no collector runs a young collection in between. */
  private static final int BETWEEN_COLLECTIONS = 250_000;

  /** Makes all elements, given their indices in the structure, in the order of allocation. */
  abstract void allocate(int elements, IntConsumer maker);

  private static int[] permutation(int elements) {
    int[] order = new int[elements];
    Random random = new Random(SEED);
    for (int i = 0; i < elements; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }
}
