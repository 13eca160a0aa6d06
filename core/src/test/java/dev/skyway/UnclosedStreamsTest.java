// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Output streams that are open, or were dropped, hold native memory within a bound. */
@NeedsNativeEngine
class UnclosedStreamsTest {
  /** More than a pool keeps. */
  private static final int POOLED = 32;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);
  private final Skyway skyway = Skyway.builder().engine(EngineChoice.AUTO).build();

  /** So many are left of others: they lie in pools, as what was dropped has been collected. */
  private int others;

  @BeforeEach
  void collectOthers() throws InterruptedException {
    for (int i = 0; i < 100 && (i < 3 || StreamWriters.held() > StreamWriters.MOST / 4); i++) {
      System.gc();
      Thread.sleep(20);
    }
    others = StreamWriters.held();
    assertThat(others).isLessThanOrEqualTo(StreamWriters.MOST / 4);
  }

  private record Written(
      SkywayObjectOutputStream stream, ByteArrayOutputStream bytes, List<Object> objects) {}

  private Written open() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Written written =
        new Written(new SkywayObjectOutputStream(bytes, skyway), bytes, new ArrayList<>());
    write(written);
    return written;
  }

  /** The second object shares with the first one. */
  private void write(Written written) throws IOException {
    List<Object> objects = written.objects();
    objects.add(new ArrayList<>(Arrays.asList("a", random.nextLong(), new ArrayList<>(objects))));
    written.stream().writeObject(objects.get(objects.size() - 1));
    written.stream().flush();
  }

  private void verify(Written written) throws IOException, ClassNotFoundException {
    List<Object> read = new ArrayList<>();
    var in = new SkywayObjectInputStream(new ByteArrayInputStream(written.bytes().toByteArray()));
    for (int i = 0; i < written.objects().size(); i++) {
      read.add(in.readObject());
    }
    assertThat(read).as("seed=%d", seed).isEqualTo(written.objects());
    List<?> shared = (List<?>) ((List<?>) read.get(1)).get(2);
    assertThat(shared.get(0)).isSameAs(read.get(0));
  }

  @Test
  void manyAreOpenWithinABound() throws Exception {
    List<Written> all = new ArrayList<>();
    for (int i = 0; i < StreamWriters.MOST + 50; i++) {
      all.add(open());
      assertThat(StreamWriters.held()).isLessThanOrEqualTo(StreamWriters.MOST);
    }
    assertThat(StreamWriters.held()).isGreaterThanOrEqualTo(StreamWriters.MOST - others);
    for (Written written : all) {
      write(written);
      written.stream().close();
      verify(written);
    }
    assertThat(StreamWriters.held()).isLessThan(StreamWriters.MOST / 2 + others);
    written(10);
  }

  private void written(int streams) throws Exception {
    for (int i = 0; i < streams; i++) {
      Written written = open();
      write(written);
      written.stream().close();
      verify(written);
    }
  }

  @Test
  void droppedOnesAreCountedUntilTheyAreCollected() throws Exception {
    for (int i = 0; i < 2 * StreamWriters.MOST; i++) {
      open();
      assertThat(StreamWriters.held()).isLessThanOrEqualTo(StreamWriters.MOST);
    }
    for (int i = 0; i < 100 && StreamWriters.held() > others + POOLED; i++) {
      System.gc();
      Thread.sleep(50);
    }
    assertThat(StreamWriters.held()).isLessThanOrEqualTo(others + POOLED);
    written(10);
  }
}
