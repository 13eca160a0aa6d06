// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that need a log of their objects, one after the other. */
class VisitedLogTest {
  private static final class Node implements Serializable {
    private static final long serialVersionUID = 1;

    Object left;
    Object right;
    Object other;
  }

  @BeforeAll
  static void needsTheEngine() {
    assertThat(HeapEngine.tryCreate()).isPresent();
  }

  private static Node tree(int nodes) {
    Node[] all = new Node[nodes];
    Arrays.setAll(all, i -> new Node());
    for (int i = 1; i < nodes; i++) {
      Node parent = all[(i - 1) / 2];
      if (i % 2 == 1) {
        parent.left = all[i];
      } else {
        parent.right = all[i];
        parent.other = i % 10 == 0 ? all[i / 3] : i;
      }
    }
    return all[0];
  }

  /** What a record leaves for the next one does not show. */
  @ParameterizedTest
  @ValueSource(ints = {100, 200, 3000, 9000, 20_000, 50_000})
  void bytesDoNotDependOnTheRecordBefore(int nodes) {
    assumeTrue(2 * nodes < 32 * Bounds.UNLOGGED_OBJECTS, "where its blocks end depends on time");
    Skyway skyway = Skyway.builder().build();
    Object graph = tree(nodes);
    byte[] first = skyway.serialize(graph);
    for (Object between :
        List.of(graph, tree(2), tree(300), tree(40_000), new LinkedList<>(Arrays.asList(1, 2)))) {
      skyway.serialize(between);
      assertThat(skyway.serialize(graph)).isEqualTo(first);
    }
  }

  private static SkywayObjectOutputStream nowhere() throws IOException {
    return new SkywayObjectOutputStream(OutputStream.nullOutputStream());
  }

  /** The log's own array is used again, and what it referred to is not. */
  @Test
  void anEarlierScopeIsNotKept() throws IOException {
    try (SkywayObjectOutputStream stream = nowhere()) {
      List<WeakReference<Object>> written = writeMany(stream);
      stream.reset();
      for (int i = 0; i < 300; i++) {
        stream.writeObject(List.of(i));
      }
      for (int i = 0; i < 20 && written.stream().anyMatch(object -> !object.refersTo(null)); i++) {
        System.gc();
      }
      assertThat(written).allMatch(object -> object.refersTo(null));
      stream.writeObject("still open");
    }
  }

  private static List<WeakReference<Object>> writeMany(SkywayObjectOutputStream stream)
      throws IOException {
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      many.add(new byte[100]);
    }
    stream.writeObject(many);
    return List.of(
        new WeakReference<>(many.get(3)),
        new WeakReference<>(many.get(10_000)),
        new WeakReference<>(many.get(29_999)));
  }
}
