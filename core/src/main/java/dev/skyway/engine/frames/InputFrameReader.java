// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.GraphReader;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Varint;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Frames from an input stream, of which never a byte is taken that is not needed: what follows the
 * last frame is the next reader's. That costs two reads a frame; a buffered input stream below
 * makes them cheap, and what it has ready, or a {@link PeekableInput}, spares the second one where
 * frames are short. Not thread-safe.
 */
public final class InputFrameReader extends FrameReader {
  private static final int FIRST_CAPACITY = 512;
  private static final int GROWN_CAPACITY = 1 << 16;
  private static final int RETAINED_CAPACITY = 1 << 20;

  /** What joined bundles have at most but for the last one; as long as other bundles. */
  private static final int MOST_JOINED = 1 << 13;

  /** As long as the type and length of a frame can be; whoever sees so many sees both. */
  private static final int LONGEST_HEAD = 1 + Varint.MAX_INT_BYTES;

  private InputStream input;

  /** The same input if it shows what it has, else null. */
  private PeekableInput shown;

  /** What the same input has ready, or null. */
  private BufferBelow below;

  private byte[] buffer = new byte[FIRST_CAPACITY];

  /** Bytes of the present frame in the buffer. */
  private int have;

  /** Bytes of the present frame that are wanted next: those that tell its length, then all. */
  private int wanted;

  /** Whether {@link #wanted} is the whole frame. */
  private boolean begun;

  /** Frames that were taken early; mostly null. */
  private FramesAhead ahead;

  /** Bytes of all earlier frames. */
  private long consumed;

  /** Reads a message or stream, from its header on. */
  public void open(InputStream input) {
    restart();
    use(input);
    ahead = null;
    consumed = 0;
    more();
  }

  /** Reads on where another reader stands, between two frames. */
  void follow(InputFrameReader other) {
    assumeHeader(other.checksums(), other.frames());
    use(other.input);
    consumed = other.consumed;
    more();
  }

  private void use(InputStream from) {
    input = from;
    shown = from instanceof PeekableInput able ? able : null;
    below = BufferBelow.of(from);
  }

  /** The frame that was read last, whole; a copy. */
  byte[] frame() {
    return Arrays.copyOf(buffer, payload.limit + (checksums() ? Crc32c.BYTES : 0));
  }

  /** Lets go of the input stream, and of a buffer that had to grow far. */
  public void release() {
    use(null);
    ahead = null;
    if (buffer.length > RETAINED_CAPACITY) {
      buffer = new byte[FIRST_CAPACITY];
    }
    payload.reset(buffer, 0, 0, 0, 0);
  }

  @Override
  public void await(int type, GraphReader reader) throws IOException {
    if (type != FrameType.RECORD && type != FrameType.PART) {
      return;
    }
    long missing = reader.missing(type, payload);
    if (missing > 0) {
      if (ahead == null) {
        ahead = new FramesAhead();
      }
      payload.beyond = ahead.take(this, missing);
    }
  }

  @Override
  public int next() throws IOException {
    byte[] taken = ahead == null ? null : ahead.poll();
    if (taken != null) {
      buffer = taken;
      have = taken.length;
      payload.reset(buffer, 0, have, frames(), consumed);
      wanted = begin();
      return taken();
    }
    if (fill(true)) {
      return taken();
    }
    payload.reset(buffer, 0, have, begun ? frames() - 1 : frames(), consumed);
    if (have > 0) {
      payload.position = have;
      throw truncated(have, wanted);
    }
    return NO_MORE;
  }

  /**
   * Lengthens the present frame, a bundle, by those that were read ahead behind it and are parted
   * from it, and from each other, by just these bytes.
   *
   * @param framesBetween how many frames these are
   */
  public void joinBundles(byte[] between, int framesBetween) {
    if (checksums() || !(shown instanceof ReadAheadInput stock)) {
      return;
    }
    int before = payload.limit;
    int count = stock.join(payload, between, framesBetween, MOST_JOINED);
    if (count > 0) {
      buffer = payload.buffer;
      skip((long) count * (framesBetween + 1));
      consumed += (long) count * (between.length + 2) + payload.limit - before;
    }
  }

