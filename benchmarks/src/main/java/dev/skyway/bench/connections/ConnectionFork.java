// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import dev.skyway.bench.Samples;
import dev.skyway.bench.WarmUpRounds;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.connections.AnswerFork.Order;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;

/**
 * The JVM that sends graphs to another one over loopback. A large graph goes one way, and the clock
 * stops when the other JVM has said that it has all of it. A small one comes back; in turns with
 * it, as many plain bytes go the same way, from an array and from native memory, and the library
 * writes and reads without a network.
 */
public final class ConnectionFork implements ForkMain.Body {

  /** How often a large graph is sent before it counts, at the least. */
  private static final int LARGE_WARM_UP = 3;

  /**
   * A library that sends a large graph in few calls is interpreted for long: Skyway's first took
   * 127 ms, the fourth 43, the tenth 33.
   */
  private static final Duration WARM_UP_A_ROUND = Duration.ofMillis(250);

  private final ConnectionRun run;
  private final BenchCase benchCase;
  private final Samples writes = new Samples();
  private final Samples reads = new Samples();
  private final Samples arrays = new Samples();
  private final Samples raws = new Samples();
  private final Samples engines = new Samples();

  /** Where graphs go that were read. */
  private static volatile Object consumed;

  private ConnectionFork(ConnectionRun run) {
    this.run = run;
    benchCase = run.benchCase();
  }

  /**
   * Measures.
   *
   * @param args as {@link ConnectionRun#toArguments} made them
   */
  public static void main(String[] args) {
    ForkMain.run(new ConnectionFork(ConnectionRun.of(args)));
  }

  @Override
  public void run() throws IOException, ClassNotFoundException {
    PeerSetup setup = benchCase.setup(run.contender().references());
    Object graph = benchCase.graph().get();
    try (OtherJvm other = OtherJvm.start(run)) {
      GraphLink link = run.link(other.channel());
      verify(other, link, graph);
      long before = link.bytesWritten();
      if (benchCase.large()) {
        int graphs = sendAll(other, link, graph);
        run.print(Measurement.BYTES, bytesEach(link, before, graphs));
      } else {
        exchange(other, link, graph, setup);
        int graphs = run.repetitions() * (run.rounds() + warmUpRounds());
        run.print(Measurement.BYTES, bytesEach(link, before, graphs));
      }
    }
    Measurement.of(run.subject(), Measurement.WRITE_NS, writes).print(System.out);
    Measurement.of(run.subject(), Measurement.READ_NS, reads).print(System.out);
  }

  private static long bytesEach(GraphLink link, long before, int graphs) {
    return (link.bytesWritten() - before) / graphs;
  }

  private void verify(OtherJvm other, GraphLink link, Object graph) throws IOException {
    other.order(Order.DIGEST, 0);
    link.write(graph);
    run.expected().requireSame(GraphDigest.parse(other.raw().readText()), run.subject().toString());
  }

  /** Returns how many it sent. */
  private int sendAll(OtherJvm other, GraphLink link, Object graph) throws IOException {
    WarmUpRounds warmUp =
        new WarmUpRounds(LARGE_WARM_UP, WARM_UP_A_ROUND.multipliedBy(run.rounds()));
    while (warmUp.next()) {
      send(other, link, graph, false);
    }
    for (int round = 0; round < run.rounds(); round++) {
      send(other, link, graph, true);
    }
    return warmUp.count() + run.rounds();
  }

  private void send(OtherJvm other, GraphLink link, Object graph, boolean counts)
      throws IOException {
    other.collect();
    other.order(Order.TAKE, 1);
    long start = System.nanoTime();
    link.write(graph);
    long written = System.nanoTime();
    other.raw().readInt();
    long arrived = System.nanoTime();
    if (counts) {
      writes.add(written - start);
      reads.add(arrived - written);
    }
  }

  private int warmUpRounds() {
    return run.rounds() / 2;
  }

  private void exchange(OtherJvm other, GraphLink link, Object graph, PeerSetup setup)
      throws IOException, ClassNotFoundException {
    Peer peer = run.contender().peer(setup);
    consumed = peer.read(peer.buffer(), peer.write(graph)); // classes are described in the first
    byte[] message = Arrays.copyOf(peer.buffer(), peer.write(graph));
    ByteBuffer array = ByteBuffer.allocate(message.length);
    ByteBuffer bytes = ByteBuffer.allocateDirect(message.length);
    for (int round = -warmUpRounds(); round < run.rounds(); round++) {
      roundTrips(other, link, graph, round >= 0);
      raw(other, array, Order.ARRAY, round >= 0 ? arrays : null);
      raw(other, bytes, Order.NATIVE_BYTES, round >= 0 ? raws : null);
      engine(peer, graph, message, round >= 0);
    }
    Measurement.of(run.subject(), "array_ns", arrays).print(System.out);
    Measurement.of(run.subject(), "raw_ns", raws).print(System.out);
    Measurement.of(run.subject(), "engine_ns", engines).print(System.out);
  }

  private void roundTrips(OtherJvm other, GraphLink link, Object graph, boolean counts)
      throws IOException, ClassNotFoundException {
    other.order(Order.RETURN, run.repetitions());
    long writeNs = 0;
    long readNs = 0;
    for (int i = 0; i < run.repetitions(); i++) {
      long start = System.nanoTime();
      link.write(graph);
      long written = System.nanoTime();
      consumed = link.read();
      writeNs += written - start;
      readNs += System.nanoTime() - written;
    }
    if (counts) {
      writes.add((double) writeNs / run.repetitions());
      reads.add((double) readNs / run.repetitions());
    }
  }

  /** The clock is read as often as in a round trip of graphs: that takes about 1 % of one. */
  private void raw(OtherJvm other, ByteBuffer bytes, Order order, Samples samples)
      throws IOException {
    other.order(order, run.repetitions());
    other.raw().writeInt(bytes.capacity());
    long tripNs = 0;
    for (int i = 0; i < run.repetitions(); i++) {
      long start = System.nanoTime();
      other.raw().write(bytes.clear());
      long written = System.nanoTime();
      other.raw().read(bytes.clear());
      tripNs += written - start;
      tripNs += System.nanoTime() - written;
    }
    if (samples != null) {
      samples.add((double) tripNs / run.repetitions());
    }
  }

  /** What a round trip asks of the library: it writes twice and reads twice. */
  private void engine(Peer peer, Object graph, byte[] message, boolean counts)
      throws IOException, ClassNotFoundException {
    long start = System.nanoTime();
    for (int i = 0; i < 2 * run.repetitions(); i++) {
      peer.write(graph);
      consumed = peer.read(message, message.length);
    }
    if (counts) {
      engines.add((double) (System.nanoTime() - start) / run.repetitions());
    }
  }
}
