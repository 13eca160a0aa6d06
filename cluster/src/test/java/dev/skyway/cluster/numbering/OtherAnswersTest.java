// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import dev.skyway.format.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever answers as no driver does is named, with what to do. */
@Timeout(60)
class OtherAnswersTest {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  /** Whom a worker meets. */
  private interface Other {
    void answer(Socket worker) throws IOException;
  }

  /** What a worker does with somebody who may shake hands, and then answers so. */
  private static void requireTold(
      boolean shakesHands, int type, ByteSink answer, boolean asks, String... told)
      throws Exception {
    requireTold(worker -> answer(worker, shakesHands, type, answer), asks, told);
  }

  private static void requireTold(Other other, boolean asks, String... told) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, HERE)) {
      CompletableFuture<Void> done = CompletableFuture.runAsync(() -> meet(server, other));
      InetSocketAddress address = new InetSocketAddress("localhost", server.getLocalPort());
      try (DriverTransport transport = new DriverTransport(WorkerSettings.of(address))) {
        ThrowingCallable use = () -> transport.connect(ClassNumbering.NONE, 0);
        if (asks) {
          transport.connect(ClassNumbering.NONE, 0);
          use = () -> transport.numbers(List.of(new byte[] {1}));
        }
        assertThatThrownBy(use)
            .isInstanceOf(IOException.class)
            .hasMessageContainingAll(told)
            .hasMessageContaining("driver=localhost:" + address.getPort() + " ")
            .hasMessageEndingWith(
                "; give the worker its driver's address, and run the same" + " release of both");
      }
      done.get(20, TimeUnit.SECONDS);
    }
  }

  private static void meet(ServerSocket server, Other other) {
    try (Socket worker = server.accept()) {
      other.answer(worker);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void answer(Socket worker, boolean shakesHands, int type, ByteSink answer)
      throws IOException {
    if (shakesHands) {
      Handshake.drive(
          worker.getInputStream(),
          worker.getOutputStream(),
          Optional.empty(),
          ClassRegistry.inMemory());
    }
    Wire.receive(worker.getInputStream(), Wire.MOST_QUESTION_BYTES);
    Wire.send(worker.getOutputStream(), type, answer);
  }

  @Test
  void whoIsNoDriver() throws Exception {
    requireTold(
        false, Wire.CHALLENGE, new ByteSink(8), false, "no driver answers here: ", "cause=");
    requireTold(
        false,
        Wire.VIEW,
        new ByteSink(8),
        false,
        "no driver answers here: ",
        "cause=another message was due: type=6 expected=2");
  }

  @Test
  void whoSpeaksAnotherProtocol() throws Exception {
    requireTold(
        worker -> {
          worker.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes());
          worker.getInputStream().read();
        },
        false,
        "no driver answers here: driver=",
        "cause=a message is at most",
        "give the worker its driver's address");
  }

  @Test
  void whoAnswersSomethingElse() throws Exception {
    requireTold(
        true,
        Wire.VIEW,
        new ByteSink(8),
        true,
        "an answer is malformed: ",
        "cause=another message was due: type=6 expected=7");
    requireTold(true, Wire.NUMBERS, new ByteSink(8), true, "an answer is malformed: ", "cause=");
  }

  @Test
  void whoLeavesQuestionsOut() throws Exception {
    ByteSink none = Wire.putNumbers(new int[0]);
    requireTold(true, Wire.NUMBERS, none, true, "all is answered: ", "asked=1 answered=0");
  }
}
