// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.numbering;

import dev.skyway.cluster.numbering.DriverReport;
import dev.skyway.cluster.numbering.DriverSettings;
import dev.skyway.cluster.numbering.SkywayDriver;
import dev.skyway.stress.Settings;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A driver until a file appears, or it is killed. Arguments: {@code port}, 0 for a free one; {@code
 * file} with the numbers; {@code end}, the file that ends it.
 */
public final class DriverMain {
  /** For a minute. */
  private static final int ATTEMPTS = 3000;

  private static final long PAUSE_MILLIS = 20;

  private DriverMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Settings settings = new Settings(arguments);
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.integer("port", 0));
    Path end = Path.of(settings.text("end", "end"));
    DriverSettings driving =
        DriverSettings.at(address).withFile(Path.of(settings.text("file", "numbers")));
    try (SkywayDriver driver = start(driving)) {
      System.out.println("port=" + driver.address().getPort() + ";");
      while (!Files.exists(end)) {
        Thread.sleep(PAUSE_MILLIS);
      }
      DriverReport report = driver.report();
      System.out.printf(
          "numbers=%d received=%d sent=%d views=%d workers=%d;%n",
          report.numbers(), report.received(), report.sent(), report.views(), report.workers());
    }
  }

  /** Somebody else may hold the port for a moment, as the system gives it to whoever dials. */
  private static SkywayDriver start(DriverSettings settings)
      throws IOException, InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return SkywayDriver.start(settings);
      } catch (BindException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }
}
