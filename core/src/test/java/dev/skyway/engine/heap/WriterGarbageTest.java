// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
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
