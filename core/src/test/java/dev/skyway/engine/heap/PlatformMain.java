// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** Prints what {@link HeapPlatform} says about the JVM it runs in, one {@code key=value} a line. */
final class PlatformMain {
  private PlatformMain() {}

  /**
   * Runs the full self-test as well.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) {
    HeapPlatform platform = HeapPlatform.current();
    System.out.println("usable=" + platform.usable());
    System.out.println("reason=" + platform.reason());
    System.out.println("window=" + platform.windowName());
    System.out.println("full=" + platform.fullSelfTest());
    System.out.println(platform.facts());
  }
}
