// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a pair of streams does in the methods that they override: the same for both libraries. */
class Logic {
  /** What was asked while writing, and while reading. */
  final List<String> writing = new ArrayList<>();

  final List<String> reading = new ArrayList<>();

  /** What is written instead; the object itself unless overridden. */
  Object replace(Object object) throws IOException {
    return object;
  }

  /** What is read instead; the object itself unless overridden. */
  Object resolve(Object object) throws IOException {
    return object;
  }

  final Object replaceAndNote(Object object) throws IOException {
    writing.add(show(object));
    return replace(object);
  }

  final Object resolveAndNote(Object object) throws IOException {
    reading.add(show(object));
    return resolve(object);
  }

  private static String show(Object object) {
    if (object == null) {
      return "null";
    }
    boolean isValue =
        object instanceof String || object instanceof Number || object instanceof Enum<?>;
    return object.getClass().getName() + (isValue ? " " + object : "");
  }
}
