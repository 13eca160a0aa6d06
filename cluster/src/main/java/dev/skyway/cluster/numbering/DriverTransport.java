// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;

/** Asks a {@link SkywayDriver} over TCP. Used by one thread; another one may close it. */
final class DriverTransport implements NumberingTransport {
  private final WorkerSettings settings;
  private volatile Socket socket = new Socket();
  private volatile boolean isClosed;
  private InputStream in;

  DriverTransport(WorkerSettings settings) {
    this.settings = settings;
  }

  @Override
  public int connect(int highest, int checksum) throws IOException {
    socket.close();
    Socket opened = open();
    socket = opened;
    if (isClosed) {
      opened.close();
    }
    in = new BufferedInputStream(opened.getInputStream());
    return Handshake.join(in, opened.getOutputStream(), settings.secret(), highest, checksum);
  }

  private Socket open() throws IOException {
    int millis = (int) settings.timeout().toMillis();
    InetSocketAddress named = settings.driver();
    Socket opened =
        settings.tls().isPresent()
            ? settings.tls().get().getSocketFactory().createSocket()
            : new Socket();
    try {
      opened.setTcpNoDelay(true);
      opened.setSoTimeout(millis);
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

  private static void requireAll(int asked, int answered) throws IOException {
    if (asked != answered) {
      throw new IOException("all is answered: asked=" + asked + " answered=" + answered);
    }
  }

  private interface Reading<T> {
    T from(ByteSource answer);
  }

  private <T> T ask(int type, ByteSink question, Reading<T> reading) throws IOException {
    Wire.send(socket.getOutputStream(), type, question);
    ByteSource answer = Wire.receive(in, Wire.MOST_ANSWER_BYTES).expect(type).payload();
    try {
      return reading.from(answer);
    } catch (SkywayFormatException e) {
      throw new IOException("an answer is malformed: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    socket.close();
  }

  @Override
  public String toString() {
    return settings.driver().getHostString() + ":" + settings.driver().getPort();
  }
}
