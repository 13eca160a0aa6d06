// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.spark.Dependency;
import org.apache.spark.NarrowDependency;
import org.apache.spark.ShuffleDependency;
import org.apache.spark.rdd.CoGroupedRDD;
import org.apache.spark.rdd.RDD;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.serializer.Serializer;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Gives Skyway the shuffles that Spark gives to Kryo whatever {@code spark.serializer} says: those
 * whose keys and values are known to be primitives, arrays of these, or strings.
 */
public final class SkywayShuffle {
  private SkywayShuffle() {}

  /**
   * Makes the last shuffles that an RDD comes from use Skyway, and returns it. It must be new:
   * Spark settles how a shuffle is written when it is first asked about it.
   *
   * @throws IllegalStateException if Spark has settled it otherwise
   */
  public static <R extends RDD<?>> R of(R shuffled) {
    Serializer serializer = new SkywaySerializer(shuffled.context().getConf());
    Deque<RDD<?>> open = new ArrayDeque<>();
    open.add(shuffled);
    Set<RDD<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!open.isEmpty()) {
      RDD<?> rdd = open.remove();
      if (!seen.add(rdd)) {
        continue;
      }
      if (rdd instanceof ShuffledRDD<?, ?, ?> pairs) {
        pairs.setSerializer(serializer);
      } else if (rdd instanceof CoGroupedRDD<?> grouped) {
        grouped.setSerializer(serializer);
      }
      for (Dependency<?> dependency : CollectionConverters.asJava(rdd.dependencies())) {
        if (dependency instanceof NarrowDependency<?> narrow) {
          open.add(narrow.rdd());
        } else if (dependency instanceof ShuffleDependency<?, ?, ?> shuffle) {
          requireSkyway(rdd, shuffle.serializer());
        }
      }
    }
    return shuffled;
  }

  private static void requireSkyway(RDD<?> rdd, Serializer used) {
    if (!(used instanceof SkywaySerializer)) {
      throw new IllegalStateException(
          "a shuffle keeps the serializer that it was made with: rdd="
              + rdd
              + " serializer="
              + used.getClass().getName()
              + "; ask for Skyway when that RDD is made");
    }
  }
}
