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
     * Checks that what was timed is what was verified.
     *
     * @throws IllegalStateException if a message had another length
     */
    @TearDown(Level.Iteration)
    public void check() {
      MessageLength.requireSimilar(exchange.message().length, written, exchange.peer().library());
    }
  }

  static void use(List<Exchange> verified) {
    exchanges = List.copyOf(verified);
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
