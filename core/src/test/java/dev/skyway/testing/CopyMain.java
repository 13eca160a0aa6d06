// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.Skyway;
import java.util.List;

/** Copies with whatever engine there is, and prints which one that is, and why. */
public final class CopyMain {
  private CopyMain() {}

  /** Arguments are properties to set first, {@code key=value}, with Java's escapes. */
  public static void main(String[] arguments) {
    for (String argument : arguments) {
      String[] property = argument.translateEscapes().split("=", 2);
      System.setProperty(property[0], property[1]);
    }
    Skyway skyway = Skyway.standard();
    System.out.println(skyway.report() + " " + skyway.<Object>copy(List.of("read")));
  }
}
