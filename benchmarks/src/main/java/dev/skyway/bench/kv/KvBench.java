// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.fork.TurnOrder;
import dev.skyway.bench.peers.Contender;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * YCSB's mixes against stores of object graphs, one store and its clients for each library. What a
 * library answers is checked first; then libraries take turns, in an order that is drawn for each
 * round.
 */
public final class KvBench {

  /**
   * Rounds before the first mix of a kind of value is timed: compilers need some seconds for what
   * is new, later mixes find it compiled. With one round the first mix showed half of what it came
   * to.
   */
  private static final int FIRST_WARM_UPS = 6;

  private final KvOptions options;
  private final Consumer<String> progress;
  private final TurnOrder order;
  private final long start = System.nanoTime();
  private int done;

  /**
   * Makes a run.
   *
   * @param progress is told what happens, a line at a time
   */
  public KvBench(KvOptions options, Consumer<String> progress) {
    this.options = options;
    this.progress = progress;
    order = TurnOrder.of(progress);
  }

  /**
   * Runs it.
   *
   * @return a row for each kind of value, mix and library
   * @throws IOException if a store cannot be started, or a connection fails
   * @throws ClassNotFoundException if a library does not find a class of a value
   * @throws IllegalStateException if a library brings a value across that is not the stored one
   */
  public Results run() throws IOException, ClassNotFoundException {
    List<Row> rows = new ArrayList<>();
    for (KvValue value : options.values()) {
      rows.addAll(run(value));
    }
    return new Results(rows, List.of());
  }

  private List<Row> run(KvValue value) throws IOException, ClassNotFoundException {
    Deque<AutoCloseable> open = new ArrayDeque<>();
    try {
      List<KvTurns> all = new ArrayList<>();
      for (Contender library : options.libraries()) {
        progress.accept(
            "%s: %,d values for %s".formatted(value.label(), options.entries(), library.library()));
        KvTurns turns = new KvTurns(library, value, options, store(library, value, open));
        open.push(turns);
        turns.verify();
        all.add(turns);
      }
      List<Row> rows = new ArrayList<>();
      int warmUps = FIRST_WARM_UPS;
      for (int reads : options.mixes()) {
        measure(all, value, reads, warmUps);
        warmUps = 1;
        all.forEach(turns -> rows.add(turns.row(reads, Collector.currentLabel())));
      }
      for (KvTurns turns : all) {
        turns.verifyStored();
        turns.verify();
      }
      return rows;
    } finally {
      close(open);
    }
  }

  /** The store to talk to, or null for the one that runs already. */
  private KvStoreJvm store(Contender library, KvValue value, Deque<AutoCloseable> open)
      throws IOException {
    if (options.server().isPresent()) {
      return null;
    }
    KvStoreJvm store = KvStoreJvm.start(library, value, options);
    open.push(store);
    return store;
  }

  /** The rounds up to 0 warm up and do not count. */
  private void measure(List<KvTurns> all, KvValue value, int reads, int warmUps)
      throws IOException, ClassNotFoundException {
    for (int round = 1 - warmUps; round <= options.rounds(); round++) {
      if (round == 1) {
        all.forEach(KvTurns::reset);
      }
      for (KvTurns turns : order.next(all)) {
        announce(
            "%s %d:%d %s".formatted(value.label(), reads, 100 - reads, turns.library().library()),
            round);
        turns.turn(reads);
        done++;
      }
    }
  }

  private void announce(String what, int round) {
    int turns =
        options.libraries().size()
            * options.values().size()
            * (options.mixes().size() * (options.rounds() + 1) + FIRST_WARM_UPS - 1);
    long left =
        done == 0
            ? TimeUnit.MILLISECONDS.toNanos((long) options.millis() * turns)
            : (System.nanoTime() - start) / done * (turns - done);
    progress.accept(
        "[%d/%d] %s, %s, about %d s left"
            .formatted(
                done + 1,
                turns,
                what,
                round < 1 ? "warm-up" : "round " + round,
                TimeUnit.NANOSECONDS.toSeconds(left)));
  }

  private static void close(Deque<AutoCloseable> open) throws IOException {
    IOException failure = null;
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        failure = new IOException("a store or connection does not close", e);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
