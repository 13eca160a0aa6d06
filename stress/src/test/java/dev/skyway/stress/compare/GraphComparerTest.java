// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.diff.DeepStack;
import dev.skyway.stress.diff.JavaIo;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import dev.skyway.stress.model.IdentityKey;
import dev.skyway.stress.model.Link;
import dev.skyway.stress.model.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GraphComparerTest {
  private static final Profile PROFILE = Profile.javaIo(3000);

  @Test
  void findsNoDifferenceInWhatTheJdkCopies() {
    Optional<String> found =
        DeepStack.call(
            () -> {
              for (long seed = 1; seed <= 1500; seed++) {
                Object graph = RandomGraphs.make(seed, PROFILE);
                Optional<String> reason = GraphComparer.difference(graph, JavaIo.copy(graph));
                if (reason.isPresent()) {
                  return Optional.of("seed=" + seed + " " + reason.get());
                }
              }
              return Optional.empty();
            });
    assertThat(found).isEmpty();
  }

  @Test
  void sameSeedGivesTheSameGraph() {
    for (long seed = 1; seed <= 300; seed++) {
      long chosen = seed;
      Object first = RandomGraphs.make(seed, PROFILE);
      Object second = DeepStack.call(() -> JavaIo.copy(RandomGraphs.make(chosen, PROFILE)));
      assertThat(GraphComparer.difference(first, second)).as("seed=%d", seed).isEmpty();
    }
  }

  @Test
  void seesSharingThatGotLost() {
    Point point = new Point(1, 2);
    Object[] shared = {point, point};
    Object[] apart = {new Point(1, 2), new Point(1, 2)};
    assertThat(GraphComparer.difference(shared, apart)).hasValueSatisfying(this::onOneObject);
    assertThat(GraphComparer.difference(apart, shared)).hasValueSatisfying(this::onTwoObjects);
  }

  private void onOneObject(String reason) {
    assertThat(reason).startsWith("root[1]: one object became two");
  }

  private void onTwoObjects(String reason) {
    assertThat(reason).startsWith("root[1]: two objects became one");
  }

  @Test
  void seesAnotherValueDeepDown() {
    assertThat(GraphComparer.difference(chain(100_000, 5), chain(100_000, 5))).isEmpty();
    assertThat(GraphComparer.difference(chain(100_000, 5), chain(100_000, 6)))
        .hasValueSatisfying(reason -> assertThat(reason).contains("Link.value differs: 5 / 6"));
  }

  private static Link chain(int length, int last) {
    Link head = new Link(last);
    for (int i = 1; i < length; i++) {
      Link link = new Link(0);
      link.next = head;
      head = link;
    }
    return head;
  }

  @Test
  void comparesNaNsBitByBit() {
    float[] quiet = {Float.intBitsToFloat(0x7fc00000)};
    float[] other = {Float.intBitsToFloat(0x7fc00001)};
    assertThat(GraphComparer.difference(quiet, other)).isPresent();
    assertThat(GraphComparer.difference(quiet, quiet.clone())).isEmpty();
  }

  @Test
  void matchesIdentityKeysByNumber() {
    Map<Object, Object> first = identities(0, 1, 2, 3);
    assertThat(GraphComparer.difference(first, identities(3, 2, 1, 0))).isEmpty();
    assertThat(GraphComparer.difference(first, identities(3, 2, 1, 7))).isPresent();
  }

  private static Map<Object, Object> identities(int... numbers) {
    Map<Object, Object> map = new HashMap<>();
    for (int number : numbers) {
      map.put(new IdentityKey(number), "value " + number);
    }
    return map;
  }

  @Test
  void seesOrderAndClass() {
    assertThat(GraphComparer.difference(List.of(1, 2), List.of(2, 1))).isPresent();
    assertThat(GraphComparer.difference(new ArrayList<>(List.of(1)), List.of(1))).isPresent();
    assertThat(GraphComparer.difference(new int[2], new int[3])).isPresent();
    assertThat(GraphComparer.difference("a", null)).isPresent();
  }
}
