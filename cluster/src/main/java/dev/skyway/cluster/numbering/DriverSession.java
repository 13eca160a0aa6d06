// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.cluster.numbering.Wire.Message;
import dev.skyway.cluster.sockets.KeepAlive;
import dev.skyway.cluster.sockets.LayeredTls;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/** A worker at its driver, from the handshake to the end. Used by one thread. */
final class DriverSession {
  /** Workers say nothing for as long as they meet no new class, and each takes a place. */
  private static final KeepAlive KEEP_ALIVE = KeepAlive.after(Duration.ofMinutes(1));

  private final DriverSettings settings;
  private final ClassRegistry registry;
  private final EncodedView view;
  private final DriverCounts counts;
  private final SSLParameters parameters;
  private final Socket accepted;

  /** Over TLS if the settings say so; null before that is there. */
  private Socket socket;

  /** Whether the handshake is behind it; what breaks afterwards is no refusal. */
  private boolean isWorker;

  /**
   * For one worker.
   *
   * @param view of the registry
   * @param parameters of TLS sockets; null without TLS
   */
  DriverSession(
      DriverSettings settings,
      ClassRegistry registry,
      EncodedView view,
      DriverCounts counts,
      SSLParameters parameters,
      Socket accepted) {
    this.settings = settings;
    this.registry = registry;
    this.view = view;
    this.counts = counts;
    this.parameters = parameters;
    this.accepted = accepted;
  }

  /**
   * Answers until the worker goes, or says what it may not. Nothing that it says reaches others.
   *
   * @throws IOException if the connection breaks
   */
  void run() throws IOException {
    accepted.setTcpNoDelay(true);
    KEEP_ALIVE.set(accepted);
    Deadline deadline = Deadline.in(settings.handshakeTimeout(), this::endLate);
    Closeable goodbye = this::sayGoodbye;
    try (deadline;
        goodbye) {
      socket = secured(accepted);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      Refusal refusal = Handshake.drive(in, out, settings.secret(), registry);
      deadline.close();
      if (deadline.isOver()) {
        throw new IOException("the handshake took too long");
      }
      if (refusal != null) {
        counts.refused(refusal);
        refuse(out, refusal);
        return;
      }
      counts.workers.increment();
      isWorker = true;
      while (true) {
        answer(Wire.receive(in, Wire.MOST_QUESTION_BYTES), out);
      }
    } catch (SkywayFormatException e) {
      throw new IOException("a question is malformed: " + e.getMessage(), e);
    } catch (IOException e) {
      if (deadline.isOver()) {
        counts.refused(Refusal.SLOW);
      } else if (e instanceof SSLException && !isWorker) {
        counts.refused(Refusal.MALFORMED);
      }
      throw e;
    }
  }

  /** Over TLS; a worker that does not take it up is not waited for. */
  private void sayGoodbye() throws IOException {
    if (socket != null) {
      Deadline limit = Deadline.in(settings.handshakeTimeout(), accepted::close);
      try (limit) {
        socket.close();
      }
    }
  }

  private void endLate() throws IOException {
    try (accepted) {
      refuse(accepted, settings, Refusal.SLOW);
    }
  }

  /** Says why to somebody who has not got through a handshake; over TLS there is no way to. */
  static void refuse(Socket plain, DriverSettings settings, Refusal refusal) throws IOException {
    if (settings.tls().isEmpty()) {
      refuse(plain.getOutputStream(), refusal);
    }
  }

  private Socket secured(Socket plain) throws IOException {
    if (settings.tls().isEmpty()) {
      return plain;
    }
    SSLSocket secured = LayeredTls.accepted(settings.tls().get(), plain, parameters);
    secured.startHandshake();
    return secured;
  }

  private static void refuse(OutputStream out, Refusal refusal) throws IOException {
    ByteSink reason = new ByteSink(1);
    reason.putByte(refusal.ordinal());
    Wire.send(out, Wire.REFUSAL, reason);
  }

  private void answer(Message question, OutputStream out) throws IOException {
    ByteSource payload = question.payload();
    switch (question.type()) {
      case Wire.VIEW -> {
        EncodedView.Answer all = view.answer();
        counts.views.increment();
        counts.sent.add(all.count());
        send(out, Wire.VIEW, all.payload());
      }
      case Wire.NUMBERS -> {
        List<byte[]> descriptions = Wire.getDescriptions(payload, Wire.MOST_ASKED);
        if (descriptions.contains(null)) {
          throw new IOException("a description has bytes");
        }
        counts.batches.increment();
        counts.received.add(descriptions.size());
        send(out, Wire.NUMBERS, Wire.putNumbers(registry.numbers(descriptions)));
      }
      case Wire.DESCRIPTIONS -> {
        List<byte[]> found = registry.descriptions(Wire.getNumbers(payload, Wire.MOST_ASKED));
        List<byte[]> known = found.stream().filter(Objects::nonNull).toList();
        if (known.stream().mapToLong(bytes -> bytes.length).sum() > ClassRegistry.MOST_BYTES) {
          throw new IOException("a number is asked about once");
        }
        counts.batches.increment();
        counts.sent.add(known.size());
        send(out, Wire.DESCRIPTIONS, Wire.putDescriptions(found));
      }
      default -> throw new IOException("question not known: type=" + question.type());
    }
  }

  /** A worker that does not take it up is given up, with what waits for it. */
  private void send(OutputStream out, int type, ByteSink answer) throws IOException {
    Deadline deadline = Deadline.in(settings.handshakeTimeout(), accepted::close);
    try (deadline) {
      deadline.allow(answer.position);
      Wire.send(out, type, answer);
    } catch (IOException e) {
      if (deadline.isOver()) {
        counts.givenUp.increment();
        throw new IOException(
            "the worker takes its answer too slowly: timeout=" + settings.handshakeTimeout(), e);
      }
      throw e;
    }
  }
}
