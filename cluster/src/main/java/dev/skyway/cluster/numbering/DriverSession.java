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
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** A worker at its driver, from the handshake to the end. Used by one thread. */
final class DriverSession {
  private final DriverSettings settings;
  private final ClassRegistry registry;
  private final DriverCounts counts;

  DriverSession(DriverSettings settings, ClassRegistry registry, DriverCounts counts) {
    this.settings = settings;
    this.registry = registry;
    this.counts = counts;
  }

  /**
   * Answers until the worker goes, or says what it may not. Nothing that it says reaches others.
   *
   * @throws IOException if the connection breaks
   */
  void run(Socket accepted) throws IOException {
    accepted.setTcpNoDelay(true);
    accepted.setKeepAlive(true);
    accepted.setSoTimeout((int) settings.handshakeTimeout().toMillis());
    try (Socket socket = secured(accepted)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      Refusal refusal = Handshake.drive(in, out, settings.secret(), registry);
      if (refusal != null) {
        counts.refused(refusal);
        refuse(out, refusal);
        return;
      }
      counts.workers.increment();
      socket.setSoTimeout(0);
      while (true) {
        answer(Wire.receive(in, Wire.MOST_QUESTION_BYTES), out);
      }
    } catch (SSLException e) {
      counts.refused(Refusal.MALFORMED);
      throw e;
    } catch (SocketTimeoutException e) {
      counts.refused(Refusal.SLOW);
      throw e;
    } catch (SkywayFormatException e) {
      throw new IOException("a question is malformed: " + e.getMessage(), e);
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
