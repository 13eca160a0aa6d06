// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.bench.spark.SparkRun;
import dev.skyway.bench.spark.SparkSerializer;
import dev.skyway.spark.SkywayPlugin;
import dev.skyway.spark.SkywaySerializer;
import dev.skyway.sparkbench.clock.ClockedSerializer;
import dev.skyway.sparkbench.program.Records;
import java.io.IOException;
import java.nio.file.Files;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.KryoSerializer;

/** How Spark is set up. */
public final class SparkSettings {

  private static final String SERIALIZER = "spark.serializer";

  private SparkSettings() {}

  /** For a run: one task at a time, so that nothing waits for a processor. */
  static SparkConf of(SparkRun run) throws IOException {
    String compressed = Boolean.toString(run.compressed());
    SparkConf conf =
        new SparkConf()
            .setMaster("local[1]")
            .setAppName("bench")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.local.dir", Files.createDirectories(run.folder()).toString())
            .set("spark.shuffle.compress", compressed)
            .set("spark.shuffle.spill.compress", compressed)
            .set("spark.rdd.compress", compressed)
            .set("spark.broadcast.compress", compressed);
    return with(run.serializer(), conf);
  }

  /** The same, with the serializer under a clock. */
  static SparkConf clocked(SparkConf conf) {
    return conf.set(ClockedSerializer.CLOCKED, conf.get(SERIALIZER))
        .set(SERIALIZER, ClockedSerializer.class.getName());
  }

  /** Chooses a serializer. */
  public static SparkConf with(SparkSerializer serializer, SparkConf conf) {
    switch (serializer) {
      case SKYWAY ->
          conf.set(SERIALIZER, SkywaySerializer.class.getName())
              .set("spark.plugins", SkywayPlugin.class.getName());
      case KRYO -> conf.set(SERIALIZER, KryoSerializer.class.getName());
      case KRYO_REGISTERED ->
          conf.set(SERIALIZER, KryoSerializer.class.getName()).registerKryoClasses(Records.all());
      default -> conf.set(SERIALIZER, JavaSerializer.class.getName());
    }
    return conf;
  }
}
