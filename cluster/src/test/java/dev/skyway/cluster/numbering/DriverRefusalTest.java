// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import dev.skyway.cluster.TestCertificate;
import dev.skyway.format.ByteSink;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who has no business with a driver hears so, is counted, and costs it little. */
@Timeout(60)
class DriverRefusalTest {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  private static final SharedSecret SECRET = secret("a secret of the cluster");

  private static SharedSecret secret(String text) {
    return SharedSecret.of(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static DriverSettings guarded() {
    return DriverSettings.at(ANY).withSecret(SECRET);
  }

  /** Connects once, and fails with what the driver says. */
  private static int connect(WorkerSettings settings) throws IOException {
    try (DriverTransport transport = new DriverTransport(settings)) {
      return transport.connect(ClassNumbering.NONE, 0);
    }
  }

  private static Socket dial(SkywayDriver driver) throws IOException {
    Socket socket = new Socket(driver.address().getAddress(), driver.address().getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }

  private static void join(Socket socket, Optional<SharedSecret> secret) throws IOException {
    Handshake.join(
        socket.getInputStream(), socket.getOutputStream(), secret, ClassNumbering.NONE, 0);
  }

  private static void awaitRefusal(SkywayDriver driver, Refusal refusal, long count) {
    while (driver.report().refusals().get(refusal) < count) {
      Thread.onSpinWait();
    }
    assertThat(driver.report().refusals()).containsEntry(refusal, count);
  }

  private static Refusal refusal(Socket socket) throws IOException {
    Wire.Message said = Wire.receive(socket.getInputStream(), Wire.MOST_HANDSHAKE_BYTES);
    return Refusal.of(said.expect(Wire.REFUSAL).payload().getByte());
  }

  /** It is counted when it has its answer. */
  private static void awaitWorker(SkywayDriver driver) {
    while (driver.report().workers() < 1) {
      Thread.onSpinWait();
    }
    assertThat(driver.report().workers()).isEqualTo(1);
  }

  @Test
  void whoKnowsTheSecretIsLetIn() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(guarded())) {
      WorkerSettings settings = WorkerSettings.of(driver.address()).withSecret(SECRET);
      assertThat(connect(settings)).isEqualTo(driver.registry().id());
      awaitWorker(driver);
      assertThat(driver.report().refusals().values()).containsOnly(0L);
    }
  }

  @Test
  void anotherSecretIsRefused() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(guarded())) {
      WorkerSettings wrong =
          WorkerSettings.of(driver.address()).withSecret(secret("a secret of nobody"));
      for (int i = 1; i <= 3; i++) {
        assertThatThrownBy(() -> connect(wrong)).hasMessageContaining("another secret");
        awaitRefusal(driver, Refusal.WRONG_PROOF, i);
      }
      assertThat(driver.report().workers()).isZero();
    }
  }

  @Test
  void noSecretIsRefused() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(guarded())) {
      assertThatThrownBy(() -> connect(WorkerSettings.of(driver.address())))
          .hasMessageContaining("asks for a secret");
      awaitRefusal(driver, Refusal.NO_PROOF, 1);
    }
  }

  @Test
  void aDriverThatDoesNotKnowTheSecretIsNotTrusted() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(DriverSettings.at(ANY))) {
      WorkerSettings settings = WorkerSettings.of(driver.address()).withSecret(SECRET);
      assertThatThrownBy(() -> connect(settings)).hasMessageContaining("asks for no secret");
      assertThat(driver.report().workers()).isZero();
    }
  }

  /** What a worker sent is recorded, and sent again by somebody else. */
  @Test
  void aReplayedHandshakeIsRefused() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(guarded())) {
      ByteArrayOutputStream record = new ByteArrayOutputStream();
      try (Socket socket = dial(driver)) {
        OutputStream out = new Recording(socket.getOutputStream(), record);
        Handshake.join(socket.getInputStream(), out, Optional.of(SECRET), ClassNumbering.NONE, 0);
      }
      awaitWorker(driver);
      try (Socket socket = dial(driver)) {
        socket.getOutputStream().write(record.toByteArray());
        InputStream in = socket.getInputStream();
        assertThat(Wire.receive(in, Wire.MOST_HANDSHAKE_BYTES).type()).isEqualTo(Wire.CHALLENGE);
        assertThat(refusal(socket)).isEqualTo(Refusal.WRONG_PROOF);
        assertThat(in.read()).isNegative();
      }
      awaitRefusal(driver, Refusal.WRONG_PROOF, 1);
      awaitWorker(driver);
    }
  }

  private static final class Recording extends FilterOutputStream {
    private final OutputStream record;

    Recording(OutputStream out, OutputStream record) {
      super(out);
      this.record = record;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      record.write(bytes, offset, length);
      out.write(bytes, offset, length);
    }
  }

  @Test
  void whatIsNoHandshakeIsRefused() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(guarded())) {
      byte[][] openings = {
        "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
        {-1, -1, -1, 127, 1},
        {4, 0, 0, 0, 1, 1, 2, 3, 4},
        {0, 0, 0, 0, Wire.VIEW}
      };
      for (int i = 0; i < openings.length; i++) {
        try (Socket socket = dial(driver)) {
          socket.getOutputStream().write(openings[i]);
          socket.shutdownOutput();
          awaitRefusal(driver, Refusal.MALFORMED, i + 1);
        }
      }
    }
  }

  @Test
  void whoIsSilentIsNotWaitedFor() throws IOException {
    DriverSettings settings = guarded().withHandshakeTimeout(Duration.ofMillis(200));
    try (SkywayDriver driver = SkywayDriver.start(settings);
        Socket silent = dial(driver)) {
      awaitRefusal(driver, Refusal.SLOW, 1);
      assertThat(refusal(silent)).isEqualTo(Refusal.SLOW);
      assertThat(silent.getInputStream().read()).isNegative();
    }
  }

  /** Bytes of which one comes each 20 ms: for more than ten times the limit. */
  private static final int LONG_HELLO = 200;

  @Test
  void whoIsSlowIsNotWaitedFor() throws IOException {
    DriverSettings settings = guarded().withHandshakeTimeout(Duration.ofMillis(300));
    try (SkywayDriver driver = SkywayDriver.start(settings);
        Socket slow = dial(driver)) {
      byte[] beginning = {(byte) LONG_HELLO, 0, 0, 0, Wire.HELLO};
      for (int i = 0; driver.report().refusals().get(Refusal.SLOW) == 0; i++) {
        try {
          slow.getOutputStream().write(i < beginning.length ? beginning[i] : 0);
        } catch (IOException e) {
          assertThat(e).isInstanceOf(SocketException.class);
        }
        LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        assertThat(i).as("bytes that were waited for").isLessThan(LONG_HELLO);
      }
      awaitRefusal(driver, Refusal.SLOW, 1);
      assertThat(driver.report().refusals()).containsEntry(Refusal.MALFORMED, 0L);
      assertThat(refusal(slow)).isEqualTo(Refusal.SLOW);
    }
  }

  @Test
  void thereAreSoManyWorkersOnly() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(DriverSettings.at(ANY).withMostWorkers(1));
        Socket first = dial(driver)) {
      join(first, Optional.empty());
      try (Socket second = dial(driver)) {
        assertThat(refusal(second)).isEqualTo(Refusal.BUSY);
        assertThat(second.getInputStream().read()).isNegative();
      }
      awaitRefusal(driver, Refusal.BUSY, 1);
      assertThatThrownBy(() -> connect(WorkerSettings.of(driver.address())))
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("as many workers as it takes");
    }
  }

  @Test
  void aQuestionIsBounded() throws IOException {
    try (SkywayDriver driver = SkywayDriver.start(DriverSettings.at(ANY))) {
      ByteSink tooMany = new ByteSink(16);
      tooMany.putVarint(Wire.MOST_ASKED + 1);
      for (int type : new int[] {Wire.NUMBERS, Wire.DESCRIPTIONS, Wire.HELLO, 99}) {
        try (Socket socket = dial(driver)) {
          join(socket, Optional.empty());
          Wire.send(socket.getOutputStream(), type, tooMany);
          assertThat(socket.getInputStream().read()).isNegative();
        }
      }
      assertThat(driver.registry().size()).isZero();
      assertThat(connect(WorkerSettings.of(driver.address()))).isEqualTo(driver.registry().id());
    }
  }

  @Test
  void aPlainWorkerOnATlsPortIsRefused(@TempDir Path folder) throws Exception {
    SSLContext context = TestCertificate.context(folder);
    try (SkywayDriver driver = SkywayDriver.start(guarded().withTls(context))) {
      WorkerSettings plain = WorkerSettings.of(driver.address()).withSecret(SECRET);
      assertThatThrownBy(() -> connect(plain)).isInstanceOf(IOException.class);
      awaitRefusal(driver, Refusal.MALFORMED, 1);
      assertThat(connect(plain.withTls(context))).isEqualTo(driver.registry().id());
      try (ClusterNumbering numbering = ClusterNumbering.join(plain.withTls(context))) {
        byte[] description = "\1a description".getBytes(StandardCharsets.US_ASCII);
        assertThat(numbering.numbers(List.of(description))).containsExactly(0);
      }
    }
  }

  /** What a cut or damaged connection throws is an SSLException as well. */
  @Test
  void aWorkerWhoseTlsBreaksIsNoRefusal(@TempDir Path folder) throws Exception {
    SSLContext context = TestCertificate.context(folder);
    DriverSettings settings = guarded().withTls(context).withMostWorkers(1);
    try (SkywayDriver driver = SkywayDriver.start(settings)) {
      try (Socket plain = dial(driver)) {
        Socket secured =
            context.getSocketFactory().createSocket(plain, null, plain.getPort(), false);
        join(secured, Optional.of(SECRET));
        awaitWorker(driver);
        byte[] forged = new byte[5 + 32];
        System.arraycopy(new byte[] {23, 3, 3, 0, 32}, 0, forged, 0, 5); // application data
        plain.getOutputStream().write(forged);
        awaitPlace(WorkerSettings.of(driver.address()).withSecret(SECRET).withTls(context));
      }
      assertThat(driver.report().refusals()).containsEntry(Refusal.MALFORMED, 0L);
    }
  }

  /** The only place is free again when all is counted of who had it. */
  private static void awaitPlace(WorkerSettings settings) throws InterruptedException {
    while (true) {
      try {
        connect(settings);
        return;
      } catch (IOException e) {
        Thread.sleep(5); // sent away: over TLS there is no way to hear why
      }
    }
  }
}
