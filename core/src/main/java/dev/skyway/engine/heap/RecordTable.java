// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.scan.UnsharedScan;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The objects of the record that is being read, by their numbers in it, and its root. PERF: one
 * class instead of three lambdas, each of which is linked by the first message.
 */
final class RecordTable implements UnsharedScan.Table, Supplier<Object>, IntFunction<Object> {
  private final HandleTables tables;
  private final ChunkReader chunks;
  private int start;

  RecordTable(HandleTables tables, ChunkReader chunks) {
    this.tables = tables;
    this.chunks = chunks;
  }

  /** A record begins. */
  void begin() {
    start = tables.objects();
  }

  @Override
  public void find(Set<Object> wanted, IntConsumer found) {
    tables.find(start, wanted, found);
  }

  @Override
  public Object get() {
    return chunks.root();
  }

  @Override
  public Object apply(int number) {
    return tables.get(start + number);
  }
}
