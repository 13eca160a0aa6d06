// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress;

import java.util.HashMap;
import java.util.Map;

/** Settings of a driver, given as {@code name=value} arguments. */
public final class Settings {
  private final Map<String, String> values = new HashMap<>();

  /**
   * Parses the arguments of a main method.
   *
   * @throws IllegalArgumentException if one has no {@code =}
   */
  public Settings(String[] arguments) {
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException(
            "an argument needs a value: argument=" + argument + "; write name=value");
      }
      values.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
  }

  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  public long number(String name, long otherwise) {
    String value = values.get(name);
    return value == null ? otherwise : Long.parseLong(value);
  }

  public int integer(String name, int otherwise) {
    return Math.toIntExact(number(name, otherwise));
  }

  public boolean flag(String name) {
    return Boolean.parseBoolean(values.getOrDefault(name, "false"));
  }
}
