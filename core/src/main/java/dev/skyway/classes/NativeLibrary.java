// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Loads {@code libskyway} once, from {@code -Dskyway.library.path} (the library file itself) or
 * from the resource beside the classes. What cannot be loaded is remembered with its reason;
 * nothing is thrown, since the portable engine needs no library. Thread-safe.
 */
public final class NativeLibrary {
  private static final String PATH_PROPERTY = "skyway.library.path";
  private static final int PIECE_BYTES = 1 << 16;

  private static final String LOADED = "";

  /** Null until it is known. An initialiser would fail for ever if stack or heap end in it. */
  private static volatile String failure;

  private static boolean isAhead;

  private NativeLibrary() {}

  /** Whether the library is loaded and its entries may be called. */
  public static boolean isLoaded() {
    return failure().isEmpty();
  }

  /** Why the library is not loaded, or an empty string when it is. */
  public static String failure() {
    String known = failure;
    return known == null ? find() : known;
  }

  private static synchronized String find() {
    if (failure == null) {
      failure = load();
    }
    return failure;
  }

  /**
   * Gives the class of the engine's entries its functions, whatever packages the build of an
   * application has moved it to. Only when the library is loaded.
   *
   * @param entries null: nothing is done
   * @return whether it has all of them
   */
  public static native boolean bind(Class<?> entries);

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
    if (!isAhead) {
      isAhead = true;
      Ahead.start();
    }
    String path = System.getProperty(PATH_PROPERTY);
    try {
      if (path != null) {
        System.load(Path.of(path).toAbsolutePath().toString());
      } else {
        String missing = loadResource();
        if (!missing.isEmpty()) {
          return missing;
        }
      }
      return whyUnlinked();
    } catch (IOException
        | UnsatisfiedLinkError
        | SecurityException
        | IllegalCallerException // of --illegal-native-access=deny
        | InvalidPathException e) { // a locale may have no bytes for a path
      return "native library did not load: cause=" + e + "; " + remedy(e);
    }
  }

  /** Empty if the library has the functions of this class. */
  private static String whyUnlinked() {
    try {
      bind(null);
      return LOADED;
    } catch (UnsatisfiedLinkError e) {
      return "native library is not of this version: class="
          + NativeLibrary.class.getName()
          + "; remove -D"
          + PATH_PROPERTY
          + ", or point it at the libskyway.so of the same jar";
    }
  }

  /** A file is one loader's; what the jar has is unpacked anew for each. */
  private static String remedy(Throwable cause) {
    if (String.valueOf(cause.getMessage()).contains("already loaded in another classloader")) {
      return "put Skyway into a class loader that all applications share, or remove -D"
          + PATH_PROPERTY
          + " where java.io.tmpdir allows execution";
    }
    if (cause instanceof IllegalCallerException) {
      return "start Java with --enable-native-access=" + module();
    }
    return "point -D"
        + PATH_PROPERTY
        + " at libskyway.so, or java.io.tmpdir at a folder with room that may be written and"
        + " executed from";
  }

  /** What an option of Java's calls Skyway. */
  static String module() {
    Module own = NativeLibrary.class.getModule();
    return own.isNamed() ? own.getName() : "ALL-UNNAMED";
  }

  private static String loadResource() throws IOException {
    String name = resourceName();
    try (ZipFile jar = OwnJar.open()) {
      ZipEntry entry = jar == null ? null : jar.getEntry(name);
      if (entry != null) {
        load(jar.getInputStream(entry));
        return LOADED;
      }
    }
    InputStream resource = NativeLibrary.class.getResourceAsStream("/" + name);
    if (resource == null) {
      return "native library not in the jar: resource=/" + name + "; build it for this platform";
    }
    load(resource);
    return LOADED;
  }

  private static void load(InputStream library) throws IOException {
    try (InputStream in = library) {
      Path folder = newFolder();
      Path file = folder.resolve("libskyway.so");
      try {
        // PERF: a channel of the JDK's would copy each array once more; 5 ms less.
        try (OutputStream out = new FileOutputStream(file.toFile())) {
          byte[] piece = new byte[PIECE_BYTES];
          for (int count; (count = in.read(piece)) >= 0; ) {
            out.write(piece, 0, count);
          }
        }
        System.load(file.toAbsolutePath().toString());
      } finally {
        remove(file.toFile(), folder.toFile());
      }
    }
  }

  /**
   * Now, as the mapping outlives the name, or else when the JVM ends, in the reverse of the order
   * in which that is asked for. On NFS a file that is mapped keeps a name in its folder, which then
   * stays.
   */
  private static void remove(File file, File folder) {
    boolean isGone = file.delete();
    if (isGone && folder.delete()) {
      return;
    }
    folder.deleteOnExit();
    if (!isGone) {
      file.deleteOnExit();
    }
  }

  /**
   * A folder that only this user can look into. Files.createTempDirectory does the same, but would
   * first set up the JDK's random numbers, in 20 ms; to create a file would set up its channels.
   */
  private static Path newFolder() throws IOException {
    long unique = System.currentTimeMillis() ^ System.nanoTime() << Short.SIZE;
    Path folder =
        Path.of(System.getProperty("java.io.tmpdir"), "skyway" + Long.toHexString(unique));
    return Files.createDirectory(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  private static String resourceName() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT).replace(' ', '-');
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return "dev/skyway/native/"
        + os
        + "-"
        + (arch.equals("amd64") ? "x86_64" : arch)
        + "/libskyway.so";
  }
}
