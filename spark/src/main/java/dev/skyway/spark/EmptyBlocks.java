// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.util.Locale;
import java.util.Set;
import org.apache.spark.SparkConf;

/**
 * Whether a block of a shuffle that is there but has no records is one whose file was cut. Spark
 * asks for no block that had no bytes; but where a sorted shuffle has spilled, and its spills are
 * not merged as they are, a partition without records may still get what a codec or a cipher begins
 * with ({@code UnsafeShuffleWriter.mergeSpills} of Spark).
 */
final class EmptyBlocks {
  /** Whose streams can be put one behind the other, as Spark does it by default. */
  private static final Set<String> JOINABLE = Set.of("lz4", "lzf", "snappy", "zstd");

  private static final String OF_SPARK = "org.apache.spark.io.";

  private EmptyBlocks() {}

  /** Whether an empty one is damaged, under these settings. */
  static boolean areDamaged(SparkConf conf) {
    if (conf.getBoolean("spark.io.encryption.enabled", false)) {
      return false;
    }
    if (!conf.getBoolean("spark.shuffle.compress", true)) {
      return true;
    }
    String codec = conf.get("spark.io.compression.codec", "lz4");
    boolean isJoinable =
        JOINABLE.contains(codec.toLowerCase(Locale.ROOT)) || codec.startsWith(OF_SPARK);
    return isJoinable && conf.getBoolean("spark.shuffle.unsafe.fastMergeEnabled", true);
  }
}
