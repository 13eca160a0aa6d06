// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.time.ZoneId;
import java.time.zone.ZoneRulesException;

/**
 * Time zones by their ids. A region whose rules this JVM does not have arrives all the same, as in
 * {@code java.io}: who asks for its rules gets the error.
 */
final class ZoneText {
  /** Apart, as it is needed where the sender's time zone data are newer. */
  private static final class Unchecked {
    static final MethodHandle OF =
        Internals.function(ZoneId.class, "of", ZoneId.class, String.class, boolean.class);
  }

  private ZoneText() {}

  static ZoneId fromText(String text) {
    try {
      return ZoneId.of(text);
    } catch (ZoneRulesException e) {
      return withoutRules(text);
    }
  }

  private static ZoneId withoutRules(String text) {
    try {
      return (ZoneId) (Object) Unchecked.OF.invokeExact((Object) text, false);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
