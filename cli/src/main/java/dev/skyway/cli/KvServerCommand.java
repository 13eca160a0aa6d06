// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.kv.KvServer;
import dev.skyway.bench.kv.KvValue;
import dev.skyway.bench.peers.Contender;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a key-value store of object graphs until it is interrupted. */
@Command(
    name = "kv-server",
    description =
        "Runs a key-value store of object graphs on this machine, until it is interrupted.",
    mixinStandardHelpOptions = true)
public final class KvServerCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "4711",
      description = "Where it listens; default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--library",
      paramLabel = "LIBRARY",
      defaultValue = "SKYWAY",
      description = "What requests and answers travel with; default: ${DEFAULT-VALUE}.")
  private Contender library;

  @Option(
      names = "--value",
      paramLabel = "KIND",
      defaultValue = "RICH",
      description = "Kind of value: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
  private KvValue value;

  @Option(
      names = "--entries",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many values it has at the start; default: ${DEFAULT-VALUE}.")
  private int entries;

  @Override
  public Integer call() throws IOException {
    Main.requirePort(spec, "--port", port);
    Main.requireRange(spec, "--entries", entries, 1, Integer.MAX_VALUE);
    System.err.printf("filling the store with %,d %s values%n", entries, value.label());
    try (KvServer server =
            new KvServer(KvSecretFile.local(port), library, entries, value, System.err::println);
        KvSecretFile secret = new KvSecretFile(server.address())) {
      System.err.println("clients find the secret in " + secret.path());
      System.out.printf(
          "listening on %s; kv-bench --server %d --library %s --value %s --entries %d%n",
          server.address(), server.address().socket().getPort(), library, value, entries);
      server.serve();
    }
    return 0;
  }
}
