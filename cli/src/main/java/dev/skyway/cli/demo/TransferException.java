// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

/** A library could not bring the graph across. */
final class TransferException extends Exception {
  private static final long serialVersionUID = 1L;

  TransferException(String message) {
    super(message);
  }
}
