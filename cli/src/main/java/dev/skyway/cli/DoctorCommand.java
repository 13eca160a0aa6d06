// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.Skyway;
import dev.skyway.engine.heap.HeapPlatform;
import java.io.PrintWriter;
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
  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON object instead of lines.")
  private boolean json;

  @Override
  public Integer call() {
    Map<String, Object> findings = Diagnosis.of(HeapPlatform.current(), Skyway.standard().report());
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? Json.object(findings) : Diagnosis.lines(findings));
    out.flush();
    return Diagnosis.isHealthy(findings) ? 0 : 1;
  }
}
