// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.kv.KvAddress;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Tells the secret of a store to whoever is the same user: a file that only he reads, one for each
 * port. It is deleted when the store ends.
 */
final class KvSecretFile implements Closeable {
  private static final Path FOLDER =
      Path.of(System.getProperty("user.home"), ".cache", "skyway", "kv");

  private final Path file;
  private final Thread atExit = new Thread(this::deleteAtExit, "kv-secret");

  /** Writes it. */
  KvSecretFile(KvAddress address) throws IOException {
    Files.createDirectories(FOLDER);
    file = file(address.socket().getPort());
    Files.deleteIfExists(file); // of a store that was killed
    Files.createFile(file, ownerOnly());
    Files.writeString(file, address.secret());
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  Path path() {
    return file;
  }

  private static Path file(int port) {
    return FOLDER.resolve("secret-" + port);
  }

  private static FileAttribute<?>[] ownerOnly() {
    boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    return isPosix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  /** The store on this port of this machine. */
  static KvAddress read(int port) throws IOException {
    String secret;
    try {
      secret = Files.readString(file(port));
    } catch (NoSuchFileException e) {
      throw new IOException(
          "a store must run here, started by the same user, port=%d file=%s; start ./skyway kv-server --port %1$d"
              .formatted(port, file(port)),
          e);
    }
    return new KvAddress(local(port), secret);
  }

  /** A port of this machine. */
  static InetSocketAddress local(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  private void deleteAtExit() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      System.err.println("a secret stays behind, which nobody needs: " + e);
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      deleteAtExit(); // the JVM is ending, and the hook has the same to do
    }
  }
}
