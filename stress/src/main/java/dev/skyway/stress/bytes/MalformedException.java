// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

/** The bytes do not follow the specification of the format. */
public final class MalformedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MalformedException(String message) {
    super(message);
  }
}
