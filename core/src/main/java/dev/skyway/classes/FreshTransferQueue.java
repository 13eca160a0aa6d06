// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.concurrent.LinkedTransferQueue;

/**
 * Gives a {@code LinkedTransferQueue} that arrives without nodes what a new one has here: up to JDK
 * 20 that is a node without an element, which its methods rely on; later ones have none.
 */
final class FreshTransferQueue implements PostAction {
  private final Internals.Slot head = Internals.slot(LinkedTransferQueue.class, "head");
  private final Internals.Slot tail = Internals.slot(LinkedTransferQueue.class, "tail");

  @Override
  public void run(Object queue) {
    if (head.get(queue) == null) {
      Object fresh = new LinkedTransferQueue<>();
      head.put(queue, head.get(fresh));
      tail.put(queue, tail.get(fresh));
    }
  }
}
