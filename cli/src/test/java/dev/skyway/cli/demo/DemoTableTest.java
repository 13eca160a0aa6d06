// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.peers.JavaIoPeer;
import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.verify.GraphDigest;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoTableTest {

  private static final GraphDigest SENT = new GraphDigest(1, 2);
  private static final PeerSetup SETUP = new PeerSetup(List.of(), 16, 1, true, true);

  private static Standing standing(long... totalsMs) {
    Standing standing = new Standing(new JavaIoPeer(SETUP));
    for (long ms : totalsMs) {
      long ns = ms * 1_000_000;
      standing.add(new Arrival(1000, ns / 2, ns / 4, ns, SENT), SENT, true);
    }
    return standing;
  }

  @Test
  void showsMediansAndMultiplesOfTheFirst() {
    List<String> lines = DemoTable.format(List.of(standing(20, 1000, 10), standing(50)));
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).contains("1,000", "10.0 ms", "5.0 ms", "20.0 ms").endsWith("1.00x");
    assertThat(lines.get(2)).endsWith("2.50x");
  }

  @Test
  void warmUpDoesNotCount() {
    Standing standing = standing(10);
    standing.add(new Arrival(1, 1, 1, 1, SENT), SENT, false);
    assertThat(standing.totalNs()).isEqualTo(10_000_000);
  }

  @Test
  void aGraphThatArrivedChangedIsAFailure() {
    Standing standing = new Standing(new JavaIoPeer(SETUP));
    standing.add(new Arrival(1, 1, 1, 1, new GraphDigest(3, 2)), SENT, false);
    assertThat(DemoTable.format(List.of(standing(10), standing)).get(2))
        .contains("java.io", "failed: the graph arrived changed, expected=", "actual=");
  }
}
