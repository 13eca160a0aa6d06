// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.Varint;
import java.util.Objects;

/**
 * Where a writer puts its frames: a byte array that grows, or that is emptied into a stream between
 * frames. A frame is either copied in whole with {@link #appendFrame}, or built in place between
 * {@link #beginFrame} and {@link #endFrame}. Not thread-safe.
 */
public abstract class FrameSink {
  /** Bytes around a payload: type, longest length, checksum. */
  public static final int MAX_OVERHEAD = 1 + Varint.MAX_INT_BYTES + Crc32c.BYTES;

  /** A safepoint waits for the copy of so many bytes. */
  private static final int PIECE_BYTES = 1 << 18;

  /** What was appended ends at {@link #position}; replaced when it grows. */
  public byte[] buffer;

  /** Where the next byte goes. */
  public int position;

  private final boolean checksums;
  private int frameStart;
  private int payloadStart;

  /** A sink over an array; {@code checksums} says whether frames end with a CRC32C. */
  protected FrameSink(byte[] buffer, boolean checksums) {
    this.buffer = buffer;
    this.checksums = checksums;
  }

  /** Makes room for so many bytes after the position; may replace {@link #buffer}. */
  public abstract void reserve(int bytes);

  /** Called after each frame, when the position stands right behind it; may empty the buffer. */
  protected abstract void frameDone();

  /** Whether frames end with a CRC32C. */
  public final boolean checksums() {
    return checksums;
  }

  /**
   * Begins a frame in place: leaves room for type and length, and moves the position to where the
   * payload begins. The caller then reserves room and writes the payload.
   *
   * @param expectedBytes a guess at the length of the payload; a good one saves a move
   */
  public final void beginFrame(int type, int expectedBytes) {
    aboutToBegin();
    reserve(1 + Varint.MAX_INT_BYTES);
    frameStart = position;
    buffer[position] = (byte) type;
    position += 1 + Varint.size(expectedBytes);
    payloadStart = position;
  }

  /**
   * Begins a frame whose payload has exactly so many bytes, and makes room for it: where the frame
   * is to end up, if it fits there.
   */
  public void beginSizedFrame(int type, int bytes) {
    expect(1 + Varint.size(bytes) + bytes + (checksums ? Crc32c.BYTES : 0));
    beginFrame(type, bytes);
    reserve(bytes);
  }

  /** Ends the frame whose payload reaches from where it began to the position. */
  public final void endFrame() {
    int bytes = position - payloadStart;
    int wanted = frameStart + 1 + Varint.size(bytes);
    if (wanted != payloadStart) {
      reserve(Varint.MAX_INT_BYTES);
      System.arraycopy(buffer, payloadStart, buffer, wanted, bytes);
    }
    Varint.put(buffer, frameStart + 1, bytes);
    position = wanted + bytes;
    finish(bytes);
  }

  /** Appends a whole frame. */
  public final void appendFrame(int type, byte[] payload, int offset, int bytes) {
    aboutToBegin();
    expect(bytes + MAX_OVERHEAD);
    reserve(bytes + MAX_OVERHEAD);
    frameStart = position;
    buffer[position++] = (byte) type;
    position = Varint.put(buffer, position, bytes);
    System.arraycopy(payload, offset, buffer, position, bytes);
    position += bytes;
    finish(bytes);
  }

  /**
   * Appends a whole frame that stands in native memory, but for its checksum.
   *
   * @param bytes of the frame, type and length included
   */
  public final void appendFrame(long address, int bytes) {
    aboutToBegin();
    expect(bytes + Crc32c.BYTES);
    reserve(bytes + Crc32c.BYTES);
    frameStart = position;
    position = copyIn(null, address, position, bytes);
    seal();
  }

  /**
   * Appends a whole frame whose payload is long and ends with memory as it lies.
   *
   * @param head what the payload begins with
   * @param headBytes how many bytes of that
   * @param base an array of primitives, or null for native memory
   * @param offset where in the array's memory the rest begins, or its address
   * @param bytes of the rest; that they are there is not checked
   */
  public void appendFrame(
      int type, byte[] head, int headBytes, Object base, long offset, int bytes) {
    beginSizedFrame(type, headBytes + bytes);
    System.arraycopy(head, 0, buffer, position, headBytes);
    position += headBytes;
    for (int done = 0; bytes - done > 0; done += PIECE_BYTES) {
      int piece = Math.min(bytes - done, PIECE_BYTES);
      position = copyIn(base, offset + done, position, piece);
    }
    endFrame();
  }

  /**
   * Copies memory to a place in the buffer; where it ends there.
   *
   * @throws IndexOutOfBoundsException if there is no room: a second thread has used the sink
   */
  protected final int copyIn(Object base, long offset, int at, int bytes) {
    byte[] target = buffer;
    Objects.checkFromIndexSize(at, bytes, target.length);
    UNSAFE.copyMemory(base, offset, target, BYTE_ARRAY_BASE + at, bytes);
    return at + bytes;
  }

  /** Called before each frame; may append another one. */
  protected void aboutToBegin() {}

  /** Called before a frame is begun that takes at most so many bytes; may change the buffer. */
  protected void expect(int bytes) {}

  private void finish(int bytes) {
    if (bytes > FrameType.MAX_PAYLOAD) {
      throw new IllegalStateException(
          "a payload has at most so many bytes: limit="
              + FrameType.MAX_PAYLOAD
              + " bytes="
              + bytes);
    }
    seal();
  }

  /** Called after each frame that describes something, which stands in these places. */
  protected void described(int from, int to) {}

  private void seal() {
    if (checksums) {
      reserve(Crc32c.BYTES);
      int crc = Crc32c.of(buffer, frameStart, position - frameStart);
      ArrayWords.putInt(buffer, position, crc);
      position += Crc32c.BYTES;
    }
    if (FrameType.isDescription(buffer[frameStart])) {
      described(frameStart, position);
    }
    frameDone();
  }
}
