// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.security.Security;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * Opens each jar of the class path, as the search for policy sets looks into all of them: 30 ms for
 * forty. Before, it has the JDK read its security properties, of which filters are asked. No class
 * of ours is initialized here, as two threads that initialize classes of a cycle may wait for each
 * other.
 *
 * <p>PERF: the loader opens a jar while it holds a lock, for which whoever loads a class waits, 5
 * ms where a jar has some 10,000 entries. The JDK reads the directory of a jar once as long as
 * somebody has it open. So the jars are opened without the loader first.
 */
final class ClassPathAhead implements Runnable {
  private static final String FILES = "META-INF/services/dev.skyway.policy.PolicySet";

  private final ClassLoader loader;

  ClassPathAhead(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public void run() {
    List<ZipFile> jars = new ArrayList<>();
    try {
      Security.getProperty("jdk.serialFilter");
      for (String file : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
        open(file, jars);
      }
      openAll(loader.getResources(FILES));
    } catch (Throwable e) {
      // Not even a logger is asked for here; who needs it meets the same, or what came of it.
    }
    close(jars);
  }

  private static void open(String file, List<ZipFile> jars) {
    try {
      if (file.endsWith(".jar")) {
        jars.add(new ZipFile(file));
      }
    } catch (IOException e) {
      // The loader skips it too, or says so.
    }
  }

  private static void close(List<ZipFile> jars) {
    for (ZipFile jar : jars) {
      try {
        jar.close();
      } catch (IOException e) {
        // It was only read.
      }
    }
  }

  /** Does what takes long in a loader's first search for sets. */
  private static void openAll(Enumeration<URL> files) {
    while (files.hasMoreElements()) {
      files.nextElement();
    }
  }
}
