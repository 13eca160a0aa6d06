// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;

/**
 * Loads {@code libskyway} once, from {@code -Dskyway.library.path} (the library file itself) or
 * from the resource beside the classes. What cannot be loaded is remembered with its reason;
 * nothing is thrown, since the portable engine needs no library. Thread-safe.
 */
public final class NativeLibrary {
  private static final String PATH_PROPERTY = "skyway.library.path";

  /** Null when the library is loaded. */
  private static final String FAILURE = load();

  private NativeLibrary() {}

  /** Whether the library is loaded and its entries may be called. */
  public static boolean isLoaded() {
    return FAILURE == null;
  }

  /** Why the library is not loaded, or an empty string when it is. */
  public static String failure() {
    return FAILURE == null ? "" : FAILURE;
  }

  /** The lookup that may do everything; JNI reads the field without an access check. */
  static native MethodHandles.Lookup trustedLookup();

  /** Exports a package of a module to another one; whether it could. */
  static native boolean exportPackage(Module module, String name, Module to);

  /** What {@code jdk.internal.misc.Unsafe.arrayBaseOffset} answers; -1 if it could not be asked. */
  static native long arrayBase(Object unsafe, Class<?> arrayClass);

  private static String load() {
    if ("portable".equals(System.getProperty("skyway.engine"))) {
      return "native library not wanted: skyway.engine=portable; remove the property to load it";
    }
    String path = System.getProperty(PATH_PROPERTY);
    try {
      if (path != null) {
        System.load(Path.of(path).toAbsolutePath().toString());
        return null;
      }
      return loadResource();
    } catch (IOException | UnsatisfiedLinkError | SecurityException e) {
      return "native library did not load: cause="
          + e
          + "; point -D"
          + PATH_PROPERTY
          + " at libskyway.so or let java.io.tmpdir allow execution";
    }
  }

  private static String loadResource() throws IOException {
    String name = resourceName();
    try (InputStream in = NativeLibrary.class.getResourceAsStream(name)) {
      if (in == null) {
        return "native library not in the jar: resource=" + name + "; build it for this platform";
      }
      Path file = newFile();
      try {
        try (OutputStream out = Files.newOutputStream(file)) {
          in.transferTo(out);
        }
        System.load(file.toAbsolutePath().toString());
      } finally {
        // The mapping outlives the name; a killed JVM must not leave files behind.
        Files.deleteIfExists(file);
      }
      return null;
    }
  }

  /**
   * A file that only this user can write. Files.createTempFile does the same, but would first set
   * up the JDK's random numbers, in 20 ms.
   */
  private static Path newFile() throws IOException {
    long unique = System.currentTimeMillis() ^ System.nanoTime() << Short.SIZE;
    Path file =
        Path.of(System.getProperty("java.io.tmpdir"), "skyway" + Long.toHexString(unique) + ".so");
    return Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  private static String resourceName() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT).replace(' ', '-');
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return "/dev/skyway/native/"
        + os
        + "-"
        + (arch.equals("amd64") ? "x86_64" : arch)
        + "/libskyway.so";
  }
}
