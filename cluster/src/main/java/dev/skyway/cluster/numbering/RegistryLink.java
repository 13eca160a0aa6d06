// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.ClassNumbering;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/** Asks the registry what is wanted, and reaches it anew when it was lost. Runs in one thread. */
final class RegistryLink implements Runnable {
  private static final System.Logger LOG = System.getLogger(RegistryLink.class.getName());

  private static final long UNTOLD_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

  private final NumberingTransport transport;
  private final NumberingPatience patience;
  private final KnownDescriptions known;
  private final Waiting waiting;
  private boolean hasView;
  private int id;
  private Duration pause;

  /** Whether what broke in use was tried again at once, and nothing was answered since. */
  private boolean triedAtOnce;

  /** What the log has said about the present outage: once, or what the driver says. Or null. */
  private String said;

  RegistryLink(
      NumberingTransport transport,
      NumberingPatience patience,
      KnownDescriptions known,
      Waiting waiting) {
    this.transport = transport;
    this.patience = patience;
    this.known = known;
    this.waiting = waiting;
    pause = patience.firstPause();
  }

  @Override
  public void run() {
    boolean isOver = false;
    while (!isOver) {
      try {
        Thread.interrupted(); // nobody has a reason to, and no pause would take any time
        isOver = waiting.isClosed();
        if (!isOver) {
          ask();
        }
      } catch (RuntimeException | Error e) {
        // It could not even be told, as where the heap is full: said with the next failure. Without
        // this thread nobody would ever get a number again.
        LockSupport.parkNanos(UNTOLD_PAUSE_NANOS);
      }
    }
  }

  private void ask() {
    try {
      connect();
      serve();
    } catch (IOException | RuntimeException | Error e) {
      resume(e);
    }
  }

  /** What breaks while it is in use is tried again at once, but only once. */
  private void resume(Throwable cause) {
    boolean wasUp = waiting.interrupted();
    if (wasUp && !triedAtOnce) {
      triedAtOnce = true;
    } else if (!waiting.isClosed()) {
      try {
        say(cause); // before those who wait go on
      } finally {
        waiting.lost();
      }
      waiting.rest(jittered(pause));
      pause = pause.multipliedBy(2);
      pause = pause.compareTo(patience.longestPause()) < 0 ? pause : patience.longestPause();
    }
  }

  private void succeeded() {
    triedAtOnce = false;
    pause = patience.firstPause();
    if (said != null) {
      LOG.log(System.Logger.Level.INFO, "class numbers can be had again: registry={0}", transport);
      said = null;
    }
  }

  /** So that not all workers come back at the same moment. */
  private static Duration jittered(Duration pause) {
    long half = pause.toNanos() / 2;
    return Duration.ofNanos(half + ThreadLocalRandom.current().nextLong(half + 1));
  }

  private void connect() throws IOException {
    int found = transport.connect(known.highest(), known.checksum());
    if (hasView && found != id) {
      throw new RefusedException(
          String.format("the driver has another numbering: numbering=%08x here=%08x", found, id));
    }
    boolean isFirst = !hasView;
    List<byte[]> view = isFirst ? transport.view() : List.of();
    known.addAll(view);
    hasView = true;
    id = found;
    waiting.connected(id, view.size(), isFirst);
    if (!triedAtOnce) {
      succeeded();
    }
  }

  /** Asks until the link is closed. */
  private void serve() throws IOException {
    for (Waiting.Batch batch = waiting.next(); batch != null; batch = waiting.next()) {
      boolean declined = false;
      if (!batch.descriptions().isEmpty()) {
        declined = learnNumbers(batch.descriptions(), transport.numbers(batch.descriptions()));
      }
      int found = 0;
      if (batch.numbers().length > 0) {
        found = learnDescriptions(batch.numbers(), transport.descriptions(batch.numbers()));
      }
      succeeded();
      waiting.answered(batch, found, declined);
    }
  }

  /** Whether some got no number. */
  private boolean learnNumbers(List<byte[]> descriptions, int[] numbers) throws IOException {
    boolean declined = false;
    for (int i = 0; i < numbers.length; i++) {
      declined |= numbers[i] == ClassNumbering.NONE;
      if (numbers[i] != ClassNumbering.NONE) {
        known.add(numbers[i], descriptions.get(i));
      }
    }
    return declined;
  }

  /** How many have one. */
  private int learnDescriptions(int[] numbers, List<byte[]> descriptions) throws IOException {
    int found = 0;
    for (int i = 0; i < numbers.length; i++) {
      if (descriptions.get(i) != null) {
        known.add(numbers[i], descriptions.get(i));
        found++;
      }
    }
    return found;
  }

  private void say(Throwable cause) {
    String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    boolean isNews = cause instanceof RefusedException && !why.equals(said);
    if (said == null || isNews) {
      LOG.log(
          System.Logger.Level.WARNING,
          "class numbers cannot be had, so records describe new classes until they can:"
              + " registry={0} cause={1}",
          transport,
          why);
      said = why;
    }
  }
}
