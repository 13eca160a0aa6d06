// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import dev.skyway.bench.peers.RecordPeer;
import dev.skyway.bench.verify.MessageLength;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Writes a stream of records, or reads one. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StreamBenchmark {

  /** What is written and read; set before JMH starts. */
  private static volatile Traffic verified;

  /**
   * A peer with records to write and their stream to read.
   *
   * @param peer the peer
   * @param records the records
   * @param stream what the peer makes of them
   */
  record Traffic(RecordPeer peer, Object[] records, byte[] stream) {

    int write() throws IOException {
      peer.begin();
      for (Object next : records) {
        peer.write(next);
      }
      return peer.end();
    }
  }

  /** The traffic that was verified. */
  @State(Scope.Thread)
  public static class Channel {
    private Traffic traffic;

    /** Takes it. */
    @Setup(Level.Trial)
    public void open() {
      traffic = verified;
    }
  }

  static void use(Traffic traffic) {
    verified = traffic;
  }

  /**
   * Writes all records.
   *
   * @throws IllegalStateException if the stream has another length than the verified one
   */
  @Benchmark
  public int write(Channel channel) throws IOException {
    Traffic traffic = channel.traffic;
    int length = traffic.write();
    MessageLength.requireSimilarStream(traffic.stream().length, length, "stream");
    return length;
  }

  /** Reads all records. */
  @Benchmark
  public void read(Channel channel, Blackhole blackhole)
      throws IOException, ClassNotFoundException {
    Traffic traffic = channel.traffic;
    traffic.peer().open(traffic.stream(), traffic.stream().length);
    for (int i = 0; i < traffic.records().length; i++) {
      blackhole.consume(traffic.peer().read());
    }
  }
}
