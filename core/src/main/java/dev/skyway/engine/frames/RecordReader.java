// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.IOException;

/** Feeds frames to a reader until it has a record. */
public final class RecordReader {
  private RecordReader() {}

  /**
   * Reads the frames of one record.
   *
   * @param first the type of the frame that was read already
   * @return the root, which may be null
   * @throws dev.skyway.SkywayFormatException if the frames are not one record, or end within it
   * @throws IOException if the input fails
   */
  public static Object read(FrameReader frames, int first, GraphReader reader) throws IOException {
    int type = first;
    frames.await(type, reader);
    while (!step(frames, type, reader)) {
      type = frames.next();
      frames.await(type, reader);
    }
    return reader.takeRoot();
  }

  /**
   * Hands on a frame that {@linkplain FrameType#isDescription describes} something.
   *
   * @throws dev.skyway.SkywayFormatException if it is malformed or names what is unknown
   */
  public static void describe(int type, ByteSource payload, GraphReader reader) {
    switch (type) {
      case FrameType.CLASS -> reader.classes(payload);
      case FrameType.EXTERNAL -> reader.externals(payload);
      default -> reader.numbers(payload);
    }
  }

  /**
   * Hands on one frame.
   *
   * @return whether the record is complete
   * @throws dev.skyway.SkywayFormatException if the frame does not belong into a record
   */
  public static boolean step(FrameReader frames, int type, GraphReader reader) {
    switch (type) {
      case FrameType.CLASS:
      case FrameType.EXTERNAL:
      case FrameType.NUMBERS:
        describe(type, frames.payload, reader);
        return false;
      case FrameType.RECORD:
      case FrameType.PART:
        return reader.block(type, frames.payload);
      case FrameReader.NO_MORE:
        throw frames.payload.failure("input ends within a record; bytes are missing");
      case FrameReader.HEADER:
        throw frames.payload.failure("a header does not stand within a record");
      default:
        throw frames.payload.failure(
            "a record has frames of objects only: type=" + FrameType.name(type));
    }
  }
}
