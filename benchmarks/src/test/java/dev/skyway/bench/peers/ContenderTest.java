// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.verify.GraphDigest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContenderTest {

  private static final BenchCase MEDIA = BenchCases.byName("media");

  /**
   * FST is left out: it needs packages opened that the others do not; and who differs in streams
   * alone.
   */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"FST.*", "SKYWAY_SHARING"})
  void isWhatItsPeerSays(Contender contender) throws Exception {
    Peer peer = contender.peer(MEDIA.setup(contender.references()));
    assertThat(peer.library()).isEqualTo(contender.library());
    assertThat(peer.config()).isEqualTo(contender.config());
    Object arrived = peer.read(peer.buffer(), peer.write(MEDIA.graph().get()));
    GraphDigest.of(MEDIA.graph().get()).requireEqual(arrived, contender.name());
  }
}
