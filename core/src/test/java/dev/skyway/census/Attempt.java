// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

/**
 * The end of something that may fail in any way.
 *
 * @param value what it made; null if it failed
 * @param failure why it failed, or null
 */
record Attempt(Object value, Throwable failure) {
  /** Code that throws what it likes. */
  interface Task {
    Object run() throws Throwable;
  }

  /** Runs it; what a foreign class throws, errors included, is its answer. */
  static Attempt of(Task task) {
    try {
      return new Attempt(task.run(), null);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return new Attempt(null, e);
    }
  }

  boolean succeeded() {
    return failure == null;
  }
}
