// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** The bytes ask for more objects or memory than the {@link Limits} allow. */
public class SkywayLimitException extends SkywayFormatException {
  private static final long serialVersionUID = 1L;

  /** About the bytes at one place; see {@link SkywayFormatException}. */
  public SkywayLimitException(long frame, long offset, String reason) {
    super(frame, offset, reason);
  }

  /** About the bytes at one place; see {@link SkywayFormatException}. */
  public SkywayLimitException(long frame, long offset, String reason, Throwable cause) {
    super(frame, offset, reason, cause);
  }
}
