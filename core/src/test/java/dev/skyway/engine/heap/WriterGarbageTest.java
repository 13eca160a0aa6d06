// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What native writers leave on the heap for one stream, or one value. */
@NeedsNativeEngine
class WriterGarbageTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();

  @BeforeAll
  static void windowsAreAsLongAsThoseOfPrograms() {
    assumeTrue(Bounds.SEGMENT_ENTRIES == 16 << 10, "more windows leave more garbage");
  }

  /** Bytes that a call allocates in this thread: the fewest of several calls. */
  private static long allocatedBy(Callable<?> call) throws Exception {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 200; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      call.call();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  private byte[] stream(Object root) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  /** A log of its own would be {@link Bounds#SEGMENT_ENTRIES} references, 64 KiB. */
  @Test
  void aStreamTakesTheLogOfOneThatWasClosed() throws Exception {
    assertThat(allocatedBy(() -> stream(List.of("small")))).isLessThan(24 << 10);
  }

  /** Streams that are open together have logs of their own, and see nothing of each other. */
  @Test
  void logsThatWereLeftAreEmpty() throws Exception {
    for (int i = 0; i < 100; i++) {
      List<Object> shared = new ArrayList<>(List.of("a" + i, i));
      ByteArrayOutputStream one = new ByteArrayOutputStream();
      ByteArrayOutputStream other = new ByteArrayOutputStream();
      try (SkywayObjectOutputStream first = new SkywayObjectOutputStream(one, skyway);
          SkywayObjectOutputStream second = new SkywayObjectOutputStream(other, skyway)) {
        for (SkywayObjectOutputStream out : List.of(first, second, first, second)) {
          out.writeObject(shared);
        }
      }
      for (ByteArrayOutputStream bytes : List.of(one, other)) {
        try (SkywayObjectInputStream in =
            new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
          Object copy = in.readObject();
          assertThat(copy).isEqualTo(shared);
          assertThat(in.readObject()).isSameAs(copy);
        }
      }
    }
  }

  @Test
  void aTextLeavesNothing() throws Exception {
    List<Object> texts = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      texts.add(URI.create("http://example.org/" + i));
    }
    List<Object> none = new ArrayList<>();
    texts.forEach(text -> none.add("http://example.org/" + none.size()));
    long with = allocatedBy(() -> write(texts));
    assertThat(with - allocatedBy(() -> write(none))).isLessThan(50 * 1000);
  }

  private Object write(Object root) throws Exception {
    try (SkywayObjectOutputStream out =
        new SkywayObjectOutputStream(OutputStream.nullOutputStream(), skyway)) {
      out.writeObject(root);
    }
    return root;
  }

  @Test
  void longTextsAndShortOnesArriveInAnyOrder() {
    List<Object> texts = new ArrayList<>();
    for (int length : new int[] {1, 100, 300, 5000, 10, 4000, 4100, 3, 100_000, 7, 300}) {
      texts.add(URI.create("http://example.org/" + "x".repeat(length)));
    }
    assertThat(skyway.<Object>deserialize(skyway.serialize(texts))).isEqualTo(texts);
  }
}
