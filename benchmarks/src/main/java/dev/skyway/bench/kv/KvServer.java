// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.peers.Contender;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.MessageDigest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A key-value store in the heap of this JVM. Its values are live graphs: each is written when it is
 * asked for, and read when it is put. Each connection has a thread, which answers requests in their
 * order, and lets answers travel together while further requests are here.
 */
public final class KvServer implements Closeable {
  private static final int BACKLOG = 1024;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final ServerSocketChannel server;
  private final KvAddress address;
  private final Contender library;
  private final AtomicReferenceArray<Object> values;
  private final Consumer<String> log;

  /**
   * Fills the store, and listens.
   *
   * @param address port 0 takes a free one: see {@link #address}
   * @param library what requests and answers travel with
   * @param entries how many values there are
   * @param value of which kind
   * @param log is told about connections that fail
   * @throws IOException if the address cannot be had
   */
  public KvServer(
      InetSocketAddress address,
      Contender library,
      int entries,
      KvValue value,
      Consumer<String> log)
      throws IOException {
    this.library = library;
    this.log = log;
    values = new AtomicReferenceArray<>(entries);
    for (int key = 0; key < entries; key++) {
      values.set(key, value.create(key));
    }
    server = ServerSocketChannel.open().bind(address, BACKLOG);
    InetSocketAddress bound = (InetSocketAddress) server.getLocalAddress();
    this.address = new KvAddress(bound, KvAddress.newSecret());
  }

  /** Where it listens, and what clients have to know. */
  public KvAddress address() {
    return address;
  }

  /** Accepts connections until it is closed. What cannot be accepted is logged, and tried again. */
  public void serve() {
    while (server.isOpen()) {
      try {
        begin(server.accept());
      } catch (ClosedChannelException e) {
        log.accept("closed: " + e);
      } catch (IOException e) {
        log.accept("a client could not be accepted: " + e);
        LockSupport.parkNanos(PAUSE_NANOS); // for what is short of: file descriptors, mostly
      }
    }
  }

  private void begin(SocketChannel channel) throws IOException {
    Thread thread = new Thread(() -> answer(channel), "kv-" + channel.socket().getPort());
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) { // there are no more threads, but the others have one
      channel.close();
      throw new IOException("no thread for a client", e);
    }
  }

  private void answer(SocketChannel channel) {
    try (channel) {
      requireSecret(channel);
      answerAll(channel);
    } catch (EOFException e) {
      // a client that has closed its connection is none to report
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      log.accept("connection failed: " + e);
    }
  }

  private void requireSecret(SocketChannel channel) throws IOException {
    ByteBuffer told = ByteBuffer.allocate(KvAddress.SECRET_BYTES);
    while (told.hasRemaining()) {
      if (channel.read(told) < 0) {
        throw new EOFException("ends before its secret");
      }
    }
    if (!MessageDigest.isEqual(told.array(), address.secretBytes())) {
      throw new IOException(
          "a client must know the store's secret, client=%s; use kv-bench as the same user"
              .formatted(channel.getRemoteAddress()));
    }
  }

  private void answerAll(SocketChannel channel) throws IOException, ClassNotFoundException {
    try (GraphLink link = KvLinks.of(library, channel)) {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      while (true) {
        link.append(apply((KvRequest) link.read()));
        if (!link.isReadable()) {
          link.flush();
        }
      }
    }
  }

  private Object apply(KvRequest request) {
    if (request.key < 0) {
      return ask(request.key);
    }
    if (request.value == null) {
      return values.get(request.key);
    }
    values.set(request.key, request.value);
    return Boolean.TRUE;
  }

  private static Object ask(int question) {
    return switch (question) {
      case KvRequest.COLLECT -> {
        long youngMs = YoungCollection.provoke();
        System.gc();
        yield youngMs;
      }
      case KvRequest.COLLECTED_MS -> collectedMs();
      default ->
          throw new IllegalArgumentException(
              "a request must be for a key or a known question, key=" + question);
    };
  }

  private static long collectedMs() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
