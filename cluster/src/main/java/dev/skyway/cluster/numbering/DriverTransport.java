// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.cluster.sockets.LayeredTls;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/** Asks a {@link SkywayDriver} over TCP. Used by one thread; another one may close it. */
final class DriverTransport implements NumberingTransport {
  private static final String REMEDY =
      "; give the worker its driver's address, and run the same release of both";

  private final WorkerSettings settings;

  /** Below TLS: closing it says no goodbye, which might wait for whoever is stuck in a write. */
  private volatile Socket line = new Socket();

  private volatile boolean isClosed;
  private InputStream in;
  private OutputStream out;

  DriverTransport(WorkerSettings settings) {
    this.settings = settings;
  }

  @Override
  public int connect(int highest, int checksum) throws IOException {
    line.close();
    Socket opened = open();
    line = opened;
    if (isClosed) {
      opened.close();
    }
    try (Deadline deadline = Deadline.in(settings.timeout(), opened::close)) {
      return timely(deadline, () -> join(secured(opened), highest, checksum));
    }
  }

  private Socket secured(Socket plain) throws IOException {
    if (settings.tls().isEmpty()) {
      return plain;
    }
    return LayeredTls.over(settings.tls().get(), plain, settings.driver().getHostString());
  }

  private int join(Socket socket, int highest, int checksum) throws IOException {
    in = new BufferedInputStream(socket.getInputStream());
    out = socket.getOutputStream();
    try {
      return Handshake.join(in, out, settings.secret(), highest, checksum);
    } catch (SkywayFormatException | TooLongException e) {
      throw new IOException(
          "no driver answers here: driver=" + this + " cause=" + e.getMessage() + REMEDY, e);
    }
  }

  private interface Exchange<T> {
    T make() throws IOException;
  }

  private <T> T timely(Deadline deadline, Exchange<T> exchange) throws IOException {
    try {
      return exchange.make();
    } catch (IOException e) {
      if (deadline.isOver()) {
        throw new IOException(
            "the driver takes too long: driver="
                + this
                + " timeout="
                + settings.timeout()
                + "; see whether it is busy, or raise timeout",
            e);
      }
      throw e;
    }
  }

  private Socket open() throws IOException {
    int millis = (int) settings.timeout().toMillis();
    InetSocketAddress named = settings.driver();
    Socket opened = new Socket();
    try {
      opened.setTcpNoDelay(true);
      opened.connect(new InetSocketAddress(named.getHostString(), named.getPort()), millis);
      if (opened.getLocalSocketAddress().equals(opened.getRemoteSocketAddress())) {
        // TCP lets a socket connect to itself when nobody listens on a port of this machine.
        throw new ConnectException("nobody listens: driver=" + this);
      }
      return opened;
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  @Override
  public List<byte[]> view() throws IOException {
    return ask(
        Wire.VIEW,
        new ByteSink(0),
        answer -> Wire.getDescriptions(answer, ClassRegistry.MOST_DESCRIPTIONS));
  }

  @Override
  public int[] numbers(List<byte[]> descriptions) throws IOException {
    int[] numbers =
        ask(
            Wire.NUMBERS,
            Wire.putDescriptions(descriptions),
            answer -> Wire.getNumbers(answer, descriptions.size()));
    requireAll(descriptions.size(), numbers.length);
    return numbers;
  }

  @Override
  public List<byte[]> descriptions(int[] numbers) throws IOException {
    List<byte[]> descriptions =
        ask(
            Wire.DESCRIPTIONS,
            Wire.putNumbers(numbers),
            answer -> Wire.getDescriptions(answer, numbers.length));
    requireAll(numbers.length, descriptions.size());
    return descriptions;
  }

  private void requireAll(int asked, int answered) throws IOException {
    if (asked != answered) {
      throw new IOException(
          "all is answered: driver=" + this + " asked=" + asked + " answered=" + answered + REMEDY);
    }
  }

  private interface Reading<T> {
    T from(ByteSource answer);
  }

  private <T> T ask(int type, ByteSink question, Reading<T> reading) throws IOException {
    try {
      return reading.from(answer(type, question));
    } catch (SkywayFormatException e) {
      throw new IOException(
          "an answer is malformed: driver=" + this + " cause=" + e.getMessage() + REMEDY, e);
    }
  }

  private ByteSource answer(int type, ByteSink question) throws IOException {
    try (Deadline deadline = Deadline.in(settings.timeout(), line::close)) {
      deadline.allow(question.position);
      return timely(deadline, () -> exchange(type, question, deadline));
    }
  }

  private ByteSource exchange(int type, ByteSink question, Deadline deadline) throws IOException {
    Wire.send(out, type, question);
    return Wire.receive(in, Wire.MOST_ANSWER_BYTES, deadline::allow).expect(type).payload();
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    line.close();
  }

  @Override
  public String toString() {
    return settings.driver().getHostString() + ":" + settings.driver().getPort();
  }
}
