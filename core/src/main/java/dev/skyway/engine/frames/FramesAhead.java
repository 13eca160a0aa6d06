// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Frames of the present record that are taken from the input before their turn. Nothing behind the
 * record's last block is taken. Not thread-safe.
 */
final class FramesAhead {
  private final Deque<byte[]> frames = new ArrayDeque<>();
  private InputFrameReader reader;
  private long bytes;
  private boolean ended;

  /**
   * Takes frames until so many bytes are here, or the record ends.
   *
   * @param present stands at the frame before
   * @return how many bytes are here
   * @throws dev.skyway.SkywayFormatException if the bytes are not frames, or end within one
   * @throws IOException if the input fails; may be called again
   */
  long take(InputFrameReader present, long wanted) throws IOException {
    if (reader == null) {
      reader = new InputFrameReader();
      reader.follow(present);
    }
    while (bytes < wanted && !ended) {
      int type = reader.next();
      if (type == FrameReader.HEADER) {
        throw reader.payload.failure("a header does not stand within a record");
      }
      ended = type == FrameReader.NO_MORE || isLast(type, reader.payload);
      if (type != FrameReader.NO_MORE) {
        add(reader.frame());
      }
    }
    return bytes;
  }

  /** Whatever does not belong into a record is left to whoever expects it. */
  private static boolean isLast(int type, ByteSource payload) {
    boolean isBlock = type == FrameType.PART;
    boolean isDescription = FrameType.isDescription(type) || type == FrameType.NOTES;
    return isBlock ? RecordState.isLast(payload.getVarint()) : !isDescription;
  }

  private void add(byte[] frame) {
    frames.add(frame);
    bytes += frame.length;
  }

  boolean isEmpty() {
    return frames.isEmpty();
  }

  /** The next frame, whole; null if there is none. */
  byte[] poll() {
    byte[] frame = frames.poll();
    bytes -= frame == null ? 0 : frame.length;
    if (frames.isEmpty()) {
      reader = null;
      ended = false;
    }
    return frame;
  }
}
