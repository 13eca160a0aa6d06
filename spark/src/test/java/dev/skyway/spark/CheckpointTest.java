// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.programs.Checkpoints;
import dev.skyway.spark.programs.Program;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checkpoint outlives the driver that wrote it, and so do the numbers in it. */
@Tag("slow")
class CheckpointTest {
  @TempDir Path folder;

  private Outcome run(Program program, String... settings) throws Exception {
    String[] all = new String[settings.length + 3];
    all[0] = "spark.master=local[2]";
    all[1] = "spark.serializer=" + SkywaySerializer.class.getName();
    all[2] = "spark.plugins=" + SkywayPlugin.class.getName();
    System.arraycopy(settings, 0, all, 3, settings.length);
    return SparkJvm.run(folder, program, all);
  }

  @Test
  void isReadByTheNextDriver() throws Exception {
    SparkJvm.requireRuntime();
    String registry = SkywayPlugin.REGISTRY + "=" + folder.resolve("numbers");
    String target = Checkpoints.FOLDER + "=" + folder.resolve("checkpoints");
    Outcome written = run(Program.CHECKPOINT, registry, target);
    assertThat(written.value("driver")).containsPattern("numbers=[1-9]");

    String file = Checkpoints.FILE + "=" + written.value("file");
    Outcome read = run(Program.FROM_CHECKPOINT, registry, file);
    assertThat(read.value("weight")).isEqualTo(written.value("weight"));
    assertThat(read.value("sum")).isEqualTo("10");

    assertThatThrownBy(() -> run(Program.FROM_CHECKPOINT, file))
        .hasMessageContaining("the numbers are those of another numbering");
  }
}
