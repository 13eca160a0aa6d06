// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.engine.BundleSink;
import dev.skyway.engine.StreamNumbers;
import dev.skyway.format.Crc32c;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Varint;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Hands frames on to an output stream, whole frames at a time, gathering short ones. Not
 * thread-safe.
 */
public final class OutputSink extends BundleSink {
  /** How long an array is enough for a short stream. */
  public static final int FIRST_CAPACITY = 1 << 12;

  /** What is gathered before it is handed on. */
  private static final int THRESHOLD = 1 << 12;

  private final OutputStream output;

  /** The same output if it takes memory, else null. */
  private final MemoryOutput memory;

  private final FlatWriter flat; // null without bundles, where its records go

  /** Bytes handed on since the mark, those that were gathered before it among them. */
  private long handedOn;

  private SectionTable table; // null if nobody wants it
  private int mark;
  private boolean isMarkInBundle;
  private Throwable failure;

  /** Whether the present record has a frame of its own. PERF: it is read in less time. */
  private boolean isAlone;

  /** Whether the record that is about to be written was looked at, and left to an engine. */
  private boolean isNotFlat;

  /** Where the record ended that an engine appended last. */
  private int learntEnd = -1;

  /** A sink in front of a stream, which it never closes. */
  public OutputSink(OutputStream output, boolean checksums, boolean bundles) {
    this(output, new byte[FIRST_CAPACITY], checksums, bundles);
  }

  /** The same with an array to begin with, whatever is in it. */
  public OutputSink(OutputStream output, byte[] buffer, boolean checksums, boolean bundles) {
    super(buffer, checksums, bundles);
    this.output = output;
    flat = bundles ? new FlatWriter() : null;
    memory = output instanceof MemoryOutput able ? able : null;
  }

  /** Remembers what is described, for {@link #putTable}; with bundles only. */
  public void rememberTable() {
    table = new SectionTable(checksums());
  }

  /**
   * Ends a section.
   *
   * @param hasObjects whether an engine has written a record of it
   * @return whether the next one may begin with what was described so far; if not, all numbers
   *     start anew
   */
  public boolean endSection(boolean hasObjects) {
    return table != null && table.endSection(flat.takeHasObjects() | hasObjects);
  }

  /** Appends what was described in earlier sections. */
  public void putTable() {
    table.appendTo(this);
  }

  @Override
  protected void described(int from, int to) {
    if (table != null) {
      table.add(buffer, from, to);
    }
  }

  /** Appends a header; all numbers start anew. */
  public void putHeader() {
    if (flat != null) {
      flat.clear();
    }
    if (table != null) {
      table.clear();
    }
    putHeaderAgain();
  }

  /** Appends a header, behind which the table is put. */
  public void putHeaderAgain() {
    aboutToBegin();
    reserve(StreamHeader.BYTES);
    position = StreamHeader.put(buffer, position, checksums());
  }

  /**
   * Appends a record to the bundle, if one is open and has room, and the root is flat. Nothing is
   * handed on.
   *
   * @param root may be null
   * @return whether it was
   */
  public boolean appendToBundle(Object root) {
    int start = position + 1;
    if (!isBundleOpen()) {
      return false;
    }
    int end = flat.put(root, buffer, start);
    if (end == FlatWriter.NOT_FLAT) {
      end = flat.putWithParts(root, buffer, start);
    }
    if (end - start > Byte.MAX_VALUE || end == FlatWriter.NOT_FLAT || !fits(end - start)) {
      isNotFlat = end == FlatWriter.NOT_FLAT;
      return false;
    }
    buffer[start - 1] = (byte) (end - start);
    position = end;
    return true;
  }

  /**
   * Appends a record to the bundle, or to a new one, if the root is flat.
   *
   * @param root may be null
   * @return whether it was
   * @throws UncheckedIOException if the stream fails
   */
  public boolean appendFlat(Object root) {
    int bytes = isNotFlat ? FlatWriter.NOT_FLAT : flat.putBeside(root);
    isNotFlat = false;
    if (bytes == FlatWriter.NOT_FLAT) {
      isAlone = memory != null && memory.flushesNext() && !isBundleOpen() && flat.hasLearnt();
      return false;
    }
    appendEntry(flat.beside(), bytes);
    return true;
  }

