// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import org.apache.spark.storage.BlockId;
import org.apache.spark.storage.BlockManagerId;
import org.apache.spark.storage.BufferReleasingInputStream;
import org.apache.spark.storage.ShuffleBlockFetcherIterator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;

/**
 * Makes Spark compute a damaged block of a shuffle anew. By itself it does so only where its
 * decompression meets the damage; else it reads the same bytes again until the job fails.
 */
final class DamagedBlock {
  private static final Logger LOG = LoggerFactory.getLogger(DamagedBlock.class);

  private DamagedBlock() {}

  /**
   * Throws what says that a block could not be fetched, if this stream is one of a shuffle. Returns
   * if it is not, or if this version of Spark does not tell which block it is.
   */
  static void refetch(InputStream stream, IOException damage) {
    if (!(stream instanceof BufferReleasingInputStream)) {
      return;
    }
    ShuffleBlockFetcherIterator blocks;
    BlockId block;
    int map;
    BlockManagerId from;
    try {
      blocks = (ShuffleBlockFetcherIterator) value(stream, "iterator");
      block = (BlockId) value(stream, "blockId");
      map = (int) value(stream, "mapIndex");
      from = (BlockManagerId) value(stream, "address");
    } catch (ReflectiveOperationException | ClassCastException e) {
      LOG.warn("Spark does not say which block is damaged, so it is not computed anew", e);
      return;
    }
    try {
      blocks.throwFetchFailedException(block, map, from, damage, Option.apply(damage.getMessage()));
    } catch (LinkageError e) {
      LOG.warn("Spark does not let a block be fetched again, so it is not computed anew", e);
    }
  }

  private static Object value(InputStream stream, String name) throws ReflectiveOperationException {
    Field field = BufferReleasingInputStream.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(stream);
  }
}
