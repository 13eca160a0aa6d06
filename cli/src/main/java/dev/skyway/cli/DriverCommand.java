// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.cluster.numbering.DriverReport;
import dev.skyway.cluster.numbering.DriverSettings;
import dev.skyway.cluster.numbering.SharedSecret;
import dev.skyway.cluster.numbering.SkywayDriver;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Keeps the class numbers of a cluster until the JVM is ended, then says what it has done. */
@Command(
    name = "driver",
    description = "Keeps the class numbers of a cluster, until it is ended.",
    mixinStandardHelpOptions = true)
public final class DriverCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--host",
      defaultValue = "localhost",
      description = "The address to listen at, 0.0.0.0 for all; ${DEFAULT-VALUE} if not given.")
  private String host;

  @Option(
      names = "--port",
      defaultValue = "4712",
      description = "The port, 0 for a free one; ${DEFAULT-VALUE} if not given.")
  private int port;

  @Option(
      names = "--file",
      description = "Where the numbers are kept; without it they are forgotten with the process.")
  private Path file;

  @Option(
      names = "--secret-file",
      description = "A file with what workers have to know, 16 bytes at least.")
  private Path secretFile;

  @Option(names = "--keys", description = "A PKCS12 file with the key for TLS.")
  private Path keys;

  @Option(names = "--keys-password-file", description = "A file with the password of --keys.")
  private Path passwordFile;

  private final CountDownLatch ended = new CountDownLatch(1);

  @Override
  public Integer call() throws IOException, GeneralSecurityException, InterruptedException {
    DriverSettings settings = settings();
    PrintWriter out = spec.commandLine().getOut();
    try (SkywayDriver driver = SkywayDriver.start(settings)) {
      out.println("listening at " + driver.address());
      out.println("numbers known: " + driver.registry().size());
      out.flush();
      Thread hook = new Thread(() -> print(driver.report(), out));
      Runtime.getRuntime().addShutdownHook(hook);
      ended.await();
      Runtime.getRuntime().removeShutdownHook(hook);
      print(driver.report(), out);
    }
    return 0;
  }

  /** Lets {@link #call} return. */
  void end() {
    ended.countDown();
  }

  private static void print(DriverReport report, PrintWriter out) {
    out.println(report);
    out.flush();
  }

  private DriverSettings settings() throws IOException, GeneralSecurityException {
    Main.requirePort(spec, "--port", port);
    DriverSettings settings = DriverSettings.at(new InetSocketAddress(host, port));
    if (file != null) {
      settings = settings.withFile(file);
    }
    if (secretFile != null) {
      settings = settings.withSecret(SharedSecret.read(secretFile));
    }
    if ((keys == null) != (passwordFile == null)) {
      throw new ParameterException(
          spec.commandLine(), "--keys and --keys-password-file are given together");
    }
    return keys == null ? settings : settings.withTls(context());
  }

  private SSLContext context() throws IOException, GeneralSecurityException {
    char[] password = Files.readString(passwordFile).strip().toCharArray();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keys)) {
      store.load(in, password);
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(store, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), null, null);
    return context;
  }
}
