// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.ArrayList;
import java.util.List;

/** The numbers of one class's descriptions, taken back when it is unloaded. Thread-safe. */
final class UnloadedNumbers implements Runnable {
  private final Numbered descriptions;
  private final List<int[]> runs = new ArrayList<>();

  UnloadedNumbers(Numbered descriptions) {
    this.descriptions = descriptions;
  }

  synchronized void add(int first, int count) {
    runs.add(new int[] {first, count});
  }

  @Override
  public synchronized void run() {
    runs.forEach(run -> descriptions.remove(run[0], run[1]));
    runs.clear();
  }
}
