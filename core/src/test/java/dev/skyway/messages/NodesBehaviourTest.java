// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.GraphComparer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of one class that refer to each other, and what may interrupt runs of them. */
abstract class NodesBehaviourTest {
  private static final int MANY = 12_000;
  private static final Skyway PORTABLE = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  private void requireSame(Object sent, String name) {
    ArrivesTheSame.require(skyway, sent, name);
  }

  @ParameterizedTest
  @EnumSource
  void trees(NodeKind kind) {
    LinkedNodes nodes = new LinkedNodes(kind, MANY, new Random(1));
    nodes.linkAsTree();
    requireSame(nodes.first(), kind.name());
    requireSame(nodes.all(), kind + ", all of them");
  }

  /** References lead to nodes so far away. */
  @ParameterizedTest
  @ValueSource(ints = {3, 100, 5_000, MANY})
  void graphs(int far) {
    for (NodeKind kind : NodeKind.values()) {
      long seed = System.nanoTime();
      LinkedNodes nodes = new LinkedNodes(kind, MANY, new Random(seed));
      nodes.linkAtRandom(far);
      String name = kind + " seed=" + seed;
      requireSame(nodes.first(), name);
      requireSame(nodes.all(), name + ", all of them");
    }
  }

  /** One in so many references leads to something that is no node. */
  @ParameterizedTest
  @ValueSource(ints = {2, 20, 1_000})
  void otherThingsInBetween(int oneIn) {
    for (NodeKind kind : NodeKind.values()) {
      long seed = System.nanoTime();
      LinkedNodes nodes = new LinkedNodes(kind, MANY, new Random(seed));
      nodes.linkAsTree();
      nodes.mixWithOtherThings(oneIn);
      requireSame(nodes.first(), kind + " seed=" + seed);
    }
  }

  /** Nodes of all kinds wait at the same time. */
  @Test
  void severalKinds() {
    Random random = new Random(2);
    LinkedNodes[] nodes = new LinkedNodes[NodeKind.values().length];
    int count = MANY / nodes.length;
    for (NodeKind kind : NodeKind.values()) {
      nodes[kind.ordinal()] = new LinkedNodes(kind, count, random);
      nodes[kind.ordinal()].linkAtRandom(50);
    }
    Object[] sent = new Object[count * nodes.length];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = nodes[i % nodes.length].all()[i / nodes.length];
    }
    requireSame(sent, "all kinds");
  }

  /** What is damaged is read as the portable engine reads it, or refused by both. */
  @ParameterizedTest
  @EnumSource
  void damagedMessages(NodeKind kind) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    LinkedNodes nodes = new LinkedNodes(kind, 2_000, random);
    nodes.linkAtRandom(40);
    Skyway sender = Skyway.builder().engine(EngineChoice.PORTABLE).checksums(false).build();
    byte[] message = sender.serialize(nodes.all());
    for (int i = 0; i < 300; i++) {
      byte[] damaged = message.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      String name = kind + " seed=" + seed + " i=" + i;
      Object here = arrived(skyway, damaged);
      Object there = arrived(PORTABLE, damaged);
      if (here instanceof RuntimeException) {
        assertThat(there).as(name).isInstanceOf(here.getClass());
      } else {
        assertThat(GraphComparer.difference(there, here)).as(name).isNull();
      }
    }
  }

  private static Object arrived(Skyway reader, byte[] message) {
    try {
      return reader.deserialize(message);
    } catch (RuntimeException e) {
      return e;
    }
  }
}
