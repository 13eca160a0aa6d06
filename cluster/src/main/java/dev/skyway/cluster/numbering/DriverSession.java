// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.cluster.numbering.Wire.Message;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** A worker at its driver, from the handshake to the end. Used by one thread. */
final class DriverSession {
  private final DriverSettings settings;
  private final ClassRegistry registry;
  private final DriverCounts counts;
  private final ScheduledExecutorService clock;

  /**
   * For one worker.
   *
   * @param clock ends handshakes that take too long
   */
  DriverSession(
      DriverSettings settings,
      ClassRegistry registry,
      DriverCounts counts,
      ScheduledExecutorService clock) {
    this.settings = settings;
    this.registry = registry;
    this.counts = counts;
    this.clock = clock;
  }

  /**
   * Answers until the worker goes, or says what it may not. Nothing that it says reaches others.
   *
   * @throws IOException if the connection breaks
   */
  void run(Socket accepted) throws IOException {
    accepted.setTcpNoDelay(true);
    accepted.setKeepAlive(true);
    // A limit for each read would let a handshake go on for ever, byte by byte.
    AtomicBoolean isLate = new AtomicBoolean();
    Future<?> deadline =
        clock.schedule(
            () -> end(accepted, isLate),
            settings.handshakeTimeout().toMillis(),
            TimeUnit.MILLISECONDS);
    try (Socket socket = secured(accepted)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      Refusal refusal = Handshake.drive(in, out, settings.secret(), registry);
      deadline.cancel(false);
      if (isLate.get()) {
        throw new IOException("the handshake took too long");
      }
      if (refusal != null) {
        counts.refused(refusal);
        refuse(out, refusal);
        return;
      }
      counts.workers.increment();
      while (true) {
        answer(Wire.receive(in, Wire.MOST_QUESTION_BYTES), out);
      }
    } catch (SkywayFormatException e) {
      throw new IOException("a question is malformed: " + e.getMessage(), e);
    } catch (IOException e) {
      if (isLate.get()) {
        counts.refused(Refusal.SLOW);
      } else if (e instanceof SSLException) {
        counts.refused(Refusal.MALFORMED);
      }
      throw e;
    } finally {
      deadline.cancel(false);
    }
  }

  private static void end(Socket accepted, AtomicBoolean isLate) {
    isLate.set(true);
    try {
      accepted.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Socket secured(Socket plain) throws IOException {
    if (settings.tls().isEmpty()) {
      return plain;
    }
    SSLContext context = settings.tls().get();
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(plain, null, plain.getPort(), true);
    socket.setUseClientMode(false);
    socket.startHandshake();
    return socket;
  }

  static void refuse(OutputStream out, Refusal refusal) throws IOException {
    ByteSink reason = new ByteSink(1);
    reason.putByte(refusal.ordinal());
    Wire.send(out, Wire.REFUSAL, reason);
  }

  private void answer(Message question, OutputStream out) throws IOException {
    ByteSource payload = question.payload();
    switch (question.type()) {
      case Wire.VIEW -> {
        List<byte[]> view = registry.view();
        counts.views.increment();
        counts.sent.add(view.size());
        Wire.send(out, Wire.VIEW, Wire.putDescriptions(view));
      }
      case Wire.NUMBERS -> {
        List<byte[]> descriptions = Wire.getDescriptions(payload, Wire.MOST_ASKED);
        if (descriptions.contains(null)) {
          throw new IOException("a description has bytes");
        }
        counts.batches.increment();
        counts.received.add(descriptions.size());
        Wire.send(out, Wire.NUMBERS, Wire.putNumbers(registry.numbers(descriptions)));
      }
      case Wire.DESCRIPTIONS -> {
        List<byte[]> found = registry.descriptions(Wire.getNumbers(payload, Wire.MOST_ASKED));
        List<byte[]> known = found.stream().filter(Objects::nonNull).toList();
        if (known.stream().mapToLong(bytes -> bytes.length).sum() > ClassRegistry.MOST_BYTES) {
          throw new IOException("a number is asked about once");
        }
        counts.batches.increment();
        counts.sent.add(known.size());
        Wire.send(out, Wire.DESCRIPTIONS, Wire.putDescriptions(found));
      }
      default -> throw new IOException("question not known: type=" + question.type());
    }
  }
}
