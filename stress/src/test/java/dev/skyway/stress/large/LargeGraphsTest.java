// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Large graphs from one JVM to another, each in a heap of three times the graph's size. */
class LargeGraphsTest {
  private static final int SMALLER = 5;
  private static final long SMALLEST_HEAP = 40L << 20;

  /** Against a hang only: a busy machine may take its time. */
  private static final Duration TIME = Duration.ofMinutes(30);

  private static final Duration PORT_TIME = Duration.ofMinutes(30);
  private static final Pattern PORT = Pattern.compile("port=(\\d+);");

  @ParameterizedTest
  @EnumSource(LargeCase.class)
  void arrivesWhole(LargeCase large) throws InterruptedException {
    NativeEngine.assumePresent();
    int size = Bounds.isLong() ? large.fullSize() : large.fullSize() / SMALLER;
    long heap = Math.max(SMALLEST_HEAP, 3 * large.heapBytes(size));
    String[] common = {"case=" + large, "size=" + size, "engine=native", "long=" + Bounds.isLong()};
    ForkedJvm.Running reader =
        ForkedJvm.ofThisJdk("large-reader-" + large)
            .options("-Xmx" + (heap >> 10) + "k")
            .start(LargeReaderMain.class, common);
    String[] arguments = {common[0], common[1], common[2], common[3], "port=" + port(reader)};
    ForkedJvm.Outcome written =
        ForkedJvm.ofThisJdk("large-writer-" + large)
            .options("-Xmx" + (heap >> 10) + "k")
            .run(TIME, LargeWriterMain.class, arguments);
    ForkedJvm.Outcome read = reader.await(TIME);
    System.out.println("Large " + large + " size=" + size + " writer: " + written.summary());
    System.out.println("Large " + large + " size=" + size + " reader: " + read.summary());
    assertThat(written.isGood()).as(written.show()).isTrue();
    assertThat(read.isGood()).as(read.show()).isTrue();
  }

  private static String port(ForkedJvm.Running reader) throws InterruptedException {
    long deadline = System.nanoTime() + PORT_TIME.toNanos();
    while (System.nanoTime() < deadline) {
      Matcher matcher = PORT.matcher(reader.output());
      if (matcher.find()) {
        return matcher.group(1);
      }
      if (!reader.isAlive()) {
        break;
      }
      Thread.sleep(20);
    }
    throw new AssertionError("the reader opened no port: " + reader.await(Duration.ZERO).show());
  }
}
