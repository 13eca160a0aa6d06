// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ExternalDescription;
import java.io.InvalidObjectException;

/**
 * One thing that a stream names and that is not here, and where it was named.
 *
 * @param frame number of the frame within its stream
 * @param offset bytes from the start of the stream
 * @param className the class as it travelled
 * @param rule what is broken, if it is not that the class is missing; else null
 * @param remedy what to do about that
 * @param cause what made it known
 */
record MissingPart(
    long frame, long offset, String className, String rule, String remedy, Throwable cause) {
  static MissingPart ofClass(String name, ByteSource in, ClassNotFoundException cause) {
    return new MissingPart(in.frame(), in.offsetOf(in.position), name, null, null, cause);
  }

  static MissingPart ofExternal(ExternalDescription described, ByteSource in) {
    String rule =
        "external not found: kind="
            + described.kind()
            + " class="
            + described.className()
            + " key="
            + described.key();
    return new MissingPart(
        in.frame(),
        in.offsetOf(in.position),
        described.className(),
        rule,
        "use the same version of the class on both sides, or for enum constants give"
            + " SkywayBuilder.unknownConstants a function",
        new InvalidObjectException(
            "not known here: " + described.className() + "." + described.key()));
  }

  /** The error; {@code path} leads from the root to where it is needed, null if not known. */
  SkywayFormatException at(String path) {
    if (rule == null) {
      return new SkywayClassNotFoundException(frame, offset, className, path, cause);
    }
    String place = path == null ? "" : " path=" + path;
    return new SkywayFormatException(frame, offset, rule + place + "; " + remedy, cause);
  }
}
