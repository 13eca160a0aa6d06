// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.FieldAccess;
import example.Tries;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tries that no program can make are refused, and the walk through them ends. */
class TrieCheckTest {
  private Object map;
  private Object root;
  private Object[] content;

  /** Entries, nodes below and collisions are all there. */
  @BeforeEach
  void makeATrie() {
    map = Tries.map();
    root = get(map, "rootNode");
    content = (Object[]) get(root, "content");
    assertThat(get(root, "dataMap")).isNotEqualTo(0);
    assertThat(Integer.bitCount((int) get(root, "nodeMap"))).isGreaterThan(1);
  }

  @Test
  void aTrieAsItIsArrives() {
    assertThat(copy(map)).isEqualTo(map);
    assertThat(copy(Tries.set())).isEqualTo(Tries.set());
  }

  @Test
  void thisLibraryMixesHashesAsKnown() {
    assertThat(new Hashes(map.getClass()).improvesAsKnown).isTrue();
  }

  static Stream<String> counts() {
    return Stream.of("dataMap", "nodeMap", "size", "cachedJavaKeySetHashCode");
  }

  @ParameterizedTest
  @MethodSource("counts")
  void countsAreThoseOfTheContents(String field) {
    put(root, field, (int) get(root, field) ^ 1 << 4);
    assertRefused();
  }

  @Test
  void hashesLieWhereTheirBitsSay() {
    int[] hashes = (int[]) get(root, "originalHashes");
    hashes[0]++;
    assertRefused();
  }

  @Test
  void noNodeHasTwoParents() {
    content[content.length - 1] = content[content.length - 2];
    assertRefused();
  }

  @Test
  void noNodeHoldsItself() {
    content[content.length - 1] = root;
    assertRefused();
  }

  @Test
  void nothingElseIsANode() {
    content[content.length - 1] = "node";
    assertRefused();
    content[content.length - 1] = null;
    assertRefused();
  }

  @Test
  void collisionsAreDifferentEntries() {
    Object collisions = collisionsBelow(content);
    Object entries = get(collisions, "content");
    put(collisions, "content", Tries.first(entries, 1));
    assertRefused();
    put(collisions, "content", Tries.first(entries, 4));
    assertRefused();
  }

  private static Object collisionsBelow(Object[] elements) {
    for (Object element : elements) {
      if (element.getClass().getSimpleName().equals("HashCollisionMapNode")) {
        return element;
      }
      if (element.getClass().getSimpleName().equals("BitmapIndexedMapNode")) {
        Object found = collisionsBelow((Object[]) get(element, "content"));
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private void assertRefused() {
    byte[] message = Skyway.standard().serialize(map);
    assertThatThrownBy(() -> Skyway.standard().deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("an arrived object is consistent")
        .hasMessageContaining("a hash trie holds its keys where their hashes say");
  }

  private static Object copy(Object original) {
    return Skyway.standard().deserialize(Skyway.standard().serialize(original));
  }

  private static Object get(Object object, String field) {
    return FieldAccess.get(object, Members.field(object.getClass(), field));
  }

  private static void put(Object object, String field, Object value) {
    FieldAccess.put(object, Members.field(object.getClass(), field), value);
  }
}
