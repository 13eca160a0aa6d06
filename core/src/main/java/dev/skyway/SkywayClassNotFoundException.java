// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** The bytes name a class that the receiver's class loader does not find. */
public class SkywayClassNotFoundException extends SkywayFormatException {
  private static final long serialVersionUID = 1L;

  private final String className;

  /** About the bytes at one place; see {@link SkywayFormatException}. */
  public SkywayClassNotFoundException(long frame, long offset, String className, Throwable cause) {
    super(
        frame,
        offset,
        "class not found: class="
            + className
            + "; add it to the class path or pass the class loader that knows it",
        cause);
    this.className = className;
  }

  /** The name as it travelled. */
  public String className() {
    return className;
  }
}
