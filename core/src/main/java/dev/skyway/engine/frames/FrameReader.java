// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ArrayWords;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import java.io.IOException;

/**
 * Finds frames in bytes and checks their type, length and checksum. A header counts as a frame: it
 * says how the frames after it look, and may come again where a frame may, as a writer that starts
 * anew writes one. Not thread-safe.
 */
public abstract class FrameReader {
  /** Returned instead of a frame type at the end of the bytes. */
  public static final int NO_MORE = -1;

  /** Returned instead of a frame type for a header; its first byte, which is no frame type. */
  public static final int HEADER = 'S';

  /** The payload of the frame that was read last; valid until the next one is read. */
  public final ByteSource payload = new ByteSource();

  private boolean checksums;
  private boolean headerSeen;
  private long frames;

  /** For subclasses. */
  protected FrameReader() {}

  /**
   * Reads one frame in whole.
   *
   * @return its type, {@link #HEADER}, or {@link #NO_MORE}
   * @throws SkywayFormatException if the bytes are not a frame, or end within one
   * @throws IOException if the input fails
   */
  public abstract int next() throws IOException;

  /**
   * Waits until enough of a record has arrived for what the present frame makes of it at once. In
   * an array all is there.
   *
   * @param type what {@link #next} returned
   * @throws SkywayFormatException if the bytes are malformed, or end within a frame
   * @throws IOException if the input fails; may be called again
   */
  public void await(int type, GraphReader reader) throws IOException {}

  /** Whether frames carry checksums, as the last header said. */
  public final boolean checksums() {
    return checksums;
  }

  /** How many frames were begun, headers not counted. */
  protected final long frames() {
    return frames;
  }

  /** Forgets the header: the next thing must be one. */
  protected final void restart() {
    headerSeen = false;
    frames = 0;
  }

  /** Goes on as if a header and so many frames had been read. */
  protected final void assumeHeader(boolean withChecksums, long framesBefore) {
    headerSeen = true;
    checksums = withChecksums;
    frames = framesBefore;
  }

  /** Counts frames that were taken in another way. */
  protected final void skip(long more) {
    frames += more;
  }

  /** What every frame, or at first a header, has at least. */
  protected final int smallest() {
    if (!headerSeen) {
      return StreamHeader.BYTES;
    }
    return checksums ? 2 + Crc32c.BYTES : 2;
  }

  /**
   * Looks at a frame's type and length. The payload source stands at the frame's first byte and
   * reaches as far as bytes are there, one at least; afterwards it stands at the payload.
   *
   * @return how many bytes the whole frame takes
   */
  protected final int begin() {
    int start = payload.position;
    if (!headerSeen || payload.buffer[start] == HEADER) {
      return StreamHeader.BYTES;
    }
    frames++;
    int type = payload.getByte() & 0xFF;
    if (!FrameType.isKnown(type)) {
      payload.position = start;
      throw payload.failure("frame type not known: type=" + type);
    }
    int bytes = payload.getCount();
    if (bytes > FrameType.MAX_PAYLOAD) {
      throw payload.failure(
          "a frame is at most so long: limit=" + FrameType.MAX_PAYLOAD + " bytes=" + bytes);
    }
    if (bytes > 0 && (type == FrameType.RESET || type == FrameType.END)) {
      throw payload.failure(
          "this frame is empty: type=" + FrameType.name(type) + " bytes=" + bytes);
    }
    if (bytes == 0 && type == FrameType.RECORDS) {
      throw payload.failure("a bundle has a record: type=RECORDS bytes=0");
    }
    return payload.position - start + bytes + (checksums ? Crc32c.BYTES : 0);
  }

  /**
   * Checks the whole frame and leaves the payload source at its payload.
   *
   * @param start where the frame starts in the buffer
   * @param total what {@link #begin} returned
   * @return its type or {@link #HEADER}
   */
  protected final int finish(int start, int total) {
    int type = payload.buffer[start];
    if (!headerSeen || type == HEADER) {
      payload.limit = start + total;
      checksums = StreamHeader.get(payload);
      headerSeen = true;
      return HEADER;
    }
    int end = start + total;
    if (checksums) {
      end -= Crc32c.BYTES;
      int stored = ArrayWords.getInt(payload.buffer, end);
      int found = Crc32c.of(payload.buffer, start, end - start);
      if (stored != found) {
        payload.position = end;
        throw payload.failure(
            String.format(
                "checksum does not match: type=%s stored=%08x found=%08x;"
                    + " the bytes were changed on their way",
                FrameType.name(type), stored, found));
      }
    }
    payload.limit = end;
    return type;
  }

  /** The error about bytes that end within a frame. */
  protected final SkywayFormatException truncated(long have, long wanted) {
    return payload.failure(
        "input ends within a frame: have=" + have + " wanted=" + wanted + "; bytes are missing");
  }
}
