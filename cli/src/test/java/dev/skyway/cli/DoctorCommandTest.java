// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.HotSpotFacts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DoctorCommandTest {
  private static final String[] KEYS = {
    "jvm",
    "version",
    "system",
    "collector",
    "headers",
    "oops",
    "engine",
    "reason",
    "library",
    "window",
    "emptyWindowNs",
    "selfTest",
    "selfTestMs"
  };

  @Test
  void printsEveryFindingAsLines() {
    String output = run();

    assertThat(output.lines().map(line -> line.split(" ")[0])).startsWith(KEYS);
    assertThat(output).contains("passed, with collections");
    assertThat(HotSpotFacts.current().values().get("profiled")).isIn("0", "1");
  }

  @Test
  void printsTheSameAsJson() {
    String output = run("--json");

    assertThat(output).startsWith("{\n  \"jvm\": \"").endsWith("\n}\n");
    for (String key : KEYS) {
      assertThat(output).contains("  \"" + key + "\": ");
    }
  }

  @Test
  void escapesJson() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("text", "a \"b\" \\ \n");
    values.put("number", 1.5);
    values.put("none", null);
    values.put("nan", Double.NaN);

    assertThat(Json.object(values))
        .isEqualTo(
            """
            {
              "text": "a \\"b\\" \\\\ \\u000a",
              "number": 1.5,
              "none": null,
              "nan": "NaN"
            }""");
  }

  @Test
  void failedSelfTestIsNotHealthy() {
    assertThat(Diagnosis.isHealthy(Map.of("selfTest", "self-test: length, of=x"))).isFalse();
    assertThat(Diagnosis.isHealthy(Map.of("selfTest", "not passed: collector=ZGC"))).isTrue();
  }

  @Test
  void saysHowTheLibraryWasBuilt() {
    assertThat(Diagnosis.library(facts(Map.of("profiled", "1")))).isEqualTo("profile-guided");
    assertThat(Diagnosis.library(facts(Map.of("profiled", "0"))))
        .isEqualTo("built once, without a profile");
    assertThat(Diagnosis.library(facts(Map.of()))).isNull();
  }

  @Test
  void measuringWarnsOfALibraryWithoutProfile() {
    assertThat(BenchCommand.warning(facts(Map.of("profiled", "0")))).contains("without a profile");
    assertThat(BenchCommand.warning(facts(Map.of("profiled", "1")))).isEmpty();
    assertThat(BenchCommand.warning(facts(Map.of()))).isEmpty();
  }

  private static HotSpotFacts facts(Map<String, String> values) {
    return new HotSpotFacts(17, "G1", "classic", "uncompressed", "", values);
  }

  private static String run(String... arguments) {
    StringWriter output = new StringWriter();
    CommandLine command = new CommandLine(new DoctorCommand()).setOut(new PrintWriter(output));
    assertThat(command.execute(arguments)).isZero();
    return output.toString();
  }
}
