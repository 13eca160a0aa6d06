// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.Arrays;

/**
 * A fresh JVM that writes messages, or reads those that another one wrote. The clock starts before
 * the library is first touched.
 *
 * <p>Whether messages arrive as they were sent is checked once the clock has stopped: before, the
 * check would have warmed the JVM.
 */
public final class ColdFork implements ForkMain.Body {

  private final ColdRun run;

  private ColdFork(ColdRun run) {
    this.run = run;
  }

  /**
   * Measures.
   *
   * @param args as {@link ColdRun#toArguments} made them
   */
  public static void main(String[] args) {
    ForkMain.run(new ColdFork(ColdRun.of(args)));
  }

  @Override
  public void run() throws IOException, ClassNotFoundException {
    BenchCase shipment = Shipments.benchCase();
    PeerSetup setup = shipment.setup(run.contender().references());
    if (run.writes()) {
      write(setup);
    } else {
      read(setup);
    }
  }

  private void write(PeerSetup setup) throws IOException {
    Shipment[] shipments = new Shipment[run.messages()];
    for (int i = 0; i < shipments.length; i++) {
      shipments[i] = Shipments.create(i);
    }
    byte[][] messages = new byte[shipments.length][];
    long[] timesNs = new long[run.counts().length];
    collect();
    long start = System.nanoTime();
    Peer peer = run.contender().peer(setup);
    for (int count = 0, i = 0; count < timesNs.length; count++) {
      for (; i < run.counts()[count]; i++) {
        int length = peer.write(shipments[i]);
        messages[i] = Arrays.copyOf(peer.buffer(), length);
      }
      timesNs[count] = System.nanoTime() - start;
    }
    MessageFile.write(run.file(), messages);
    long bytes = 0;
    for (int count = 0, i = 0; count < timesNs.length; count++) {
      for (; i < run.counts()[count]; i++) {
        bytes += messages[i].length;
      }
      run.print(run.counts()[count], Measurement.WRITE_NS, timesNs[count]);
      run.print(run.counts()[count], Measurement.BYTES, bytes);
    }
  }

  /**
   * Lets messages leave the young generation. They nearly fill G1's first one, so that a library
   * would have all of them copied for the 3 MB that it allocates itself.
   */
  private static void collect() {
    System.gc();
  }

  private void read(PeerSetup setup) throws IOException, ClassNotFoundException {
    byte[][] messages = MessageFile.read(run.file());
    Object[] last = new Object[run.counts().length];
    long[] timesNs = new long[run.counts().length];
    collect();
    long start = System.nanoTime();
    Peer peer = run.contender().peer(setup);
    for (int count = 0, i = 0; count < timesNs.length; count++) {
      for (; i < run.counts()[count]; i++) {
        last[count] = peer.read(messages[i], messages[i].length);
      }
      timesNs[count] = System.nanoTime() - start;
    }
    for (int count = 0; count < timesNs.length; count++) {
      int index = run.counts()[count] - 1;
      GraphDigest.of(Shipments.create(index))
          .requireEqual(last[count], run.contender() + "/" + index);
      run.print(run.counts()[count], Measurement.READ_NS, timesNs[count]);
    }
  }
}
