// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Which tasks may be alive together, to be measured in turns. */
public final class ForkGroup {

  /** Of the machine's memory, what heaps that are alive together may take. */
  private static final double MOST_MEMORY = 0.75;

  private static final int MB_SHIFT = 20;

  private ForkGroup() {}

  /**
   * Groups what is to be compared.
   *
   * @param tasks all tasks of a comparison
   * @param heapMb the heap of each, in MiB
   * @return all of them as one group, or each by itself if the machine has no memory for that
   */
  public static List<List<ForkTask>> of(List<ForkTask> tasks, int heapMb) {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return fit(tasks.size(), heapMb, machine.getTotalMemorySize())
        ? List.of(tasks)
        : tasks.stream().map(List::of).toList();
  }

  static boolean fit(int forks, int heapMb, long memory) {
    return ((long) forks * heapMb << MB_SHIFT) <= MOST_MEMORY * memory;
  }
}
