// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.Topology;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StructureCasesTest {

  private static final int ELEMENTS = 400;

  @ParameterizedTest
  @EnumSource
  void placementChangesNothingButThePlace(Structure structure) {
    GraphDigest inOrder = GraphDigest.of(graph(structure, Placement.IN_ORDER));
    assertThat(GraphDigest.of(graph(structure, Placement.IN_ORDER))).isEqualTo(inOrder);
    assertThat(GraphDigest.of(graph(structure, Placement.SHUFFLED))).isEqualTo(inOrder);
  }

  @ParameterizedTest
  @EnumSource
  void capacityHoldsEveryMessage(Structure structure) throws Exception {
    BenchCase benchCase = structure.benchCase("test", ELEMENTS, Placement.SHUFFLED);
    for (Contender contender :
        List.of(Contender.SKYWAY, Contender.FORY, Contender.KRYO, Contender.JAVA_IO)) {
      Peer peer = contender.peer(benchCase.setup(true));
      int length = peer.write(benchCase.graph().get());
      assertThat(length).as("%s", contender).isLessThanOrEqualTo(benchCase.capacityBytes());
      GraphDigest.of(benchCase.graph().get()).requireEqual(peer.read(peer.buffer(), length), "it");
    }
  }

  @ParameterizedTest
  @EnumSource
  void topologyIsWhatItSays(Structure structure) {
    BenchCase benchCase = structure.benchCase("test", ELEMENTS, Placement.IN_ORDER);
    GraphDigest digest = GraphDigest.of(benchCase.graph().get());
    if (benchCase.topology() != Topology.CYCLIC) {
      GraphDigest asTree = GraphDigest.ofTree(benchCase.graph().get());
      assertThat(asTree.equals(digest)).isEqualTo(benchCase.topology() == Topology.TREE);
    }
    assertThat(digest.objects()).isLessThanOrEqualTo(benchCase.objects() + 1L);
  }

  @Test
  void shufflingLeavesOutNothing() {
    boolean[] made = new boolean[1_000];
    Placement.SHUFFLED.allocate(made.length, i -> made[i] = !made[i]);
    assertThat(made).doesNotContain(false);
  }

  @Test
  void everyNameIsACase() {
    List<String> names = StructureCases.names();
    assertThat(names).hasSize(53).contains("floats-1m", "tree-1m-shuffled").doesNotHaveDuplicates();
    assertThat(names)
        .allSatisfy(name -> assertThat(StructureCases.byName(name).name()).isEqualTo(name));
    assertThat(StructureCases.byName("points-20k-shuffled").objects()).isEqualTo(20_001);
    assertThat(StructureCases.inOrder("points-20k-shuffled")).isEqualTo("points-20k");
    assertThat(StructureCases.inOrder("media")).isEqualTo("media");
  }

  @Test
  void unknownNamesAreRefused() {
    Stream.of("points", "circles-1k", "points-1k-mixed")
        .forEach(
            name ->
                assertThatThrownBy(() -> StructureCases.byName(name))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("case=" + name));
  }

  private static Object graph(Structure structure, Placement placement) {
    return structure.benchCase("test", ELEMENTS, placement).graph().get();
  }
}
