// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** The bytes name a class that the receiver's class loader does not find. */
public class SkywayClassNotFoundException extends SkywayFormatException {
  private static final long serialVersionUID = 1L;

  private final String className;
  private final String path;

  /**
   * About the bytes at one place; see {@link SkywayFormatException}.
   *
   * @param path from the root to the object that needs the class; null if it is not known
   */
  public SkywayClassNotFoundException(
      long frame, long offset, String className, String path, Throwable cause) {
    super(
        frame,
        offset,
        "class not found: class="
            + className
            + (path == null ? "" : " path=" + path)
            + "; add it to the class path, pass the class loader that knows it, or ask"
            + " SkywayBuilder for placeholders, which stand where any object may",
        cause);
    this.className = className;
    this.path = path;
  }

  /** The name as it travelled. */
  public String className() {
    return className;
  }

  /**
   * The way from the root of the graph to the object: {@code Order.lines[3].product}; null if it is
   * not known, as where nothing could stand for the object while the graph was built.
   */
  public String path() {
    return path;
  }
}
