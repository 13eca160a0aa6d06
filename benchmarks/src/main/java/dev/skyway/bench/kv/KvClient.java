// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import java.io.Closeable;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** One connection to the store, with a number of requests under way. Used by one thread. */
final class KvClient implements Closeable {

  /** How often a key is asked for in the check before anything is timed. */
  private static final int CHECKED = 200;

  /** Values are made before the clock starts; these are put in turns. */
  private static final int PREPARED = 256;

  private final GraphLink link;
  private final KvValue kind;
  private final int[] keys;
  private final Random random;
  private final Object[] prepared = new Object[PREPARED];
  private int next;

  KvClient(KvAddress address, Contender library, KvValue kind, int entries, long seed)
      throws IOException {
    SocketChannel channel = SocketChannel.open(address.socket());
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.write(ByteBuffer.wrap(address.secretBytes())); // into a buffer that is empty
    link = KvLinks.of(library, channel);
    this.kind = kind;
    random = new Random(seed);
    keys = KvKeys.draw(entries, seed);
    for (int i = 0; i < PREPARED; i++) {
      prepared[i] = kind.create(i);
    }
  }

  /**
   * Puts values, asks for them and compares. Values are trees, as Fory does not keep which strings
   * are the same object.
   *
   * @throws IllegalStateException if what arrives is not what is stored
   */
  void verify(String what) throws IOException, ClassNotFoundException {
    for (int i = 0; i < CHECKED; i++) {
      int key = keys[i];
      Object value = kind.create(key);
      link.write(new KvRequest(key, value));
      if (!Boolean.TRUE.equals(link.read())) {
        throw new IllegalStateException("a value must be put, library=" + what);
      }
      link.write(new KvRequest(key, null));
      GraphDigest.ofTree(value).requireSame(GraphDigest.ofTree(link.read()), what + " key=" + key);
    }
  }

  /**
   * Asks for values and compares each with what was stored at first and what {@link #run} puts.
   *
   * @throws IllegalStateException if it is none of them
   */
  void verifyStored(String what) throws IOException, ClassNotFoundException {
    Set<GraphDigest> put =
        Arrays.stream(prepared).map(GraphDigest::ofTree).collect(Collectors.toSet());
    for (int i = 0; i < CHECKED; i++) {
      int key = keys[i];
      link.write(new KvRequest(key, null));
      GraphDigest stored = GraphDigest.ofTree(link.read());
      if (!put.contains(stored)) {
        GraphDigest.ofTree(kind.create(key)).requireSame(stored, what + " stored key=" + key);
      }
    }
  }

  /**
   * Has the store's full heap collected, and waits for it.
   *
   * @return how long its young generation took, in milliseconds
   */
  long collect() throws IOException, ClassNotFoundException {
    return (Long) ask(KvRequest.COLLECT);
  }

  /** How long the store's collections have taken so far, in milliseconds. */
  long collectedMs() throws IOException, ClassNotFoundException {
    return (Long) ask(KvRequest.COLLECTED_MS);
  }

  private Object ask(int question) throws IOException, ClassNotFoundException {
    link.write(new KvRequest(question, null));
    return link.read();
  }

  /**
   * Sends requests until the time is up, one batch at least.
   *
   * @param reads of a hundred requests
   * @param inFlight how many requests are sent before their answers are read
   * @param untilNs when to stop, in {@link System#nanoTime}
   * @param latencies nanoseconds from a request's batch to its answer
   */
  void run(int reads, int inFlight, long untilNs, Histogram latencies)
      throws IOException, ClassNotFoundException {
    do {
      long start = System.nanoTime();
      for (int i = 0; i < inFlight; i++) {
        link.append(request(random.nextInt(100) < reads));
      }
      link.flush();
      for (int i = 0; i < inFlight; i++) {
        if (link.read() == null) {
          throw new IllegalStateException("each key has a value, answer=null");
        }
        latencies.recordValue(System.nanoTime() - start);
      }
    } while (System.nanoTime() < untilNs);
  }

  private KvRequest request(boolean isRead) {
    int key = keys[next++ & keys.length - 1];
    return new KvRequest(key, isRead ? null : prepared[next & PREPARED - 1]);
  }

  long bytesWritten() {
    return link.bytesWritten();
  }

  @Override
  public void close() throws IOException {
    link.close();
  }
}
