// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Crc32c;
import dev.skyway.format.LittleEndian;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/**
 * Keeps descriptions in the order of their numbers. It is only ever appended to, one batch at a
 * time, and each is forced to the disk before its numbers are given out. Not thread-safe.
 *
 * <pre>
 *   header:  "SKYN" (4) | version (4) | id (4) | CRC32C of these (4)
 *   batch:   bytes (4) | their complement (4) | descriptions, each a varint length and bytes |
 *            CRC32C (4)
 * </pre>
 *
 * The checksum of a batch is over its bytes and the checksum before it, so batches stand in one
 * order only. The complement tells a batch that was not completed from a length that has changed.
 */
final class RegistryFile implements Closeable {
  private static final System.Logger LOG = System.getLogger(RegistryFile.class.getName());

  private static final int MAGIC = 'S' | 'K' << 8 | 'Y' << 16 | 'N' << 24;
  private static final int VERSION = 1;
  private static final int HEADER_BYTES = 16;
  private static final int LENGTH_BYTES = 2 * Integer.BYTES;

  private final Path path;
  private final RandomAccessFile file; // not its channel, which closes when a thread is interrupted
  private int id;
  private int chained;

  /** Set when it is unknown what the end of the file looks like. */
  private Throwable failure;

  private RegistryFile(Path path, RandomAccessFile file) {
    this.path = path;
    this.file = file;
  }

  /** Opens or makes it, and adds the descriptions that it has to a list. */
  static RegistryFile open(Path path, List<byte[]> kept) throws IOException {
    RandomAccessFile opened = LockedFiles.open(path);
    RegistryFile file = new RegistryFile(path, opened);
    try {
      file.load(kept);
      return file;
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      LockedFiles.close(opened);
      throw e;
    }
  }

  int id() {
    return id;
  }

  private void load(List<byte[]> kept) throws IOException {
    byte[] bytes = read();
    boolean isUnwritten = bytes.length == HEADER_BYTES && isZero(bytes, 0, HEADER_BYTES);
    if (bytes.length < HEADER_BYTES || isUnwritten) {
      requireTornHeader(bytes);
      begin();
      return;
    }
    ByteSource source = new ByteSource(bytes);
    loadHeader(source);
    while (source.remaining() > 0) {
      int start = source.position;
      if (!loadBatch(source, kept)) {
        dropEnd(start, bytes.length);
        return;
      }
    }
    file.seek(bytes.length);
  }

  private byte[] read() throws IOException {
    long size = file.length();
    if (size > Integer.MAX_VALUE - 8) {
      throw damaged(0, "size=" + size);
    }
    byte[] bytes = new byte[(int) size];
    file.readFully(bytes);
    return bytes;
  }

  /**
   * What a crash leaves of a header is its beginning, or nothing, or bytes that are not written.
   */
  private void requireTornHeader(byte[] bytes) throws IOException {
    ByteSink header = beginHeader();
    int known = Math.min(bytes.length, header.position);
    boolean isBeginning = Arrays.equals(bytes, 0, known, header.buffer, 0, known);
    if (!isBeginning && !isZero(bytes, 0, bytes.length)) {
      throw new IOException(
          "a registry's file begins with its header: file="
              + path
              + " size="
              + bytes.length
              + "; this is another file, so name one that is a registry's, or none yet");
    }
  }

  private static boolean isZero(byte[] bytes, int from, int to) {
    return IntStream.range(from, to).allMatch(i -> bytes[i] == 0);
  }

  private static ByteSink beginHeader() {
    ByteSink header = new ByteSink(HEADER_BYTES);
    header.putInt(MAGIC);
    header.putInt(VERSION);
    return header;
  }

  /** A file without a whole header has never given out a number. */
  private void begin() throws IOException {
    id = ThreadLocalRandom.current().nextInt();
    ByteSink header = beginHeader();
    header.putInt(id);
    chained = Crc32c.of(header.buffer, 0, header.position);
    header.putInt(chained);
    file.setLength(0);
    file.seek(0);
    write(header);
    syncFolder();
  }

