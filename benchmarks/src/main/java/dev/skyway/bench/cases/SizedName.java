// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a case that comes in sizes, such as {@code points-100k-shuffled}.
 *
 * @param label what there is
 * @param elements how many of it
 * @param suffix what comes behind the size, with its hyphen, or nothing
 */
public record SizedName(String label, int elements, String suffix) {

  private static final Pattern NAME = Pattern.compile("(.+?)-(\\d+)([km]?)(-.+)?");
  private static final int KILO = 1_000;
  private static final int MEGA = 1_000_000;

  /** The parts of a name, if it has a size. */
  public static Optional<SizedName> parse(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int unit =
        switch (matcher.group(3)) {
          case "k" -> KILO;
          case "m" -> MEGA;
          default -> 1;
        };
    String suffix = matcher.group(4) == null ? "" : matcher.group(4);
    return Optional.of(
        new SizedName(
            matcher.group(1),
            Math.multiplyExact(Integer.parseInt(matcher.group(2)), unit),
            suffix));
  }
}
