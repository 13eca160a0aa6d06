// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Threads that prepare what the first message of a JVM will need, while the library is being
 * loaded. Nothing depends on them: what is not there yet, or never will be, is made when it is
 * needed, as ever.
 */
final class Ahead {
  private static final String CLASS_PATH_LOADER = "jdk.internal.loader.ClassLoaders$AppClassLoader";

  private Ahead() {}

  /** Begins, where Skyway lies on the class path. */
  static void start() {
    ClassLoader loader = Ahead.class.getClassLoader();
    if (loader != null
        && loader.getClass().getName().equals(CLASS_PATH_LOADER)
        && !Ahead.class.getModule().isNamed()) {
      start(new ClassesAhead(loader));
    }
  }

  /** Nothing of the starter's may be kept alive by it, thread locals included. */
  static void start(Runnable work) {
    Thread thread = new Thread(null, work, "skyway-ahead", 0, false);
    thread.setDaemon(true);
    try {
      thread.setContextClassLoader(null);
      thread.start();
    } catch (OutOfMemoryError | SecurityException e) {
      // No thread may be had: then nothing is prepared.
    }
  }
}
