// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import dev.skyway.bench.Samples;
import dev.skyway.bench.WarmUpRounds;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.structures.StructureCases;
import dev.skyway.bench.verify.MessageLength;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;

/**
 * The JVM that holds a library against a plain copy of the memory of the same graph, and looks at
 * what else it takes of memory.
 */
public final class LimitFork implements ForkMain.Body {

  private static final int WARM_UP_ROUNDS = 3;

  /** Large graphs take ways that small ones do not, in few calls: they are interpreted for long. */
  private static final Duration WARM_UP_A_ROUND = Duration.ofMillis(200);

  private static final String SMALL_SIZE = "-1k";

  /** Where graphs go that were read. */
  private static volatile Object consumed;

  private final LimitRun run;
  private final BenchCase benchCase;

  private LimitFork(LimitRun run) {
    this.run = run;
    benchCase = StructureCases.byName(run.benchCase());
  }

  /**
   * Measures.
   *
   * @param args as {@link LimitRun#toArguments} made them
   */
  public static void main(String[] args) {
    ForkMain.run(new LimitFork(LimitRun.of(args)));
  }

  @Override
  public void run() throws IOException, ClassNotFoundException, InterruptedException {
    warmUp();
    // The first graph brings in the classes; the second one allocates nothing but itself.
    consumed = benchCase.graph().get();
    consumed = null;
    MemoryUse building = MemoryUse.begin();
    Object graph = benchCase.graph().get();
    long heapBytes = building.allocated();
    run.print("heap_bytes", heapBytes);

    Peer peer = run.contender().peer(benchCase.setup(run.contender().references()));
    lookAtMemory(peer, graph);
    int length = peer.write(graph);
    byte[] message = Arrays.copyOf(peer.buffer(), length);
    run.print(Measurement.BYTES, length);
    time(peer, graph, message, (int) heapBytes);
  }

  /** Sends the first message, and checks it; then nothing is done for a while. */
  private void lookAtMemory(Peer peer, Object graph)
      throws IOException, ClassNotFoundException, InterruptedException {
    MemoryUse writing = MemoryUse.begin();
    int length = peer.write(graph);
    run.print("write_native_bytes", writing.nativePeak());
    run.print("write_allocated_bytes", writing.allocated());
    MemoryUse reading = MemoryUse.begin();
    Object arrived = peer.read(peer.buffer(), length);
    run.print("read_native_bytes", reading.nativePeak());
    run.print("read_allocated_bytes", reading.allocated());
    Thread.sleep(run.idleMs());
    run.print("idle_native_bytes", writing.nativeNow());
    run.expected()
        .requireSame(
            BenchCase.digest(arrived, run.contender().references()), run.subject().toString());
  }

  /** Lets the library load and compile what it needs, on a graph of the same kind. */
  private void warmUp() throws IOException, ClassNotFoundException {
    String structure = run.benchCase().substring(0, run.benchCase().lastIndexOf('-'));
    BenchCase small = StructureCases.byName(structure + SMALL_SIZE);
    Peer peer = run.contender().peer(small.setup(run.contender().references()));
    Object graph = small.graph().get();
    WarmUpRounds warmUp = new WarmUpRounds(1, Duration.ofMillis(run.warmUpMs()));
    while (warmUp.next()) {
      consumed = peer.read(peer.buffer(), peer.write(graph));
    }
  }

  private void time(Peer peer, Object graph, byte[] message, int heapBytes)
      throws IOException, ClassNotFoundException {
    byte[] source = new byte[heapBytes];
    byte[] target = new byte[heapBytes];
    WarmUpRounds warmUp =
        new WarmUpRounds(WARM_UP_ROUNDS, WARM_UP_A_ROUND.multipliedBy(run.rounds()));
    while (warmUp.next()) {
      round(peer, graph, message, source, target);
    }
    Samples copies = new Samples();
    Samples writes = new Samples();
    Samples reads = new Samples();
    for (int round = 0; round < run.rounds(); round++) {
      Round times = round(peer, graph, message, source, target);
      copies.add(times.copyNs());
      writes.add(times.writeNs());
      reads.add(times.readNs());
    }
    Measurement.of(run.subject(), Measurement.WRITE_NS, writes).print(System.out);
    Measurement.of(run.subject(), Measurement.READ_NS, reads).print(System.out);
    Measurement.of(run.subject(), "copy_ns", copies).print(System.out);
  }

  private record Round(long copyNs, long writeNs, long readNs) {}

  private Round round(Peer peer, Object graph, byte[] message, byte[] source, byte[] target)
      throws IOException, ClassNotFoundException {
    long start = System.nanoTime();
    System.arraycopy(source, 0, target, 0, source.length);
    long copied = System.nanoTime();
    int length = peer.write(graph);
    long written = System.nanoTime();
    consumed = peer.read(message, message.length);
    long read = System.nanoTime();
    consumed = target;
    MessageLength.requireSimilar(message.length, length, run.subject().toString());
    return new Round(copied - start, written - copied, read - written);
  }
}
