// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Row;
import dev.skyway.bench.peers.Contender;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class KvBenchTest {
  private static final int ENTRIES = 500;

  private static KvOptions options(
      List<Contender> libraries, List<KvValue> values, Optional<KvAddress> server) {
    return new KvOptions(libraries, values, List.of(50, 100), ENTRIES, 2, 4, 1, 50, "384m", server);
  }

  @Test
  void librariesTakeTurnsWithEachMixAndKind() throws Exception {
    List<String> lines = new ArrayList<>();
    List<Contender> libraries = List.of(Contender.SKYWAY, Contender.KRYO, Contender.FORY);
    List<Row> rows =
        new KvBench(
                options(libraries, Arrays.asList(KvValue.values()), Optional.empty()), lines::add)
            .run()
            .rows();
    assertThat(rows)
        .extracting(row -> row.benchCase() + " " + row.library())
        .containsExactly(
            "flat-50:50 skyway",
            "flat-50:50 kryo",
            "flat-50:50 fory",
            "flat-100:0 skyway",
            "flat-100:0 kryo",
            "flat-100:0 fory",
            "rich-50:50 skyway",
            "rich-50:50 kryo",
            "rich-50:50 fory",
            "rich-100:0 skyway",
            "rich-100:0 kryo",
            "rich-100:0 fory");
    assertThat(rows)
        .allMatch(row -> row.value("requests_per_s") > 0)
        // The system counts processor time in ticks, of which a short turn may get none.
        .allMatch(row -> row.value("cpu_ns") >= 0)
        .anyMatch(row -> row.value("cpu_ns") > 0)
        .allMatch(row -> row.value("p50_ns") <= row.value("p999_ns") && row.value("p50_ns") > 0);
    assertThat(lines).filteredOn(line -> line.startsWith("[54/54]")).hasSize(1);
    // Other libraries may come to the same two digits by chance.
    assertThat(KvTable.format(rows))
        .filteredOn(line -> line.contains(" kryo "))
        .hasSize(4)
        .allMatch(line -> line.matches("\\S+ +kryo +\\S+ +1\\.00 .*"));
  }

  @Test
  void aStoreThatRunsAlreadyWillDo() throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    CompletableFuture<Void> serving;
    try (KvServer server = new KvServer(any, Contender.SKYWAY, ENTRIES, KvValue.RICH, line -> {})) {
      serving = CompletableFuture.runAsync(server::serve);
      KvOptions options =
          options(List.of(Contender.SKYWAY), List.of(KvValue.RICH), Optional.of(server.address()));
      assertThat(new KvBench(options, line -> {}).run().rows()).hasSize(2);
    }
    serving.join();
  }

  @Test
  void whoDoesNotKnowTheSecretGetsNothing() throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    BlockingQueue<String> said = new LinkedBlockingQueue<>();
    CompletableFuture<Void> serving;
    try (KvServer server = new KvServer(any, Contender.SKYWAY, ENTRIES, KvValue.RICH, said::add)) {
      serving = CompletableFuture.runAsync(server::serve);
      KvAddress wrong = new KvAddress(server.address().socket(), "0".repeat(32));
      try (KvClient client = new KvClient(wrong, Contender.SKYWAY, KvValue.RICH, ENTRIES, 1)) {
        assertThatThrownBy(client::collectedMs).isInstanceOf(IOException.class);
      }
      assertThat(said.poll(20, TimeUnit.SECONDS)).contains("must know the store's secret");
    }
    serving.join();
  }

  @Test
  void optionsAreChecked() {
    KvAddress any =
        new KvAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "0".repeat(32));
    List<Contender> two = List.of(Contender.SKYWAY, Contender.KRYO);
    assertThatThrownBy(() -> options(two, List.of(KvValue.RICH), Optional.of(any)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("libraries=2");
    assertThatThrownBy(
            () ->
                new KvOptions(
                    two,
                    List.of(KvValue.FLAT),
                    List.of(50),
                    1,
                    1,
                    65,
                    1,
                    1,
                    "1g",
                    Optional.empty()))
        .hasMessageContaining("in-flight=65");
  }

  @Test
  void fewKeysAreAskedForOften() {
    int[] keys = KvKeys.draw(1_000, 1);
    int[] counts = new int[1_000];
    for (int key : keys) {
      counts[key]++;
    }
    Arrays.sort(counts);
    double most = counts[999] / (double) keys.length;
    // Zipf's law with 1,000 ranks and the exponent 0.99 gives the first rank 0.13.
    assertThat(most).isBetween(0.10, 0.20);
    assertThat(Arrays.stream(counts).filter(count -> count > 0).count()).isGreaterThan(990);
  }
}
