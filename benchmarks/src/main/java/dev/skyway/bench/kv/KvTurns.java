// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import com.sun.management.OperatingSystemMXBean;
import dev.skyway.bench.Row;
import dev.skyway.bench.peers.Contender;
import java.io.Closeable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** One library's connections to its store, and what its turns have given for one mix. */
final class KvTurns implements Closeable {

  private static final double NS_IN_S = TimeUnit.SECONDS.toNanos(1);

  private static final int ONLY_READS = 100;

  /** Latencies are kept to three digits. */
  private static final int DIGITS = 3;

  /** Longer than a turn this takes no client, whatever its store collects meanwhile. */
  private static final long PATIENCE_MS = 120_000;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final Contender library;
  private final KvValue value;
  private final KvOptions options;

  /** Null if the store is not of this run's making. */
  private final KvStoreJvm store;

  private final List<KvClient> clients = new ArrayList<>();
  private Histogram latencies = new Histogram(DIGITS);
  private long answered;
  private long elapsedNs;
  private long cpuNs;
  private long storeGcMs;
  private long bytes;

  /**
   * Connects.
   *
   * @param store where to, or null for the store that the options name
   */
  KvTurns(Contender library, KvValue value, KvOptions options, KvStoreJvm store)
      throws IOException {
    KvAddress address = store == null ? options.server().orElseThrow() : store.address();
    this.store = store;
    this.library = library;
    this.value = value;
    this.options = options;
    for (int i = 0; i < options.threads(); i++) {
      clients.add(new KvClient(address, library, value, options.entries(), i));
    }
  }

  Contender library() {
    return library;
  }

  /** Proves that values come across. */
  void verify() throws IOException, ClassNotFoundException {
    clients.get(0).verify(library.library() + " " + value.label());
  }

  /** Proves that what was put in turns lies in the store as it was put. */
  void verifyStored() throws IOException, ClassNotFoundException {
    for (KvClient client : clients) {
      client.verifyStored(library.library() + " " + value.label());
    }
  }

  /** Forgets what earlier turns gave. */
  void reset() {
    latencies = new Histogram(DIGITS);
    answered = 0;
    elapsedNs = 0;
    cpuNs = 0;
    storeGcMs = 0;
    bytes = 0;
  }

  /** All clients send requests for a while. */
  void turn(int reads) throws IOException, ClassNotFoundException {
    long storeGcBefore = clients.get(0).collectedMs();
    long start = System.nanoTime();
    long until = start + TimeUnit.MILLISECONDS.toNanos(options.millis());
    List<CompletableFuture<Histogram>> running = new ArrayList<>();
    long bytesBefore = bytesWritten();
    long cpuBefore = cpuNow();
    for (KvClient client : clients) {
      CompletableFuture<Histogram> done = new CompletableFuture<>();
      running.add(done);
      Thread thread = new Thread(() -> run(client, reads, until, done), "kv-client");
      thread.setDaemon(true);
      thread.start();
    }
    for (CompletableFuture<Histogram> done : running) {
      try {
        Histogram one =
            done.orTimeout(options.millis() + PATIENCE_MS, TimeUnit.MILLISECONDS).join();
        latencies.add(one);
        answered += one.getTotalCount();
      } catch (CompletionException e) {
        throw new IOException("a client failed, library=" + library.library(), e.getCause());
      }
    }
    elapsedNs += System.nanoTime() - start;
    cpuNs += cpuNow() - cpuBefore;
    bytes += bytesWritten() - bytesBefore;
    storeGcMs += clients.get(0).collectedMs() - storeGcBefore;
    if (reads < ONLY_READS) {
      collectWhatIsLeft();
    }
  }

  /**
   * What the turn has left in the young generation is a cost of its own, else the slower library
   * leaves half of it to nobody. A collection of the full heap takes longer than a turn and would
   * hit whoever comes to it first, so it is made here, outside of the time.
   */
  private void collectWhatIsLeft() throws IOException, ClassNotFoundException {
    long youngMs = clients.get(0).collect();
    storeGcMs += youngMs;
    elapsedNs += TimeUnit.MILLISECONDS.toNanos(youngMs);
  }

  private void run(KvClient client, int reads, long until, CompletableFuture<Histogram> done) {
    Histogram mine = new Histogram(DIGITS);
    try {
      client.run(reads, options.inFlight(), until, mine);
      done.complete(mine);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      done.completeExceptionally(e);
    } finally {
      // An error ends the thread, and is reported by it; nobody may wait for it.
      done.completeExceptionally(new IllegalStateException("its thread has ended"));
    }
  }

  /** Processor time of this JVM and the store's. */
  private long cpuNow() {
    return PROCESS.getProcessCpuTime() + (store == null ? 0 : store.cpuTime().toNanos());
  }

  private long bytesWritten() {
    return clients.stream().mapToLong(KvClient::bytesWritten).sum();
  }

  /** The time of a request with everything on both sides, requests a second, and latencies. */
  Row row(int reads, String collector) {
    Map<String, Double> more = new LinkedHashMap<>();
    more.put("requests_per_s", answered * NS_IN_S / elapsedNs);
    more.put("cpu_ns", (double) cpuNs / answered);
    more.put("store_gc_ns", TimeUnit.MILLISECONDS.toNanos(storeGcMs) / (double) answered);
    more.put("p50_ns", (double) latencies.getValueAtPercentile(50));
    more.put("p95_ns", (double) latencies.getValueAtPercentile(95));
    more.put("p99_ns", (double) latencies.getValueAtPercentile(99));
    more.put("p999_ns", (double) latencies.getValueAtPercentile(99.9));
    return new Row(
        "kv",
        "%s-%d:%d".formatted(value.label(), reads, 100 - reads),
        library.library(),
        library.config(),
        (double) elapsedNs / answered,
        0,
        bytes / answered,
        Runtime.version().feature(),
        collector,
        more);
  }

  @Override
  public void close() throws IOException {
    for (KvClient client : clients) {
      client.close();
    }
  }
}
