// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayFormatException;

/** A filter does not allow what the bytes name. */
public final class FilterRejection extends SkywayFormatException {
  private static final long serialVersionUID = 1L;

  private final String question;

  /** About the bytes at one place, what was asked, and why. */
  FilterRejection(long frame, long offset, String question, Throwable cause) {
    this(frame, offset, question, "", cause);
  }

  private FilterRejection(long frame, long offset, String question, String place, Throwable cause) {
    super(
        frame,
        offset,
        "rejected by the filter: "
            + question
            + place
            + "; let the filter allow it if the sender is trusted",
        cause);
    this.question = question;
  }

  /** The same, with the way from the root to the object in question; null if it is not known. */
  public FilterRejection at(String path) {
    return path == null
        ? this
        : new FilterRejection(frame(), offset(), question, " path=" + path, getCause());
  }
}
