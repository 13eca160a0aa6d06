// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import dev.skyway.bench.Samples;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.jmh.JmhRun;
import dev.skyway.bench.jmh.WarmUp;
import dev.skyway.bench.peers.RecordPeer;
import dev.skyway.bench.stream.StreamBenchmark.Traffic;
import java.io.IOException;
import java.util.Arrays;

/** The JVM that measures one library with one kind of record: verified first, then timed by JMH. */
public final class StreamFork {

  private StreamFork() {}

  /**
   * Measures.
   *
   * @param args as {@link StreamRun#toArguments} made them
   */
  public static void main(String[] args) {
    StreamRun run = StreamRun.of(args);
    ForkMain.run(() -> measure(run));
  }

  private static void measure(StreamRun run) throws IOException, ClassNotFoundException {
    Object[] records = run.records();
    System.gc();
    RecordPeer peer = RecordPeer.of(run.contender(), run.setup());
    long start = System.nanoTime();
    int length = new Traffic(peer, records, new byte[0]).write();
    long coldNs = System.nanoTime() - start;
    byte[] stream = Arrays.copyOf(peer.buffer(), length);
    run.expected()
        .requireSame(
            StreamRun.digest(read(peer, stream, records.length)), run.subject().toString());
    Traffic traffic = new Traffic(peer, records, stream);
    WarmUp.run(run.pace(), traffic::write, () -> read(peer, stream, records.length));
    StreamBenchmark.use(traffic);
    JmhRun jmh = new JmhRun(run.pace(), 1);
    print(run, Measurement.WRITE_NS, jmh.run(StreamBenchmark.class, "write", coldNs));
    print(run, Measurement.READ_NS, jmh.run(StreamBenchmark.class, "read", coldNs));
    byte[] timed = Arrays.copyOf(peer.buffer(), traffic.write());
    run.expected()
        .requireSame(
            StreamRun.digest(read(peer, timed, records.length)),
            run.subject() + ", written and read when it was timed");
    Measurement.of(run.subject(), Measurement.BYTES, length).print(System.out);
    Measurement.of(run.subject(), "records", records.length).print(System.out);
  }

  private static Object[] read(RecordPeer peer, byte[] stream, int count)
      throws IOException, ClassNotFoundException {
    peer.open(stream, stream.length);
    Object[] arrived = new Object[count];
    for (int i = 0; i < count; i++) {
      arrived[i] = peer.read();
    }
    return arrived;
  }

  private static void print(StreamRun run, String name, Samples samples) {
    Measurement.of(run.subject(), name, samples).print(System.out);
  }
}
