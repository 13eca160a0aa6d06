// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Hands on what sections describe to a reader that begins nothing anew as long as a section repeats
 * what the one before has described. What it does not repeat is unknown in it, as ever. PERF: to
 * begin anew takes 300 ns, ten times as long as a small record. For streams whose records share
 * nothing, and are shown to nobody. Not thread-safe.
 */
public final class SectionTableReader {
  private static final int MOST_FRAMES = 16;
  private static final int MOST_BYTES = 4 << 10;

  private static final byte[] HEADER = new byte[StreamHeader.BYTES];

  static {
    StreamHeader.put(HEADER, 0, false);
  }

  private record Frame(int type, byte[] payload) {
    boolean is(int otherType, ByteSource other) {
      return type == otherType
          && Arrays.equals(payload, 0, payload.length, other.buffer, other.position, other.limit);
    }
  }

  private final GraphReader graph;
  private final List<Frame> known = new ArrayList<>();
  private int bytes;

  /** See {@link #between()}; null if it is not known. */
  private byte[] between;

  /** How many of those the present section has repeated, or was the first to have. */
  private int repeated;

  /** Whether the reader knows more than is remembered here. */
  private boolean isTooLong;

  /** In front of this reader, which knows nothing yet. */
  public SectionTableReader(GraphReader graph) {
    this.graph = graph;
  }

  /** A section begins. */
  public void newSection() {
    repeated = 0;
    if (isTooLong) {
      isTooLong = false;
      forget(0);
      graph.newStream();
    }
  }

  /**
   * Takes a frame that describes something.
   *
   * @throws dev.skyway.SkywayFormatException if it is malformed or names what is unknown or not
   *     allowed
   * @throws dev.skyway.SkywayNumberingException if a numbering cannot be asked
   */
  public void take(int type, ByteSource payload) {
    if (repeated < known.size()) {
      if (known.get(repeated).is(type, payload)) {
        payload.position = payload.limit;
        repeated++;
        return;
      }
      settle();
    }
    Frame frame = remembered(type, payload);
    RecordReader.describe(type, payload, graph);
    if (frame != null) {
      known.add(frame);
      between = null;
      repeated++;
    }
  }

  /** A record comes: what its section has not repeated is unknown from now on. */
  public void settle() {
    if (repeated == known.size()) {
      return;
    }
    forget(repeated);
    graph.newStream();
    ByteSource again = new ByteSource();
    for (Frame frame : known) {
      again.reset(frame.payload, 0, frame.payload.length, 0, 0);
      RecordReader.describe(frame.type, again, graph);
    }
  }

  /**
   * What stands between the last record of a section and the first one of the next, if that repeats
   * the same and frames have no checksums: an end mark, a header, and {@link #frames()} others.
   * Null if the present section has not repeated all that is known, or knows more.
   */
  public byte[] between() {
    if (isTooLong || repeated < known.size()) {
      return null;
    }
    if (between == null) {
      between = bytesBetween();
    }
    return between;
  }

  /** How many frames are known. */
  public int frames() {
    return known.size();
  }

  private byte[] bytesBetween() {
    ByteSink sink = new ByteSink(64);
    sink.putByte(FrameType.END);
    sink.putByte(0);
    sink.putBytes(HEADER, 0, HEADER.length);
    for (Frame frame : known) {
      sink.putByte(frame.type);
      sink.putVarint(frame.payload.length);
      sink.putBytes(frame.payload, 0, frame.payload.length);
    }
    return sink.toByteArray();
  }

  private void forget(int from) {
    between = null;
    List<Frame> forgotten = known.subList(from, known.size());
    forgotten.forEach(frame -> bytes -= frame.payload.length);
    forgotten.clear();
  }

  private Frame remembered(int type, ByteSource payload) {
    int length = payload.remaining();
    isTooLong |= known.size() == MOST_FRAMES || bytes + length > MOST_BYTES;
    if (isTooLong) {
      return null;
    }
    bytes += length;
    return new Frame(type, Arrays.copyOfRange(payload.buffer, payload.position, payload.limit));
  }
}
