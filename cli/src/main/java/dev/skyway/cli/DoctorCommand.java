// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.Skyway;
import dev.skyway.engine.heap.HeapPlatform;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells which engine runs on this JVM, and why; ends with 1 if the full self-test fails. */
@Command(
    name = "doctor",
    description = "Tells which engine runs on this JVM, and why.",
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  private static final int SAMPLES = 5;
  private static final int SAMPLE_OBJECTS = 50_000;

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object instead of lines.")
  private boolean json;

  /** Large enough to take many windows, so that there is something to tell of them. */
  private static Object sample() {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < SAMPLE_OBJECTS; i++) {
      numbers.add(new Object[] {i, "number " + i});
    }
    return numbers;
  }

  @Override
  public Integer call() {
    Skyway skyway = Skyway.standard();
    for (int i = 0; i < SAMPLES; i++) {
      skyway.copy(sample());
    }
    Map<String, Object> findings = Diagnosis.of(HeapPlatform.current(), skyway.report());
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? Json.object(findings) : Diagnosis.lines(findings));
    out.flush();
    return Diagnosis.isHealthy(findings) ? 0 : 1;
  }
}
