// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * A class's own code, such as its {@code writeObject} or {@code readObject}, failed. The cause is
 * what it threw; the object streams throw that cause instead, as {@code java.io}'s do.
 */
public class SkywayHookException extends SkywayException {
  private static final long serialVersionUID = 1L;

  private final String className;

  /**
   * About one object of the graph.
   *
   * @param className the class of the object
   * @param message which hook failed, where, and how
   * @param cause what it threw
   */
  public SkywayHookException(String className, String message, Throwable cause) {
    super(message, cause);
    this.className = className;
  }

  /** The class of the object. */
  public String className() {
    return className;
  }
}
