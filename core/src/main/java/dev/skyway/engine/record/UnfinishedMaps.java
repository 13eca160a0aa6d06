// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.classes.LinkedMaps;
import dev.skyway.format.ByteSource;
import java.util.List;

/**
 * The linked maps of a record whose entries have arrived, but not within one window, or some of
 * them as objects. They get their tables before anything else is done. Not thread-safe.
 */
final class UnfinishedMaps {
  private final RecordMemory memory;
  private boolean any;

  UnfinishedMaps(RecordMemory memory) {
    this.memory = memory;
  }

  /** There is one among the listed objects. */
  void note() {
    any = true;
  }

  /**
   * Finishes them.
   *
   * @throws dev.skyway.SkywayFormatException if links and sizes contradict each other
   */
  void finish(List<Object> listed, ByteSource in) {
    if (!any) {
      return;
    }
    any = false;
    for (Object object : listed) {
      if (LinkedMaps.isUnfinished(object)) {
        finish(object, in);
      }
    }
  }

  void finish(Object map, ByteSource in) {
    Object[] table = memory.references(LinkedMaps.bucketType(), LinkedMaps.tableLength(map), in);
    try {
      LinkedMaps.finish(map, table);
    } catch (IllegalStateException e) {
      throw in.failure("an arrived object is consistent: " + e.getMessage(), e);
    }
  }

  void clear() {
    any = false;
  }
}
