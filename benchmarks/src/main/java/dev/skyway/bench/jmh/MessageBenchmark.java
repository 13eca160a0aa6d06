// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.verify.MessageLength;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/** Writes one message, or reads one. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MessageBenchmark {

  /** What the threads write and read; set before JMH starts, and the same for all its runs. */
  private static volatile List<Exchange> exchanges = List.of();

  /** Whether each iteration begins with a heap that was collected. */
  private static volatile boolean collects;

  /** One thread's share. */
  @State(Scope.Thread)
  public static class Channel {
    private Exchange exchange;
    private int written;

    /** Takes the exchange that was verified for the thread. */
    @Setup(Level.Trial)
    public void open(ThreadParams thread) {
      exchange = exchanges.get(thread.getThreadIndex());
      written = exchange.message().length;
    }

    /**
     * Collects the heap before a large graph is timed, so that the young generation is empty.
     * Otherwise a pause hits whoever is being timed when it is full, and copies the graph that is
     * half read.
     */
    @Setup(Level.Iteration)
    public void collect() {
      if (collects) {
        System.gc();
      }
    }

    /**
     * Checks that what was timed is what was verified.
     *
     * @throws IllegalStateException if a message had another length
     */
    @TearDown(Level.Iteration)
    public void check() {
      MessageLength.requireSimilar(exchange.message().length, written, exchange.peer().library());
    }
  }

  static void use(List<Exchange> verified, boolean collectsHeap) {
    exchanges = List.copyOf(verified);
    collects = collectsHeap;
  }

  /** Writes the graph into the peer's buffer. */
  @Benchmark
  public int write(Channel channel) throws IOException {
    channel.written = channel.exchange.write();
    return channel.written;
  }

  /** Reads the message. */
  @Benchmark
  public Object read(Channel channel) throws IOException, ClassNotFoundException {
    return channel.exchange.read();
  }
}
