// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.ClassNumbering;
import dev.skyway.SkywayNumberingException;
import dev.skyway.engine.DaemonThread;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/**
 * A worker's view of its cluster's numbering. All numbers that there are come with the first
 * answer; what is met first later is asked for, many at a time. It remembers all that it has heard,
 * so records cost no questions in the long run.
 *
 * <p>While the registry cannot be reached, writers describe the classes that they have no numbers
 * for, the log says so once, and a thread goes on trying. Readers that meet an unknown number wait.
 *
 * <p>Thread-safe, and meant to be kept: several {@link dev.skyway.Skyway}s may share one.
 *
 * <pre>{@code
 * WorkerSettings settings = WorkerSettings.of(new InetSocketAddress("driver", 4712));
 * try (ClusterNumbering numbering = ClusterNumbering.join(settings)) {
 *   Skyway skyway = Skyway.builder().classNumbering(numbering).build();
 * }
 * }</pre>
 */
public final class ClusterNumbering implements ClassNumbering, Closeable {
  private static final long NO_ID = -1;

  private final KnownDescriptions known = new KnownDescriptions();
  private final LongAdder described = new LongAdder();
  private final NumberingPatience patience;
  private final NumberingTransport transport;
  private final Waiting waiting = new Waiting(known);

  /** PERF: asked for with each record, so without a lock. */
  private volatile long id = NO_ID;

  private ClusterNumbering(NumberingTransport transport, NumberingPatience patience) {
    this.patience = patience;
    this.transport = transport;
    RegistryLink link = new RegistryLink(transport, patience, known, waiting);
    DaemonThread.of("skyway-numbering", link).start();
  }

  /** Asks a {@link SkywayDriver}, with {@link NumberingPatience#standard}. Does not wait for it. */
  public static ClusterNumbering join(WorkerSettings settings) {
    return over(new DriverTransport(settings), NumberingPatience.standard());
  }

  /** The same with another patience. */
  public static ClusterNumbering join(WorkerSettings settings, NumberingPatience patience) {
    return over(new DriverTransport(settings), patience);
  }

  /** Asks a registry by other means. The transport is closed with the numbering. */
  public static ClusterNumbering over(NumberingTransport transport, NumberingPatience patience) {
    return new ClusterNumbering(
        Objects.requireNonNull(transport, "transport"),
        Objects.requireNonNull(patience, "patience"));
  }

  /**
   * The id of the registry; the first call may have to wait for it.
   *
   * @throws SkywayNumberingException if the registry was never reached
   */
  @Override
  public int id() {
    long now = id;
    if (now == NO_ID) {
      if (!waiting.awaitId(patience.forDescription())) {
        throw unreachable("the numbering of this cluster is not known yet:");
      }
      now = Integer.toUnsignedLong(waiting.id());
      id = now;
    }
    return (int) now;
  }

  @Override
  public int[] numbers(List<byte[]> descriptions) {
    int[] numbers = look(descriptions);
    List<byte[]> unknown = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == NONE
          && descriptions.get(i).length <= ClassRegistry.MOST_DESCRIPTION_BYTES) {
        unknown.add(descriptions.get(i));
      }
    }
    if (!unknown.isEmpty()) {
      waiting.askForNumbers(unknown, patience.forNumber());
      numbers = look(descriptions);
    }
    described.add(Arrays.stream(numbers).filter(number -> number == NONE).count());
    return numbers;
  }

  private int[] look(List<byte[]> descriptions) {
    return descriptions.stream().mapToInt(known::number).toArray();
  }

  @Override
  public List<byte[]> descriptions(int[] numbers) {
    int[] unknown =
        Arrays.stream(numbers)
            .filter(number -> known.description(number) == null)
            .distinct()
            .toArray();
    if (unknown.length > 0 && !waiting.askForDescriptions(unknown, patience.forDescription())) {
      throw unreachable("what a number means cannot be asked: number=" + unknown[0]);
    }
    List<byte[]> found = new ArrayList<>(numbers.length);
    for (int number : numbers) {
      found.add(known.description(number));
    }
    return found;
  }

  private SkywayNumberingException unreachable(String what) {
    String remedy = "read it again when the registry is back";
    if (waiting.isClosed()) {
      remedy = "this numbering was closed, so read it with an open one";
    } else if (Thread.currentThread().isInterrupted()) {
      remedy = "the thread was interrupted while it waited, so read it again";
    }
    return new SkywayNumberingException(what + " registry=" + transport + "; " + remedy);
  }

  /** What was asked and answered so far. */
  public NumberingReport report() {
    return waiting.report(described.sum());
  }

  /** Stops asking; what is known stays known. */
  @Override
  public void close() throws IOException {
    waiting.close();
    transport.close();
  }
}
