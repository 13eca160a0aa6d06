// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Many threads read large graphs and compare what arrives, while the heap fills again and again.
 */
final class CutChunksMain {
  private static final int THREADS = 16;
  private static final int KEPT = 3;
  private static final int LARGE_CHARS = 15_000;

  private CutChunksMain() {}

  /** A graph whose objects are of all sizes that chunks meet with. */
  private static List<Object> graph(int size) {
    LinkedList<Integer> numbers = new LinkedList<>();
    Map<Integer, String> names = new HashMap<>();
    List<Object> mixed = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      numbers.add(i * 31);
      names.put(i, "name " + i);
      mixed.add(i % 50 == 49 ? "x".repeat(LARGE_CHARS - i % 700) : List.of(i, "item " + i, 2L * i));
      mixed.add(mixed.get(i / 2)); // far back, in tables of other chunks
    }
    return List.of(numbers, names, mixed);
  }

  /**
   * Runs for a time and prints {@code rounds=N}, or the failures.
   *
   * @param arguments milliseconds to run, and the size of the graphs
   * @throws InterruptedException never
   */
  public static void main(String[] arguments) throws InterruptedException {
    long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000;
    List<Object> graph = graph(Integer.parseInt(arguments[1]));
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    byte[] message = skyway.serialize(graph);
    AtomicLong rounds = new AtomicLong();
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(
          new Thread(
              () -> {
                Object[] kept = new Object[KEPT];
                try {
                  while (System.nanoTime() < end) {
                    int slot = (int) (rounds.incrementAndGet() % KEPT);
                    require(kept[slot], graph); // once more, after collections
                    kept[slot] = skyway.deserialize(message);
                    require(kept[slot], graph);
                  }
                } catch (RuntimeException | Error e) {
                  failures.add(e);
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    failures.forEach(failure -> failure.printStackTrace(System.out));
    System.out.println("failures=" + failures.size() + "\nrounds=" + rounds);
  }

  private static void require(Object arrived, Object expected) {
    if (arrived != null && !arrived.equals(expected)) {
      throw new IllegalStateException("what arrives is equal");
    }
  }
}