  /**
   * Whether {@link #next} would return a frame without waiting. Takes no more than it would.
   *
   * @throws IOException if the input fails
   */
  public boolean ready() throws IOException {
    return ahead != null && !ahead.isEmpty() || fill(false);
  }

  /** Whether a part of the frame that comes next was taken. */
  public boolean hasBegun() {
    return have > 0;
  }

  private int taken() {
    int total = wanted;
    int type = finish(0, total);
    consumed += total;
    if (type == HEADER) {
      // A reader that looked for a frame has taken the first bytes of the one behind the header.
      have -= total;
      System.arraycopy(buffer, total, buffer, 0, have);
      begun = false;
      wanted = smallest();
    } else {
      more();
    }
    return type;
  }

  private void more() {
    have = 0;
    begun = false;
    wanted = smallest();
  }

  /** Whether the whole frame is here; if not, the input ended, or would have to be waited for. */
  private boolean fill(boolean wait) throws IOException {
    if (have == 0 && below != null) {
      beginBelow();
    } else if (have == 0 && shown != null && !beginAsShown(wait)) {
      return false;
    }
    while (!begun || have < wanted) {
      while (have < wanted && !isHeader()) {
        int room = room();
        int read = wait ? SomeBytes.of(input, buffer, have, room) : readPresent(room);
        if (read <= 0) {
          return false;
        }
        have += read;
      }
      if (!begun && lengthIsCut()) {
        wanted++;
      } else if (!begun) {
        payload.reset(buffer, 0, have, frames(), consumed);
        wanted = begin();
        begun = true;
      }
    }
    return true;
  }

  /** As many bytes as are here, which may be none. */
  private int readPresent(int most) throws IOException {
    int bytes = Math.min(most, input.available());
    return bytes == 0 ? 0 : input.read(buffer, have, bytes);
  }

  /**
   * Begins a frame whose head is here, and takes what is here of it; a shorter one is left to
   * whoever waits for more. False if there is nothing, or it would have to be waited for.
   *
   * <p>PERF: one call for a short frame instead of two takes 0.99 of a round trip over loopback.
   */
  private boolean beginAsShown(boolean wait) throws IOException {
    if (!wait && input.available() == 0) {
      return false;
    }
    int here = shown.peek(buffer, Math.min(buffer.length, FIRST_CAPACITY));
    if (here >= LONGEST_HEAD) {
      shown.take(begin(here));
    }
    return here > 0;
  }

  /** The same of what is ready below. */
  private void beginBelow() throws IOException {
    int here = below.show(buffer);
    if (here >= LONGEST_HEAD) {
      int taken = begin(here);
      have = 0;
      have = Math.toIntExact(input.skip(taken)); // others may have taken some meanwhile
    }
  }

  /** Begins a frame of which so many bytes are shown; how many of them are its own. */
  private int begin(int here) {
    payload.reset(buffer, 0, here, frames(), consumed);
    wanted = begin();
    begun = true;
    have = Math.min(here, wanted);
    return have;
  }

  /** Whether there is a header, which may be shorter than a frame: nothing may follow for long. */
  private boolean isHeader() {
    return !begun && have >= StreamHeader.BYTES && buffer[0] == HEADER;
  }

  /** Whether the bytes of a frame end within its length, which only an unchecked one's can. */
  private boolean lengthIsCut() {
    return !checksums()
        && have > 1
        && have <= Varint.MAX_INT_BYTES
        && buffer[have - 1] < 0
        && FrameType.isKnown(buffer[0]);
  }

  /** How much to read next; the buffer grows with what came, not with what a length promises. */
  private int room() {
    if (have == buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.min(wanted, Math.max(2 * have, GROWN_CAPACITY)));
      if (begun) {
        int at = payload.position;
        payload.reset(buffer, 0, have, frames() - 1, consumed);
        payload.position = at;
      }
    }
    return Math.min(wanted, buffer.length) - have;
  }
}
