// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** One object with hooks in a large graph takes a few windows of its own; the rest none more. */
@NeedsNativeEngine
class HookWindowsTest {
  private static final int OBJECTS = 200_000;

  /** Collections and objects that they move cost windows too. */
  private static final int SLACK = 20;

  private static class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number;
    final Object text;

    Plain(int number, Object text) {
      this.number = number;
      this.text = text;
    }
  }

  private static final class Hooked extends Plain {
    private static final long serialVersionUID = 1L;

    Hooked(int number, Object text) {
      super(number, text);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  private record Windows(long written, long read) {
    Windows atMost(Windows other) {
      return new Windows(Math.min(written, other.written), Math.min(read, other.read));
    }
  }

  @Test
  void oneHookAddsAFewWindows() {
    Plain[] graph = new Plain[OBJECTS];
    for (int i = 0; i < OBJECTS; i++) {
      graph[i] = new Plain(i, "number " + i);
    }
    graph[OBJECTS / 2] = new Plain(-1, graph); // the first reference back costs windows too
    windowsFor(graph);
    Windows without = windowsFor(graph);
    graph[OBJECTS / 2] = new Hooked(-1, graph);
    Windows with = windowsFor(graph).atMost(windowsFor(graph)); // a collection costs windows too
    assertThat(with.written).isBetween(1L, without.written * 11 / 10 + SLACK);
    assertThat(with.read).isBetween(1L, without.read * 11 / 10 + SLACK);
  }

  private static Windows windowsFor(Plain[] graph) {
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    long written = WindowCounts.written();
    long read = WindowCounts.read();
    Plain[] copy = skyway.deserialize(skyway.serialize(graph));
    Plain middle = copy[OBJECTS / 2];
    assertThat(middle.number).isEqualTo(graph[OBJECTS / 2].number);
    if (middle instanceof Hooked) {
      assertThat(middle.text).isSameAs(copy);
    }
    return new Windows(WindowCounts.written() - written, WindowCounts.read() - read);
  }
}
