// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.programs.Program;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Partitions without records whose blocks have bytes nevertheless. */
class EmptyBlocksTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spark.io.encryption.enabled=true",
        "spark.shuffle.unsafe.fastMergeEnabled=false",
        "spark.shuffle.file.merge.buffer=32k" // as by default
      })
  void areReadAsEmpty(String setting) throws Exception {
    SparkJvm.requireRuntime();
    Outcome outcome =
        SparkJvm.run(
            folder,
            Program.EMPTY_PARTITIONS,
            "spark.master=local[2]",
            "spark.serializer=" + SkywaySerializer.class.getName(),
            "spark.shuffle.spill.numElementsForceSpillThreshold=50",
            setting);
    assertThat(outcome.value("count")).isEqualTo("400");
  }

  private static boolean areDamaged(String... settings) {
    SparkConf conf = new SparkConf(false);
    for (int i = 0; i < settings.length; i += 2) {
      conf.set(settings[i], settings[i + 1]);
    }
    return EmptyBlocks.areDamaged(conf);
  }

  @Test
  void areDamageWhereNothingElseMakesThem() {
    String codec = "spark.io.compression.codec";
    String merge = "spark.shuffle.unsafe.fastMergeEnabled";
    assertThat(areDamaged()).isTrue();
    assertThat(areDamaged(codec, "ZSTD")).isTrue();
    assertThat(areDamaged(codec, "org.apache.spark.io.LZFCompressionCodec")).isTrue();
    assertThat(areDamaged(codec, "com.acme.Codec")).isFalse();
    assertThat(areDamaged(merge, "false")).isFalse();
    assertThat(areDamaged(merge, "false", "spark.shuffle.compress", "false")).isTrue();
    assertThat(areDamaged("spark.io.encryption.enabled", "true")).isFalse();
  }
}
