// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.format.BuiltIn;

/** Native array of plan addresses by class number, for one reader. Not thread-safe. */
final class PlanAddresses {
  private final long reader;
  private final ReadClasses classes;
  private final RecordEnd end;
  private final MemoryBlock memory;
  private int size;

  PlanAddresses(ReaderParts parts, ReadClasses classes, RecordEnd end) {
    reader = parts.reader;
    memory = parts.plans;
    this.classes = classes;
    this.end = end;
    update();
  }

  /** Takes over the plans that the stream has described since the last call. */
  void update() {
    int count = classes.size();
    if (8L * count > memory.capacity()) {
      memory.grow(8L * Math.max(64, 2 * count));
      ReaderControl.set(reader, ReaderControl.PLANS, memory.address());
    }
    long address = memory.address();
    for (; size < BuiltIn.COUNT; size++) {
      UNSAFE.putLong(address + 8L * size, ReadPlans.builtIn(size));
    }
    for (; size < count; size++) {
      ReadPlan plan = classes.plan(size);
      boolean listing = end.isListed(plan.local());
      UNSAFE.putLong(address + 8L * size, ReadPlans.address(plan, listing));
    }
    ReaderControl.set(reader, ReaderControl.PLAN_COUNT, size);
  }

  /** Goes back to the built-in classes: a stream begins. */
  void clear() {
    size = classes.size();
    ReaderControl.set(reader, ReaderControl.PLAN_COUNT, size);
  }
}
