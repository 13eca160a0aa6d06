// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** The bytes are not what a writer of this format would have written. */
public class SkywayFormatException extends SkywayException {
  private static final long serialVersionUID = 1L;

  private final long frame;
  private final long offset;
  private final String reason;

  /**
   * About the bytes at one place.
   *
   * @param frame number of the frame within its stream, from 0
   * @param offset bytes from the start of the stream
   * @param reason the rule that is broken, with its values
   */
  public SkywayFormatException(long frame, long offset, String reason) {
    this(frame, offset, reason, null);
  }

  /** About the bytes at one place, with what caused it; {@code cause} may be null. */
  public SkywayFormatException(long frame, long offset, String reason, Throwable cause) {
    super(reason + " (frame=" + frame + " offset=" + offset + ")", cause);
    this.frame = frame;
    this.offset = offset;
    this.reason = reason;
  }

  /** The number of the frame within its stream; the first is 0. */
  public long frame() {
    return frame;
  }

  /** Bytes from the start of the stream to the place. */
  public long offset() {
    return offset;
  }

  /** The message without the place. */
  public String reason() {
    return reason;
  }
}
