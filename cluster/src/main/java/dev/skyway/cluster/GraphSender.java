// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The writing side of a connection. Blocks go to the socket while the rest of their graph is still
 * being walked, so a graph of any size takes the memory of one block, and a slow reader slows the
 * walk. Thread-safe: graphs go one after the other.
 */
final class GraphSender implements StallGuard.Watched {
  /** Stands for the end of the stream among the graphs. */
  private static final Object END = new Object();

  private final SocketEnd end;
  private final ConnectionSettings settings;
  private final SocketOutput output;
  private final ReentrantLock writing = new ReentrantLock(true);

  private final WriteQueue waiting; // is asked for each, without a lock

  /** Null until the first graph. */
  private SkywayObjectOutputStream stream;

  /** Whether the end mark was written. */
  private boolean ended;

  private final AppendedTail tail =
      new AppendedTail(this::flushTail, this::flushTailInTurn, WriteQueue.WRITERS);

  GraphSender(SocketEnd end, ConnectionSettings settings) throws IOException {
    this.end = end;
    this.settings = settings;
    output = SocketOutput.of(end, settings);
    waiting = new WriteQueue(end, settings.pendingWrites(), writing, this::writeWaiting);
  }

  long bytes() {
    return output.bytes();
  }

  /** Refuses what would wait for the graph that this thread is writing, or become part of it. */
  void requireIdle(String what) throws IOException {
    Failures.requireIdle(writing, what);
  }

  /** Refuses to wait for an answer to what this thread cannot send, as it is writing a graph. */
  void requireNoTailBelow() throws IOException {
    if (tail.isThere()) {
      requireIdle("wait for answers while graphs wait to be sent over");
    }
  }

  void write(Object root) throws IOException {
    isWrittenHere(root, true);
  }

  /** Writes a graph, the end of which may wait until something is flushed, or somebody reads. */
  void append(Object root) throws IOException {
    if (isWrittenHere(root, false) && tail.isThere() && tail.isAwaited()) {
      tail.flush(); // who came to wait while this was written could not
    }
  }

  /** Writes it here, unless others wait: then behind these. */
  private boolean isWrittenHere(Object root, boolean flush) throws IOException {
    requireIdle("write to");
    boolean isHere = waiting.isEmpty();
    if (isHere) {
      awaitTurn("write the graph again");
      writeAndUnlock(root, flush);
    } else {
      end.requireOpen();
      waiting.writeInTurn(root);
    }
    return isHere;
  }

  /** Hands the socket what waits. */
  void flushAll() throws IOException {
    requireIdle("flush");
    awaitTurn("flush again");
    flushAndUnlock();
  }

  /** The end of a graph that may wait to be flushed. */
  AppendedTail tail() {
    return tail;
  }

  private void flushTail() throws IOException {
    // The other side may be waiting for the thread that asks. Who has the lock looks behind it.
    if (writing.tryLock()) {
      flushAndUnlock();
    }
  }

  private void flushTailInTurn() {
    writing.lock(); // nobody interrupts a thread of the queue
    tail.look();
    try {
      flushAndUnlock();
    } catch (IOException told) {
      // the connection was closed, or is given up: whoever uses it after that hears of it
    }
  }

  private void flushAndUnlock() throws IOException {
    if (end.isClosed()) { // to give it up once more would cut the farewell
      writing.unlock();
      releaseIfClosed();
      end.requireOpen();
    }
    try {
      if (tail.isThere() && !ended) {
        stream.flush();
      }
      tail.written(true);
    } catch (IOException e) {
      throw failed(e);
    } catch (RuntimeException | Error e) {
      end.giveUp("what waited could not be sent: peer=" + end.peer() + " cause=" + e, e);
      throw e;
    } finally {
      writing.unlock();
      releaseIfClosed();
    }
  }

  WriteHandle writeLater(Object root) throws IOException {
    end.requireOpen();
    return waiting.add(root);
  }

  private void writeWaiting(Object root) throws IOException {
    writing.lock(); // nobody interrupts a thread of the queue
    writeAndUnlock(root, true);
  }

