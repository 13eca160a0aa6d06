// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.cluster.numbering.ClusterNumbering;
import dev.skyway.cluster.numbering.NumberingPatience;
import dev.skyway.cluster.numbering.SharedSecret;
import dev.skyway.cluster.numbering.WorkerSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(60)
class DriverCommandTest {
  private static final Pattern PORT = Pattern.compile("listening at .*:(\\d+)\\R");

  @TempDir Path folder;

  private final StringWriter output = new StringWriter();

  private CommandLine line(DriverCommand command) {
    return new CommandLine(command).setOut(new PrintWriter(output)).setErr(new PrintWriter(output));
  }

  private int awaitPort() {
    Matcher matcher = PORT.matcher("");
    while (!matcher.find()) {
      Thread.onSpinWait();
      synchronized (output.getBuffer()) {
        matcher.reset(output.toString());
      }
    }
    return Integer.parseInt(matcher.group(1));
  }

  @Test
  void letsInWhoKnowsTheSecret() throws Exception {
    Path secret = folder.resolve("secret");
    Files.writeString(secret, "only the cluster knows it\n");
    Path numbers = folder.resolve("numbers");
    DriverCommand command = new DriverCommand();
    CompletableFuture<Integer> exit =
        CompletableFuture.supplyAsync(
            () ->
                line(command).execute("--port=0", "--file=" + numbers, "--secret-file=" + secret));
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), awaitPort());
    WorkerSettings settings = WorkerSettings.of(address);
    try (ClusterNumbering numbering =
        ClusterNumbering.join(
            settings.withSecret(SharedSecret.read(secret)),
            NumberingPatience.standard().withForNumber(Duration.ofSeconds(30)))) {
      Skyway skyway = Skyway.builder().classNumbering(numbering).build();
      byte[] message = skyway.serialize(new StringBuilder("text"));
      assertThat(skyway.<StringBuilder>deserialize(message)).hasToString("text");
      assertThat(numbering.report().sent()).isEqualTo(1);
    }
    NumberingPatience none =
        NumberingPatience.standard().withForDescription(Duration.ofMillis(100));
    try (ClusterNumbering stranger = ClusterNumbering.join(settings, none)) {
      Assertions.assertThatThrownBy(stranger::id).isInstanceOf(SkywayException.class);
      while (stranger.report().outages() == 0) {
        Thread.sleep(10); // until it has been refused
      }
    }
    command.end();
    assertThat(exit.get(20, TimeUnit.SECONDS)).isZero();
    assertThat(output.toString())
        .contains("numbers=1, workers=1")
        .containsPattern("NO_PROOF=[1-9]");
    assertThat(Files.size(numbers)).isPositive();
  }

  @Test
  void aKeyNeedsItsPassword() {
    assertThat(line(new DriverCommand()).execute("--port=0", "--keys=none")).isEqualTo(2);
    assertThat(output.toString()).contains("--keys and --keys-password-file are given together");
  }
}
