// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/**
 * Skyway in two class loaders, one after the other, as with two applications. Argument: where it
 * is.
 */
public final class TwoLoadersMain {
  private TwoLoadersMain() {}

  /** Prints what each of them reports. */
  public static void main(String[] args) throws Exception {
    URL[] classes = {Path.of(args[0]).toUri().toURL()};
    for (int i = 1; i <= 2; i++) {
      ClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
      Object skyway = loader.loadClass("dev.skyway.Skyway").getMethod("standard").invoke(null);
      Object report = skyway.getClass().getMethod("report").invoke(skyway);
      System.out.println(i + ": " + report);
    }
  }
}
