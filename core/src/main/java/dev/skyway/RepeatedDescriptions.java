// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.frames.ArrayFrameReader;
import dev.skyway.engine.frames.RecordReader;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads messages, and lets the reader know what one has described as long as the next ones begin
 * with the same bytes: from the second in a row on, under the same loader, with classes that are
 * never unloaded, or no sooner than a loader that the instance was given. PERF: to describe the
 * classes of a small message, and to forget them, takes twice as long as its objects. Not
 * thread-safe.
 */
final class RepeatedDescriptions {
  private static final int MOST_BYTES = 8 << 10;

  /** What a larger record leaves behind is cleared with all else. */
  private static final int MOST_RECORD_BYTES = 64 << 10;

  private static final byte[] NOTHING = {};

  private final GraphReader graph;

  /** What the last message described. */
  private byte[] known = NOTHING;

  private int knownFrames;
  private boolean haveChecksums;

  /** Whether the reader has not forgotten it. */
  private boolean isKept;

  /** In front of a reader that knows nothing. */
  RepeatedDescriptions(GraphReader graph) {
    this.graph = graph;
  }

  /**
   * The root of a message whose header was read.
   *
   * @throws SkywayFormatException if the frames are not one record, or end within it
   * @throws IOException never from an array
   */
  Object read(ArrayFrameReader message) throws IOException {
    int begin = message.position();
    int described = takeKnown(message);
    int start = message.position();
    int type = message.next();
    while (FrameType.isDescription(type)) {
      RecordReader.describe(type, message.payload, graph);
      described++;
      start = message.position();
      type = message.next();
    }
    Object root = RecordReader.read(message, type, graph);
    boolean isSmall =
        message.begun() == described + 1 && message.position() - start <= MOST_RECORD_BYTES;
    if (!isKept || !isSmall || described != knownFrames) {
      byte[] bytes = isSmall && start - begin <= MOST_BYTES ? message.copy(begin, start) : NOTHING;
      end(bytes, described, message.checksums());
    }
    return root;
  }

  /** How many descriptions need not be read. */
  private int takeKnown(ArrayFrameReader message) {
    if (isKept) {
      if (graph.names().isUnderSameLoader() && message.skip(known, knownFrames, haveChecksums)) {
        return knownFrames;
      }
      forget();
    }
    return 0;
  }

  /** Keeps what was described if it was so before, or remembers it to be compared. */
  private void end(byte[] bytes, int described, boolean withChecksums) {
    isKept =
        described == knownFrames
            && withChecksums == haveChecksums
            && bytes.length > 0
            && Arrays.equals(bytes, known)
            && graph.names().isLasting();
    known = bytes;
    knownFrames = described;
    haveChecksums = withChecksums;
    if (!isKept) {
      graph.newStream();
    }
  }

  /** Has the reader forget what it knows. */
  void forget() {
    if (isKept) {
      isKept = false;
      graph.newStream();
    }
  }

  /** The reader was abandoned, and has forgotten it. */
  void wasAbandoned() {
    isKept = false;
  }
}
