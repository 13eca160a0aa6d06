// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import java.util.Map;
import java.util.stream.Collectors;

/** Prints flat maps as JSON. */
final class Json {
  private static final int FIRST_PRINTABLE = 0x20;

  private Json() {}

  /** Numbers, booleans and null as such, everything else as a string. */
  static String object(Map<String, ?> values) {
    return values.entrySet().stream()
        .map(entry -> "  " + string(entry.getKey()) + ": " + value(entry.getValue()))
        .collect(Collectors.joining(",\n", "{\n", "\n}"));
  }

  private static String value(Object value) {
    boolean bare =
        value == null
            || value instanceof Boolean
            || value instanceof Number number && Double.isFinite(number.doubleValue());
    return bare ? String.valueOf(value) : string(value.toString());
  }

  private static String string(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE) {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
