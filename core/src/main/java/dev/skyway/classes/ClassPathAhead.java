// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.net.URL;
import java.security.Security;
import java.util.Enumeration;

/**
 * Opens each jar of the class path, as the search for policy sets looks into all of them: 30 ms for
 * forty. Before, it has the JDK read its security properties, of which filters are asked. No class
 * of ours is initialized here, as two threads that initialize classes of a cycle may wait for each
 * other.
 */
final class ClassPathAhead implements Runnable {
  private static final String FILES = "META-INF/services/dev.skyway.policy.PolicySet";

  private final ClassLoader loader;

  ClassPathAhead(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public void run() {
    try {
      Security.getProperty("jdk.serialFilter");
      openAll(loader.getResources(FILES));
    } catch (Throwable e) {
      // Not even a logger is asked for here; who needs it meets the same, or what came of it.
    }
  }

  /** Does what takes long in a loader's first search for sets. */
  private static void openAll(Enumeration<URL> files) {
    while (files.hasMoreElements()) {
      files.nextElement();
    }
  }
}
