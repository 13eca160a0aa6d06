// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.ForkedJvm;
import dev.skyway.testing.CopyMain;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where nobody has tried the native engine, only who demands it has it. */
class UntriedProcessorTest {
  @Test
  void thePortableEngineWorksThereAndSaysWhy() throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of(), CopyMain.class, "os.arch=riscv64");
    assertThat(result.exitCode()).as(result.output()).isZero();
    assertThat(result.output())
        .contains("engine=portable (native engine off: processor=riscv64 was tried under emulation")
        .contains("demand it with skyway.engine=native")
        .contains("[read]");
  }
}
