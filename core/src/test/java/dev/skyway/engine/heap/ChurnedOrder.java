// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.Map;

/** What each loader of {@link LoaderChurnMain} has a class of its own for. */
public final class ChurnedOrder {
  final int number;
  final ChurnedState state = ChurnedState.OPEN;
  final Class<?> itself = ChurnedOrder.class;
  final ChurnedOrder[] others;
  final Map<String, Object> more;

  /** An order that leads to another, and to itself. */
  public ChurnedOrder(Integer number) {
    this.number = number;
    others = number > 0 ? new ChurnedOrder[] {new ChurnedOrder(number - 1), this} : null;
    more = Map.of("state", ChurnedState.DONE, "class", ChurnedState.class);
  }

  @Override
  public String toString() {
    return number + " " + state + " " + (itself == getClass()) + " " + more.get("state");
  }
}
