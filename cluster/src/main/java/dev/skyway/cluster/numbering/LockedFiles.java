// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;

/**
 * The files that are locked here, by what they are, not by their names. On POSIX a process loses
 * its lock of a file as soon as it closes any channel of it, so none is opened a second time.
 * Thread-safe.
 */
final class LockedFiles {
  private static final Map<Object, RandomAccessFile> LOCKED = new HashMap<>();

  /** What code of another class loader has locked here: closing a channel would unlock it. */
  private static final Map<Object, RandomAccessFile> LEFT_OPEN = new HashMap<>();

  private LockedFiles() {}

  /**
   * Opens a file, or makes it, and locks it.
   *
   * @throws IOException if it is locked, here or by another process, or cannot be opened
   */
  static synchronized RandomAccessFile open(Path path) throws IOException {
    Object present = key(path);
    if (LOCKED.containsKey(present)) {
      throw inUse(path, null);
    }
    RandomAccessFile left = LEFT_OPEN.remove(present);
    RandomAccessFile file = left != null ? left : new RandomAccessFile(path.toFile(), "rw");
    try {
      if (file.getChannel().tryLock() == null) {
        throw inUse(path, null);
      }
      LOCKED.put(key(path), file);
      return file;
    } catch (OverlappingFileLockException e) {
      LEFT_OPEN.put(key(path), file);
      throw inUse(path, e);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** Closes what was opened here; the lock goes with it. */
  static synchronized void close(RandomAccessFile file) throws IOException {
    LOCKED.values().remove(file);
    file.close();
  }

  /** The same for all names of a file. */
  private static Object key(Path path) throws IOException {
    try {
      Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
      return key != null ? key : path.toRealPath();
    } catch (NoSuchFileException e) {
      return path.toAbsolutePath();
    }
  }

  private static IOException inUse(Path path, Exception cause) {
    return new IOException(
        "a registry's file is used by one driver: file=" + path + "; stop the other one", cause);
  }
}
