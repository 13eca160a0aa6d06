// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Validations of objects within each other run in the order in which java.io runs them. */
class ValidationOrderTest {
  private static final List<String> LOG = new ArrayList<>();

  /** Adds validations before and after it reads what is within. */
  static final class Whole implements Serializable {
    private static final long serialVersionUID = 1L;
    private final String name;
    private final int priority;
    private final Object part;

    Whole(String name, int priority, Object part) {
      this.name = name;
      this.priority = priority;
      this.part = part;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(priority);
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      int given = in.readInt();
      in.registerValidation(() -> LOG.add("first " + name), 0);
      in.registerValidation(() -> LOG.add("given " + name), given);
      in.defaultReadObject();
      in.registerValidation(() -> LOG.add("last " + name + " of " + (part == null)), 0);
    }
  }

  private static byte[] write(ObjectOutputStream out, ByteArrayOutputStream bytes, Object graph)
      throws IOException {
    out.writeObject(graph);
    out.close();
    return bytes.toByteArray();
  }

  private static List<String> read(ObjectInputStream in) throws Exception {
    LOG.clear();
    in.readObject();
    in.close();
    return List.copyOf(LOG);
  }

  private static Skyway skyway(EngineChoice engine) {
    return engine == EngineChoice.AUTO
        ? Skyway.standard()
        : ProvenEngine.skyway(EngineChoice.PORTABLE);
  }

  private static void requireOrderOfJavaIo(Skyway skyway, Object graph, String as)
      throws Exception {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    byte[] expected = write(new ObjectOutputStream(plain), plain, graph);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] message = write(new SkywayObjectOutputStream(bytes, skyway), bytes, graph);
    assertThat(read(new SkywayObjectInputStream(new ByteArrayInputStream(message), skyway)))
        .as(as)
        .isEqualTo(read(new ObjectInputStream(new ByteArrayInputStream(expected))));
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "PORTABLE"})
  void ofObjectsWithinEachOther(EngineChoice engine) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      Object graph = null;
      for (int i = random.nextInt(8); i >= 0; i--) {
        Object part = random.nextBoolean() || graph == null ? graph : List.of(graph);
        graph = new Whole("w" + i, random.nextInt(3) - 1, part);
      }
      requireOrderOfJavaIo(skyway(engine), graph, "seed=" + seed + " round=" + round);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"AUTO", "PORTABLE"})
  void ofSiblingsThatLeadToValues(EngineChoice engine) throws Exception {
    Object[] graph = new Object[40];
    for (int i = 0; i < graph.length; i++) {
      graph[i] = new Whole("w" + i, i % 3 - 1, i % 2 == 0 ? null : "part");
    }
    requireOrderOfJavaIo(skyway(engine), graph, "siblings");
  }
}
