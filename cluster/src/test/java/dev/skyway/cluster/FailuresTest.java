// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a broken connection's error tells to do. */
class FailuresTest {
  private final Socket socket = new Socket();
  private final SocketEnd end = new SocketEnd(socket, socket, ConnectionSettings.standard());

  @Test
  void certificatesAreNamed() {
    Exception refused = new SSLHandshakeException("Received fatal alert: certificate_required");
    assertThat(Failures.notRead(end, new IOException(refused)))
        .startsWith("a graph could not be read: peer=null cause=")
        .contains("; use contexts that trust each other, and a certificate where");
    assertThat(Failures.notRead(end, new SSLException("Tag mismatch!")))
        .contains("; mend what the cause names");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Socket closed", "Socket is closed"})
  void aSocketThatWasClosedHereIsNotThePeers(String said) throws IOException {
    socket.close();
    SocketException closed = new SocketException(said);
    String told =
        "the socket was closed on this side: peer=null; open another connection, close that and not"
            + " its socket, and interrupt no other thread that uses it";
    assertThat(Failures.notRead(end, closed)).isEqualTo(told);
    assertThat(Failures.notTaken(end, closed)).isEqualTo(told);
    assertThat(Failures.notRead(end, new SocketException("Connection reset")))
        .contains("cause=java.net.SocketException: Connection reset");
    assertThat(Failures.notRead(end, new SocketException())).contains("cause=");
  }

  static Stream<IOException> ofAHooksSocket() {
    return Stream.of(
        new SocketException("Socket closed"),
        new SocketException("Closed by interrupt"),
        new ClosedChannelException(),
        new ClosedByInterruptException());
  }

  /** A hook may use a socket of its own, while that of the connection is well. */
  @ParameterizedTest
  @MethodSource("ofAHooksSocket")
  void aSocketOfAHookIsNotTheConnections(IOException thrown) {
    assertThat(Failures.notRead(end, thrown))
        .startsWith("a graph could not be read: peer=null cause=" + thrown)
        .contains("; mend what the cause names");
  }
}