  /** Locks; who is interrupted before has done nothing, while in a write it closes the channel. */
  private void awaitTurn(String remedy) throws InterruptedIOException {
    try {
      writing.lockInterruptibly();
    } catch (InterruptedException e) {
      InterruptedIOException told =
          Failures.interrupted(
              "interrupted before its turn: peer=" + end.peer() + "; " + remedy, e);
      if (end.channel() != null || !writing.tryLock()) {
        throw told;
      } // else it need not wait, and a socket without a channel does not mind
    } catch (StackOverflowError e) {
      if (writing.isHeldByCurrentThread()) {
        writing.unlock(); // the JVM lets locks be taken first, and throws then
      }
      throw e;
    }
  }

  private void writeAndUnlock(Object root, boolean flush) throws IOException {
    try {
      if (root == END) {
        writeEnd();
        return;
      }
      end.requireOpen();
      if (ended) {
        throw end.closedHere();
      }
      end.secure();
      if (stream == null) {
        stream = new SkywayObjectOutputStream(output, settings.skyway());
      }
      output.flushesNext(flush);
      stream.writeObject(root);
      if (flush) {
        stream.flush();
      }
      tail.written(flush);
    } catch (IOException e) {
      if (ended) {
        throw e; // what was sent before is whole
      }
      if (output.hasFailed() || end.isClosed()) {
        throw failed(e);
      }
      endIfCut(e);
      throw e;
    } catch (RuntimeException | Error e) {
      endIfCut(e);
      throw e;
    } finally {
      writing.unlock();
      releaseIfClosed();
    }
  }

  /** After the lock was given back: who closes it finds that free, or is seen here. */
  private void releaseIfClosed() {
    if (end.isClosed()) {
      release();
    }
  }

  /** A side that is gone already misses no end mark. */
  private void writeEnd() {
    if (ended || end.isClosed()) {
      return;
    }
    ended = true;
    if (!end.isSecured()) {
      return;
    }
    try {
      if (stream == null) {
        stream = new SkywayObjectOutputStream(output, settings.skyway());
      }
      stream.close();
    } catch (IOException e) {
      failed(e); // whoever uses the connection after that hears of it
    }
  }

  /**
   * What was sent of a graph that cannot be written cannot be taken back. Where nothing was,
   * nothing is now, not even the header: the other side would take it for the beginning of a graph.
   */
  private void endIfCut(Throwable refusal) {
    try {
      if (tail.isThere()) {
        stream.flush();
        tail.written(true);
      } else if (stream != null) {
        stream.reset(); // does nothing after a failure but to say whether it is cut
      }
    } catch (IOException e) {
      if (output.hasFailed()) {
        refusal.addSuppressed(failed(e));
        return;
      }
      end.giveUp(Failures.partSent(end.peer(), refusal), refusal);
    }
  }

  private ConnectionException failed(IOException cause) {
    return end.giveUp(Failures.notTaken(end, cause), cause);
  }

  @Override
  public long presentWait() {
    return output.presentWait();
  }

  @Override
  public long limitNanos() {
    return settings.stallTimeout().toNanos();
  }

  @Override
  public void onStall() {
    end.giveUp(
        "the other side has taken nothing for too long: peer="
            + end.peer()
            + " stallTimeout="
            + settings.stallTimeout()
            + "; read there, or raise stallTimeout",
        null);
  }

  /** Lets what was given to it be written, then the end of the stream. */
  void finish() throws IOException {
    if (!end.isClosed()) {
      writeLater(END).awaitClosing(end.peer());
    }
  }

  /** Gives back what is kept, once the socket is closed; whoever still writes does that himself. */
  void release() {
    if (!writing.isHeldByCurrentThread() && writing.tryLock()) {
      try {
        giveBack();
      } finally {
        writing.unlock();
      }
    }
  }

  private void giveBack() {
    try {
      output.dropTheRest();
      end.letGo(stream);
    } finally {
      stream = null;
      output.release();
    }
  }
}
