// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** Of another shape than {@link ChurnedOrder}, whose place in memory it may get. */
public final class ChurnedItem {
  final String text;
  final long first;
  final Object[] none = {};
  final long second;

  /** An item that says its number thrice. */
  public ChurnedItem(Integer number) {
    text = "item " + number;
    first = number;
    second = -number;
  }

  @Override
  public String toString() {
    return text + " " + first + " " + second + " " + none.length;
  }
}
