// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** A description does not fit the local class; the caller knows the place and adds it. */
final class MismatchException extends Exception {
  private static final long serialVersionUID = 1L;

  MismatchException(String message) {
    super(message);
  }
}
