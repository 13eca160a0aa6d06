// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import dev.skyway.cluster.SlowSocket;
import dev.skyway.cluster.TestCertificate;
import dev.skyway.cluster.sockets.LayeredTls;
import dev.skyway.format.ByteSink;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Neither a driver nor a worker waits for ever for the other one. */
@Timeout(60)
class DriverPatienceTest {
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();
  private static final Duration SHORT = Duration.ofSeconds(3);

  /** More than the sockets' buffers hold. */
  private static final int LARGE_MIB = 8;

  /** Bytes of which one comes each 100 ms: for much longer than anybody waits. */
  private static final int LONG_ANSWER = 200;

  private final CountDownLatch givenUp = new CountDownLatch(1);

  private static List<byte[]> large() {
    List<byte[]> descriptions = new ArrayList<>();
    for (int i = 0; i < LARGE_MIB; i++) {
      byte[] description = new byte[ClassRegistry.MOST_DESCRIPTION_BYTES];
      description[0] = (byte) i;
      descriptions.add(description);
    }
    return descriptions;
  }

  @Test
  void aWorkerThatDoesNotTakeItsAnswerIsGivenUp() throws Exception {
    DriverSettings settings =
        DriverSettings.at(new InetSocketAddress(HERE, 0)).withHandshakeTimeout(SHORT);
    try (SkywayDriver driver = SkywayDriver.start(settings)) {
      driver.registry().numbers(large()); // before the time of a worker runs
      try (Socket worker = new Socket(HERE, driver.address().getPort())) {
        Handshake.join(
            worker.getInputStream(),
            worker.getOutputStream(),
            Optional.empty(),
            ClassNumbering.NONE,
            0);
        Wire.send(worker.getOutputStream(), Wire.VIEW, new ByteSink(0));
        while (driver.report().givenUp() == 0) {
          Thread.sleep(10);
        }
        assertThatThrownBy(() -> Wire.receive(worker.getInputStream(), Wire.MOST_ANSWER_BYTES))
            .isInstanceOfAny(EOFException.class, SocketException.class);
      }
    }
  }

  /** It is let go though it takes not even the goodbye. */
  @Test
  void aWorkerWithoutMannersIsLetGoOverTls(@TempDir Path folder) throws Exception {
    SSLContext context = TestCertificate.context(folder);
    DriverSettings settings =
        DriverSettings.at(new InetSocketAddress(HERE, 0))
            .withTls(context)
            .withHandshakeTimeout(SHORT);
    ClassRegistry registry = ClassRegistry.inMemory();
    try (ServerSocket server = SlowSocket.listen();
        Socket worker = context.getSocketFactory().createSocket(HERE, server.getLocalPort());
        SlowSocket accepted = (SlowSocket) server.accept()) {
      DriverSession session =
          new DriverSession(
              settings,
              registry,
              new EncodedView(registry),
              new DriverCounts(),
              LayeredTls.ofServers(context),
              accepted);
      CompletableFuture<Void> served = CompletableFuture.runAsync(() -> run(session));
      Handshake.join(
          worker.getInputStream(),
          worker.getOutputStream(),
          Optional.empty(),
          ClassNumbering.NONE,
          0);
      accepted.stick();
      Wire.send(worker.getOutputStream(), Wire.WELCOME, new ByteSink(0)); // no question
      assertThatThrownBy(() -> served.get(20, TimeUnit.SECONDS))
          .hasRootCauseMessage("question not known: type=" + Wire.WELCOME);
    }
  }

  private static void run(DriverSession session) {
    try {
      session.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void allGetTheSameBytesOfTheView() {
    ClassRegistry registry = ClassRegistry.inMemory();
    EncodedView view = new EncodedView(registry);
    registry.numbers(List.of(new byte[] {1}));
    EncodedView.Answer one = view.answer();
    assertThat(view.answer()).isSameAs(one);
    registry.numbers(List.of(new byte[] {2}));
    assertThat(one.count()).isEqualTo(1);
    assertThat(view.answer().count()).isEqualTo(2);
  }

  /** A driver that says yes to everybody, and then something else. */
  private static CompletableFuture<Void> driver(ServerSocket server, AfterHandshake after) {
    return CompletableFuture.runAsync(
        () -> {
          try (Socket worker = server.accept()) {
            ClassRegistry registry = ClassRegistry.inMemory();
            Handshake.drive(
                worker.getInputStream(), worker.getOutputStream(), Optional.empty(), registry);
            after.with(worker);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private interface AfterHandshake {
    void with(Socket worker) throws IOException, InterruptedException;
  }

  private void requireGivenUp(AfterHandshake after) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, HERE)) {
      CompletableFuture<Void> gone = driver(server, after);
      WorkerSettings settings =
          WorkerSettings.of((InetSocketAddress) server.getLocalSocketAddress()).withTimeout(SHORT);
      try (DriverTransport transport = new DriverTransport(settings)) {
        transport.connect(ClassNumbering.NONE, 0);
        assertThatThrownBy(() -> transport.numbers(large()))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("the driver takes too long: driver=");
      }
      givenUp.countDown();
      gone.get(20, TimeUnit.SECONDS);
    }
  }

  @Test
  void aDriverThatReadsNothingIsGivenUp() throws Exception {
    requireGivenUp(worker -> givenUp.await());
  }

  /** Each byte comes in time, the answer never. */
  @Test
  void aDriverThatAnswersByteByByteIsGivenUp() throws Exception {
    requireGivenUp(
        worker -> {
          Wire.receive(worker.getInputStream(), Integer.MAX_VALUE);
          byte[] beginning = {(byte) LONG_ANSWER, 0, 0, 0, Wire.NUMBERS};
          for (int i = 0; i < LONG_ANSWER; i++) {
            try {
              worker.getOutputStream().write(i < beginning.length ? beginning[i] : 0);
            } catch (SocketException e) {
              return;
            }
            Thread.sleep(100);
          }
          throw new AssertionError("a worker has waited for all bytes");
        });
  }
}