  /** Else a crash may leave no file of this name. Where folders are no files, none need it. */
  private void syncFolder() {
    if (File.separatorChar == '/') {
      try (FileChannel folder = FileChannel.open(path.toAbsolutePath().getParent())) {
        folder.force(true);
      } catch (IOException e) { // it may be written, but not read, or have no fsync
        LOG.log(
            System.Logger.Level.WARNING,
            "a crash of this machine soon may lose a registry's new file: file=" + path,
            e);
      }
    }
  }

  private void loadHeader(ByteSource source) throws IOException {
    int magic = source.getInt();
    int version = source.getInt();
    id = source.getInt();
    chained = source.getInt();
    if (magic != MAGIC || chained != Crc32c.of(source.buffer, 0, HEADER_BYTES - Crc32c.BYTES)) {
      throw damaged(0, "no header");
    }
    if (version != VERSION) {
      throw new IOException(
          "version of a registry's file not supported: version="
              + version
              + " supported="
              + VERSION
              + " file="
              + path);
    }
  }

  /** False if what stands here was never completed. */
  private boolean loadBatch(ByteSource source, List<byte[]> kept) throws IOException {
    int start = source.position;
    if (source.remaining() < LENGTH_BYTES) {
      return false;
    }
    int length = source.getInt();
    if (source.getInt() != ~length || length <= 0) {
      return isTorn(source, start, length);
    }
    if (length > source.remaining() - Crc32c.BYTES) {
      return false;
    }
    int end = source.position + length;
    source.position = end;
    int stored = source.getInt();
    int found = checksum(source.buffer, start, end);
    if (stored != found) {
      return isTorn(source, start, length);
    }
    ByteSource batch = new ByteSource();
    batch.reset(source.buffer, start + LENGTH_BYTES, end, 0, start + LENGTH_BYTES);
    try {
      while (batch.remaining() > 0) {
        kept.add(Wire.getDescription(batch));
      }
    } catch (SkywayFormatException e) {
      throw damaged(start, e.getMessage());
    }
    chained = stored;
    return true;
  }

  /** Only the last batch can be: the one before it was on the disk when it was begun. */
  private boolean isTorn(ByteSource source, int start, int length) throws IOException {
    if (!isZero(source.buffer, source.position, source.limit)) {
      throw damaged(start, "bytes=" + length);
    }
    return false;
  }

  private int checksum(byte[] bytes, int from, int to) {
    ByteSink chain = new ByteSink(Integer.BYTES + to - from);
    chain.putInt(chained);
    chain.putBytes(bytes, from, to - from);
    return Crc32c.of(chain.buffer, 0, chain.position);
  }

  private IOException damaged(long offset, String what) {
    return new IOException(
        "a registry's file is damaged: file="
            + path
            + " offset="
            + offset
            + " "
            + what
            + "; bring back a copy that has all numbers, or start with a new file and new workers");
  }

  private void dropEnd(int size, int found) throws IOException {
    LOG.log(
        System.Logger.Level.WARNING,
        "the file of a registry ends with what was never completed, or was damaged since, which is"
            + " dropped: file={0} offset={1} bytes={2}; if others know numbers beyond those that"
            + " are left, bring back a copy that has them",
        path,
        size,
        found - size);
    file.setLength(size);
    file.getFD().sync();
    file.seek(size);
  }

  /**
   * Appends a batch, and returns when it is on the disk.
   *
   * @throws IOException if it is not, or one before was not: nothing more can be appended
   */
  void append(List<byte[]> descriptions) throws IOException {
    if (failure != null) {
      throw new IOException("an earlier write failed: file=" + path, failure);
    }
    ByteSink batch = new ByteSink(1 << 10);
    batch.putInt(0);
    batch.putInt(0);
    for (byte[] description : descriptions) {
      Wire.putDescription(batch, description);
    }
    int length = batch.position - LENGTH_BYTES;
    LittleEndian.putInt(batch.buffer, 0, length);
    LittleEndian.putInt(batch.buffer, Integer.BYTES, ~length);
    int chain = checksum(batch.buffer, 0, batch.position);
    batch.putInt(chain);
    write(batch);
    chained = chain; // nothing has changed if the heap was full until here
  }

  private void write(ByteSink bytes) throws IOException {
    try {
      file.write(bytes.buffer, 0, bytes.position);
      file.getFD().sync();
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    failure = new IOException("closed");
    LockedFiles.close(file);
  }
}
