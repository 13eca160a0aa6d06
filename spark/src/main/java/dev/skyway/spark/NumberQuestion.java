// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * What executors ask the driver; Spark's RPC carries questions and answers with {@code java.io}.
 */
sealed interface NumberQuestion extends Serializable {
  /**
   * What the registry says: an {@code Integer}, an {@code int[]}, or a list of {@code byte[]}.
   *
   * @throws IOException if the registry is another one than the one that was asked before
   */
  Serializable answer(ClassRegistry registry) throws IOException;

  /** Which registry it is. */
  record Connect(int highest, int checksum) implements NumberQuestion {
    @Override
    public Serializable answer(ClassRegistry registry) throws IOException {
      if (!registry.agrees(highest, checksum)) {
        throw new IOException(
            "the numbers of this driver are not those that were heard before: highest="
                + highest
                + "; start the application anew");
      }
      return registry.id();
    }
  }

  /** All there is. */
  record View() implements NumberQuestion {
    @Override
    public Serializable answer(ClassRegistry registry) {
      return new ArrayList<>(registry.view());
    }
  }

  /** The numbers of descriptions. */
  record Numbers(ArrayList<byte[]> descriptions) implements NumberQuestion {
    Numbers(List<byte[]> descriptions) {
      this(new ArrayList<>(descriptions));
    }

    @Override
    public Serializable answer(ClassRegistry registry) {
      return registry.numbers(descriptions);
    }
  }

  /** The descriptions of numbers. */
  record Descriptions(int[] numbers) implements NumberQuestion {
    @Override
    public Serializable answer(ClassRegistry registry) {
      return new ArrayList<>(registry.descriptions(numbers));
    }
  }
}
