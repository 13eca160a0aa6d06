// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.programs.Program;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Queries, typed datasets and streams with state run unchanged. Spark writes the rows of tables
 * itself; broadcasts, results, cached parts and rows in RDDs go through the serializer.
 */
@Tag("slow")
class TablesTest {
  private static final boolean IS_LONG = Boolean.getBoolean("skyway.test.long");

  @TempDir Path folder;

  private Outcome run(String master, String serializer, String... more) throws Exception {
    String[] settings = new String[more.length + 3];
    settings[0] = "spark.master=" + master;
    settings[1] = "spark.serializer=" + serializer;
    settings[2] = "spark.sql.shuffle.partitions=3";
    System.arraycopy(more, 0, settings, 3, more.length);
    Path own = folder.resolve(serializer); // each has a warehouse of its own
    return SparkJvm.run(own, Program.TABLES, settings);
  }

  @Test
  void haveTheSameRows() throws Exception {
    SparkJvm.requireRuntime();
    Outcome expected = run("local[2]", "org.apache.spark.serializer.JavaSerializer");
    assertThat(expected.results()).hasSize(6);
    Outcome found =
        run(
            IS_LONG ? SparkJvm.CLUSTER : "local[2]",
            SkywaySerializer.class.getName(),
            "spark.plugins=" + SkywayPlugin.class.getName(),
            "spark.skyway.engine=native");
    assertThat(found.results()).isEqualTo(expected.results());
    assertThat(found.value(IS_LONG ? "executor 0" : "driver"))
        .contains("engine=native")
        .containsPattern("windows=[1-9]");
  }
}
