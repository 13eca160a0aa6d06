// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.code_intelligence.jazzer.Jazzer;
import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a fuzzer found worth keeping, read by both engines; in long runs the fuzzer itself. */
class FuzzTest {
  private static final int RUNS = 1_000_000;

  @TempDir Path folder;

  @Test
  void keptInputsAreReadOrRefused() {
    NativeEngine.assumePresent();
    assertThat(ReaderTarget.engineNames())
        .containsExactly("native", "portable", "native", "native");
    List<byte[]> inputs = Corpus.kept();
    assertThat(inputs).hasSizeGreaterThan(100);
    for (byte[] input : inputs) {
      try {
        ReaderTarget.fuzzerTestOneInput(input);
      } catch (Throwable e) {
        throw new AssertionError("input=" + HexFormat.of().formatHex(input), e);
      }
    }
  }

  @Test
  void fuzzingFindsNothing() throws Exception {
    assumeTrue(Bounds.isLong(), "fuzzing takes long");
    CorpusMain.main(new String[] {"seeds", folder.toString()});
    ForkedJvm.Outcome outcome =
        ForkedJvm.ofThisJdk("fuzz")
            .options("-Xmx512m", "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED")
            .run(
                Duration.ofMinutes(60),
                Jazzer.class,
                "--target_class=" + ReaderTarget.class.getName(),
                "--instrumentation_includes=dev.skyway.**",
                "--custom_hook_excludes=**",
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + folder + "/",
                "-runs=" + RUNS,
                "-max_len=4096",
                "-rss_limit_mb=3000",
                "-print_final_stats=1",
                folder.toString());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    assertThat(outcome.output()).contains("Done " + RUNS + " runs");
  }
}
