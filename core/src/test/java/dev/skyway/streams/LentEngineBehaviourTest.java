// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams take over what earlier ones have left, and nothing else. */
abstract class LentEngineBehaviourTest {
  record Pair(Object first, Object second) {}

  /** Notes which streams its hooks get. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    transient Object written;
    transient Object read;
    int value;

    private void writeObject(ObjectOutputStream out) throws IOException {
      written = out;
      out.writeInt(value);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      read = in;
      value = in.readInt();
    }
  }

  abstract EngineChoice engine();

  private Skyway skyway(boolean sections) {
    return ProvenEngine.skyway(
        engine(), Skyway.builder().sharing(Sharing.RECORD).sections(sections));
  }

  private Skyway skyway(Sharing sharing) {
    return ProvenEngine.skyway(engine(), Skyway.builder().sharing(sharing));
  }

  private static byte[] write(Skyway skyway, Object... records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object record : records) {
        out.writeObject(record);
      }
    }
    return bytes.toByteArray();
  }

  private static Object read(Skyway skyway, byte[] bytes) throws Exception {
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachStreamIsLikeTheFirst(boolean sections) throws Exception {
    Skyway skyway = skyway(sections);
    byte[] first = write(skyway, new Pair(1, "text"), Thread.State.NEW);
    write(skyway, new Pair("other", List.of(2)), Map.of(3, 4));
    assertThat(write(skyway, new Pair(1, "text"), Thread.State.NEW)).isEqualTo(first);
    for (int i = 0; i < 3; i++) {
      assertThat(read(skyway, first)).isEqualTo(new Pair(1, "text"));
    }
  }

  @Test
  void whatWasSharedIsForgotten() throws Exception {
    Skyway skyway = skyway(Sharing.STREAM);
    Object[] graph = {"one", List.of(2)};
    byte[] first = write(skyway, graph, graph[1], graph);
    for (int i = 0; i < 3; i++) {
      assertThat(write(skyway, graph, graph[1], graph)).isEqualTo(first);
      assertThat((Object[]) read(skyway, first)).isEqualTo(graph);
      assertThat(write(skyway, graph[1])).isEqualTo(write(skyway, List.of(2)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingOfAStreamIsKept(Sharing sharing) throws Exception {
    Skyway skyway = skyway(sharing);
    Object[] graph = new Object[1000];
    Arrays.setAll(graph, i -> new Pair(i, "text " + i));
    WeakReference<Object> written = new WeakReference<>(graph[7]);
    byte[] bytes = write(skyway, graph, graph[7]);
    WeakReference<Object> read = new WeakReference<>(((Object[]) read(skyway, bytes))[7]);
    Arrays.fill(graph, null);
    for (int i = 0; i < 50 && (written.get() != null || read.get() != null); i++) {
      System.gc();
    }
    assertThat(written.get()).isNull();
    assertThat(read.get()).isNull();
  }

  @ParameterizedTest
  @EnumSource
  void hooksGetTheStreamThatRuns(Sharing sharing) throws Exception {
    Skyway skyway = skyway(sharing);
    for (int i = 0; i < 3; i++) {
      Hooked hooked = new Hooked();
      hooked.value = i;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
        out.writeObject(hooked);
        assertThat(hooked.written).isSameAs(out);
      }
      try (SkywayObjectInputStream in =
          new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
        Hooked arrived = (Hooked) in.readObject();
        assertThat(arrived.read).isSameAs(in);
        assertThat(arrived.value).isEqualTo(i);
      }
    }
  }

  @Test
  void whatFailedIsLentToNobody() throws Exception {
    Skyway skyway = skyway(true);
    byte[] sound = write(skyway, new Pair(1, new int[] {2}));
    for (int i = 0; i < 20; i++) {
      byte[] damaged = sound.clone();
      damaged[4] ^= 0x55; // the type of the first frame
      try (SkywayObjectInputStream in =
          new SkywayObjectInputStream(new ByteArrayInputStream(damaged), skyway)) {
        assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
      }
      byte[] cut = Arrays.copyOf(sound, sound.length - 8);
      assertThatThrownBy(() -> read(skyway, cut)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> write(skyway, new Pair(new Thread(), 1)))
          .isInstanceOf(IOException.class);
      assertThat(((Pair) read(skyway, sound)).first()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStreamThatIsLeftInTheMiddleLeavesNothing(Sharing sharing) throws Exception {
    Skyway skyway = skyway(sharing);
    List<Object> large = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      large.add(new Pair(i, "text " + i));
    }
    byte[] bytes = write(skyway, large, "behind");
    for (int i = 0; i < 3; i++) {
      InputStream slow =
          new ByteArrayInputStream(bytes) {
            @Override
            public int read(byte[] target, int offset, int length) {
              if (pos > count / 2) {
                throw new IllegalStateException("the line is cut");
              }
              return super.read(target, offset, length);
            }
          };
      try (SkywayObjectInputStream in = new SkywayObjectInputStream(slow, skyway)) {
        assertThatThrownBy(in::readObject).isNotNull();
      }
      assertThat(read(skyway, write(skyway, new Pair(1, 2)))).isEqualTo(new Pair(1, 2));
    }
    assertThat(read(skyway, bytes)).isEqualTo(large);
  }

  @ParameterizedTest
  @EnumSource
  void manyThreadsHaveStreamsOfTheirOwn(Sharing sharing) throws Exception {
    long seed = System.nanoTime();
    System.out.println("LentEngineBehaviourTest.manyThreadsHaveStreamsOfTheirOwn seed=" + seed);
    Skyway skyway = sharing == Sharing.RECORD ? skyway(true) : skyway(sharing);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        Random random = new Random(seed + thread);
        tasks.add(() -> exchange(skyway, random));
      }
      for (Future<Void> done : threads.invokeAll(tasks)) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static Void exchange(Skyway skyway, Random random) throws Exception {
    for (int i = 0; i < 300; i++) {
      Object record =
          random.nextBoolean()
              ? new Pair(random.nextInt(), "text " + random.nextInt())
              : List.of(random.nextLong(), new Pair(Thread.State.NEW, random.nextDouble()));
      assertThat(read(skyway, write(skyway, record, "behind"))).isEqualTo(record);
    }
    return null;
  }
}
