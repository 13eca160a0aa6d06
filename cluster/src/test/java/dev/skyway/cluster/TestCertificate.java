// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A TLS context of a key pair of its own, made by the JDK's keytool. */
public final class TestCertificate {
  private static final String PASSWORD = "only for tests";
  private static final String FILE = "keys.p12";

  private TestCertificate() {}

  /** A new key pair, which trusts itself; its files go to the folder. */
  public static SSLContext context(Path folder) throws Exception {
    Path file = folder.resolve(FILE);
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process process =
        new ProcessBuilder(
                keytool,
                "-genkeypair",
                "-alias",
                "skyway",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storepass",
                PASSWORD,
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(Files.readString(folder.resolve("keytool.log")));
    }
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(load(file), PASSWORD.toCharArray());
    return context(own.getKeyManagers(), file);
  }

  /** Trusts the key pair in the folder, and has none. */
  public static SSLContext trustingOnly(Path folder) throws Exception {
    return context(new KeyManager[0], folder.resolve(FILE));
  }

  private static SSLContext context(KeyManager[] own, Path file) throws Exception {
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(load(file));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own, trusted.getTrustManagers(), null);
    return context;
  }

  private static KeyStore load(Path file) throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    return keys;
  }
}
