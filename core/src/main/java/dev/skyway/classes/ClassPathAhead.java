// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.security.Security;

/**
 * Opens each jar of the class path, as the search for policy sets looks into all of them: 30 ms for
 * forty. Before, it has the JDK read its security properties, of which filters are asked; nothing
 * else is initialized here, as two threads that initialize classes of a cycle may wait for each
 * other.
 */
final class ClassPathAhead implements Runnable {
  private final ClassLoader loader;

  ClassPathAhead(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public void run() {
    try {
      Security.getProperty("jdk.serialFilter");
      PolicySets.openClassPath(loader);
    } catch (Throwable e) {
      // Not even a logger is asked for here; who needs it meets the same, and says so.
    }
  }
}
