// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import dev.skyway.cluster.TestCertificate;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A driver demands of workers what its TLS context demands of clients, as a listener does. */
@Timeout(60)
class DemandingDriverTest {
  private static final InetSocketAddress ANY =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private static int connect(SkywayDriver driver, SSLContext context) throws IOException {
    WorkerSettings settings = WorkerSettings.of(driver.address()).withTls(context);
    try (DriverTransport transport = new DriverTransport(settings)) {
      return transport.connect(ClassNumbering.NONE, 0);
    }
  }

  @Test
  void whoShowsNoCertificateIsRefused(@TempDir Path folder) throws Exception {
    SSLContext known = TestCertificate.context(folder);
    SSLContext stranger = TestCertificate.trustingOnly(folder);
    DriverSettings settings = DriverSettings.at(ANY).withTls(DemandingContext.over(known));
    try (SkywayDriver driver = SkywayDriver.start(settings)) {
      assertThat(connect(driver, known)).isEqualTo(driver.registry().id());
      assertThatThrownBy(() -> connect(driver, stranger)).isInstanceOf(IOException.class);
    }
    try (SkywayDriver driver = SkywayDriver.start(DriverSettings.at(ANY).withTls(known))) {
      assertThat(connect(driver, stranger)).isEqualTo(driver.registry().id());
    }
  }
}