  /** An engine, whose numbers these are, has appended a record with this root since the mark. */
  public void learn(Object root, StreamNumbers numbers) {
    if (flat != null && lastEntry() > mark && root != null) {
      flat.learn(root, numbers, mark != learntEnd);
      learntEnd = position;
    }
  }

  @Override
  public boolean bundles() {
    return super.bundles() && !isAlone;
  }

  /** A record that fails from here on leaves what the bundle had before. */
  @Override
  protected void aboutToBegin() {
    if (isBundleOpen()) {
      endBundle();
      mark();
    }
  }

  @Override
  public void reserve(int bytes) {
    if (buffer.length - position < bytes) {
      long needed = (long) position + bytes;
      buffer = Arrays.copyOf(buffer, Math.toIntExact(Math.max(needed, 2L * buffer.length)));
    }
  }

  /**
   * Hands on what was gathered, if that is much.
   *
   * @throws UncheckedIOException if the stream fails
   */
  @Override
  protected void frameDone() {
    if (position >= THRESHOLD) {
      try {
        handOn();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Hands on all that was gathered, without flushing the stream.
   *
   * @throws IOException if the stream fails; the bytes count as handed on
   */
  public void handOn() throws IOException {
    try {
      endBundle();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    if (position > 0) {
      int bytes = position;
      position = 0;
      handedOn += bytes;
      try {
        output.write(buffer, 0, bytes);
      } catch (IOException | RuntimeException | Error e) {
        failure = e;
        throw e;
      }
    }
  }

  @Override
  public void appendFrame(
      int type, byte[] head, int headBytes, Object base, long offset, int bytes) {
    if (memory == null) {
      super.appendFrame(type, head, headBytes, base, offset, bytes);
      return;
    }
    aboutToBegin();
    reserve(MAX_OVERHEAD + headBytes);
    int start = position;
    buffer[position] = (byte) type;
    position = Varint.put(buffer, position + 1, headBytes + bytes);
    System.arraycopy(head, 0, buffer, position, headBytes);
    position += headBytes;
    CRC32C checksum = checksums() ? new CRC32C() : null;
    if (checksum != null) {
      checksum.update(buffer, start, position - start);
    }
    handOn(base, offset, bytes, checksum);
    if (checksum != null) {
      reserve(Crc32c.BYTES);
      ArrayWords.putInt(buffer, position, (int) checksum.getValue());
      position += Crc32c.BYTES;
    }
  }

  /** Hands on what was gathered, and memory behind it. */
  private void handOn(Object base, long offset, int bytes, CRC32C checksum) {
    try {
      handOn();
      handedOn += bytes;
      memory.write(base, offset, bytes, checksum);
    } catch (IOException e) {
      failure = e;
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  /** Why the stream below holds only a part of what was handed on, or null. */
  public Throwable failure() {
    return failure;
  }

  /** Remembers this place for {@link #backToMark}. */
  public void mark() {
    isAlone = false;
    mark = position;
    isMarkInBundle = isBundleOpen();
    handedOn = 0;
  }

  /**
   * Drops what was appended since the mark.
   *
   * @return false if it stays: some was handed on, or a bundle is not ended in whole
   */
  public boolean backToMark() {
    if (isMarkInBundle && !isBundleOpen()) {
      return false;
    }
    if (handedOn > 0) {
      boolean stays = failure != null || isMarkInBundle || memory == null;
      if (stays || !memory.takeBack(handedOn - mark)) {
        return false;
      }
      handedOn = 0;
      mark = 0; // what was before it stays handed on
    }
    position = mark;
    if (!isMarkInBundle) {
      dropBundle();
    }
    return true;
  }
}
