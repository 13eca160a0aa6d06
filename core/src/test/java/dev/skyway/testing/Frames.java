// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;

/** Hands the frames of a byte array to a reader, one by one. */
public final class Frames {
  private final byte[] bytes;
  private final boolean checksums;
  private final ByteSource head = new ByteSource();
  private int position;
  private int frame;
  private int type;
  private int payloadStart;
  private int payloadEnd;

  /** The frames from {@code position} on. */
  public Frames(byte[] bytes, int position, boolean checksums) {
    this.bytes = bytes;
    this.position = position;
    this.checksums = checksums;
  }

  /** Goes to the next frame; false at the end of the bytes. */
  public boolean next() {
    if (position == bytes.length) {
      return false;
    }
    head.reset(bytes, position, bytes.length, frame, position);
    type = head.getByte();
    int length = head.getCount();
    head.require(length + (checksums ? (long) Crc32c.BYTES : 0));
    payloadStart = head.position;
    payloadEnd = payloadStart + length;
    if (checksums) {
      head.position = payloadEnd;
      int wanted = Crc32c.of(bytes, position, payloadEnd - position);
      if (head.getInt() != wanted) {
        throw head.failure("checksum differs");
      }
    }
    position = payloadEnd + (checksums ? Crc32c.BYTES : 0);
    frame++;
    return true;
  }

  /** The type of this frame. */
  public int type() {
    return type;
  }

  /** The payload of this frame. */
  public ByteSource payload() {
    ByteSource payload = new ByteSource();
    payload.reset(bytes, payloadStart, payloadEnd, frame - 1, payloadStart);
    return payload;
  }

  /** Hands over frames up to the end of the next record, and takes its root. */
  public Object readRecord(GraphReader reader) {
    while (next()) {
      switch (type) {
        case FrameType.CLASS -> reader.classes(payload());
        case FrameType.EXTERNAL -> reader.externals(payload());
        case FrameType.RESET -> reader.newScope();
        default -> {
          if (reader.block(type, payload())) {
            return reader.takeRoot();
          }
        }
      }
    }
    head.reset(bytes, position, position, frame, position);
    throw head.failure("the bytes end within a record");
  }
}
