// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Consumer;

/** Which tasks may be alive together, to be measured in turns. */
public final class ForkGroup {

  /**
   * Of the machine's memory, what forks that are alive together may take. The JVM that starts them
   * takes up to a quarter.
   */
  private static final double MOST_MEMORY = 0.75;

  private static final int MB_SHIFT = 20;

  /** What a JVM takes beside its heap: classes, compiled code, buffers, stacks. */
  private static final int MB_BESIDE = 256;

  private ForkGroup() {}

  /**
   * Groups what is to be compared.
   *
   * @param tasks all tasks of a comparison
   * @param heapMb the heap of each, in MiB
   * @param progress is told if the machine has no memory for all of them at once
   * @return all of them as one group, or then each by itself
   */
  public static List<List<ForkTask>> of(
      List<ForkTask> tasks, int heapMb, Consumer<String> progress) {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long memory = machine.getTotalMemorySize();
    if (fit(tasks.size(), heapMb, memory)) {
      return List.of(tasks);
    }
    progress.accept(
        "%s on %s: one after the other, not in turns: heaps=%d x %d MB and %d MB beside each, memory=%d MB, of which they may take %.0f %%"
            .formatted(
                tasks.get(0).subject().benchCase(),
                tasks.get(0).collector().label(),
                tasks.size(),
                heapMb,
                MB_BESIDE,
                memory >> MB_SHIFT,
                100 * MOST_MEMORY));
    return tasks.stream().map(List::of).toList();
  }

  static boolean fit(int forks, int heapMb, long memory) {
    return (forks * ((long) heapMb + MB_BESIDE) << MB_SHIFT) <= MOST_MEMORY * memory;
  }
}
