// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Row;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DemoTest {

  @Test
  void everyLibraryBringsASmallGraphToAnotherProcess() throws Exception {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Demo demo =
        new Demo(
            new PrintStream(text, true, StandardCharsets.UTF_8), false, 1, "java.logging"::equals);
    assertThat(demo.run()).isTrue();
    assertThat(demo.rows())
        .extracting(Row::library)
        .containsExactly("skyway", "fory", "kryo", "java.io");
    assertThat(demo.rows()).extracting(Row::config).containsOnly("refs=on");
    assertThat(text.toString(StandardCharsets.UTF_8))
        .contains(" modules, ", "Process " + ProcessHandle.current().pid())
        .contains("engine=", "warm-up: skyway", "round 1: skyway", "arrived equal");
  }
}
