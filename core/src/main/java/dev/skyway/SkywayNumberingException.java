// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * What a number stands for cannot be known now. The bytes may well be right: a message can be read
 * again when the {@link ClassNumbering} can be asked.
 */
public class SkywayNumberingException extends SkywayException {
  private static final long serialVersionUID = 1L;

  /** With the reason and the remedy. */
  public SkywayNumberingException(String message) {
    super(message);
  }
}
