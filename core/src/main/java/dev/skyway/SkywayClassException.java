// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** An object cannot be written because of its class. */
public class SkywayClassException extends SkywayException {
  private static final long serialVersionUID = 1L;

  private final String className;
  private final String path;

  /**
   * About one object of the graph.
   *
   * @param className the class of the object
   * @param path from the root to the object, such as {@code Order.lines[3].product}
   * @param reason why the class is refused, and the remedy
   */
  public SkywayClassException(String className, String path, String reason) {
    this(className, path, reason, null);
  }

  /** About one object of the graph, with what caused it; {@code cause} may be null. */
  public SkywayClassException(String className, String path, String reason, Throwable cause) {
    super("class not writable: class=" + className + " path=" + path + ": " + reason, cause);
    this.className = className;
    this.path = path;
  }

  /** The class of the object. */
  public String className() {
    return className;
  }

  /** From the root to the object. */
  public String path() {
    return path;
  }
}
