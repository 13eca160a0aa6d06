// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** A header and frames, taken apart and put together again with right checksums. Immutable. */
public record Message(int version, int flags, List<Frame> frames) {
  private static final int CHECKSUMS = 1;

  public Message {
    frames = List.copyOf(frames);
  }

  public boolean hasChecksums() {
    return (flags & CHECKSUMS) != 0;
  }

  /**
   * Takes a whole message or stream apart.
   *
   * @throws MalformedException if it is cut, or a checksum is wrong
   */
  public static Message parse(byte[] bytes) {
    Source in = new Source(bytes, 0);
    in.expect('S');
    in.expect('K');
    in.expect('Y');
    int last = in.u1(Mark.Kind.RAW);
    Message header = new Message(last >>> 4, last & 15, List.of());
    List<Frame> frames = new ArrayList<>();
    while (in.hasMore()) {
      int start = in.position();
      int type = in.u1(Mark.Kind.RAW);
      byte[] payload = in.raw(in.count(Mark.Kind.RAW), Mark.Kind.RAW);
      if (header.hasChecksums()) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, start, in.position() - start);
        if (in.u4(Mark.Kind.RAW) != (int) crc.getValue()) {
          throw new MalformedException("wrong checksum of frame " + frames.size());
        }
      }
      frames.add(new Frame(type, payload));
    }
    return header.with(frames);
  }

  public Message with(List<Frame> other) {
    return new Message(version, flags, other);
  }

  /** The same frames under another header. */
  public Message withChecksums(boolean checksums) {
    return new Message(version, checksums ? flags | CHECKSUMS : flags & ~CHECKSUMS, frames);
  }

  public byte[] toBytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {'S', 'K', 'Y', (byte) (version << 4 | flags)});
    for (Frame frame : frames) {
      ByteArrayOutputStream one = new ByteArrayOutputStream();
      one.write(frame.type());
      one.writeBytes(varint(frame.payload().length));
      one.writeBytes(frame.payload());
      out.writeBytes(one.toByteArray());
      if (hasChecksums()) {
        CRC32C crc = new CRC32C();
        crc.update(one.toByteArray());
        int value = (int) crc.getValue();
        for (int shift = 0; shift < 32; shift += 8) {
          out.write(value >>> shift);
        }
      }
    }
    return out.toByteArray();
  }

  /** The unsigned LEB128 of a number. */
  public static byte[] varint(long value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
    return out.toByteArray();
  }
}
