// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.programs.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What users type has the same results with Skyway as with Spark's own serializer: {@code
 * spark-submit} and {@code spark-shell} of the distribution that {@code SPARK_HOME} names, on a
 * Master and two Workers of its own.
 */
class DistributionTest {
  private static final String JAVA_IO =
      "spark.serializer=org.apache.spark.serializer.JavaSerializer";
  private static final String[] SKYWAY = {
    "spark.serializer=" + SkywaySerializer.class.getName(),
    "spark.plugins=" + SkywayPlugin.class.getName(),
    "spark.skyway.engine=native"
  };

  @TempDir static Path folder;
  private static StandaloneCluster cluster;

  @BeforeAll
  static void startDistribution() throws Exception {
    SparkJvm.requireRuntime();
    String home = System.getenv("SPARK_HOME");
    assumeTrue(home != null, "no distribution of Spark: SPARK_HOME is not set");
    Path distribution = Path.of(home).toAbsolutePath();
    assumeTrue(has213(distribution), "not Spark with Scala 2.13: SPARK_HOME=" + home);
    cluster = StandaloneCluster.start(folder, distribution);
  }

  private static boolean has213(Path distribution) throws IOException {
    try (Stream<Path> jars = Files.list(distribution.resolve("jars"))) {
      return jars.anyMatch(jar -> jar.getFileName().toString().startsWith("spark-core_2.13-"));
    }
  }

  @AfterAll
  static void stop() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  void submittedProgramsHaveTheSameResults() throws Exception {
    Outcome skyway = cluster.submit(Program.JOBS, SKYWAY);
    assertThat(skyway.results()).isEqualTo(cluster.submit(Program.JOBS, JAVA_IO).results());
    for (String jvm : List.of("driver", "executor 0", "executor 1")) {
      assertThat(skyway.value(jvm)).contains("engine=native");
    }
  }

  @Test
  void classesOfTheShellHaveTheSameResults() throws Exception {
    Path script = Path.of(DistributionTest.class.getResource("shell.scala").toURI());
    Outcome skyway = cluster.shell(script, SKYWAY);
    assertThat(skyway.lines()).as(skyway.log()).isNotEmpty();
    assertThat(skyway.value("serializer")).isEqualTo(SkywaySerializer.class.getName());
    assertThat(withoutSerializer(skyway))
        .hasSizeGreaterThan(10)
        .isEqualTo(withoutSerializer(cluster.shell(script, JAVA_IO)));
  }

  private static List<String> withoutSerializer(Outcome outcome) {
    return outcome.lines().stream().filter(line -> !line.startsWith("serializer ")).toList();
  }
}
