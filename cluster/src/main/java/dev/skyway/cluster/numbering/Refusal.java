// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

/** Why a driver has refused somebody. What is sent is the ordinal. */
public enum Refusal {
  /** What came is no handshake; on a TLS port also what comes without TLS. */
  MALFORMED("the driver takes this for no handshake; use TLS where it does, and its release"),

  /** A proof was due, and none came. */
  NO_PROOF("the driver asks for a secret; give it to the worker"),

  /** A proof that is wrong: of another secret, or of an earlier handshake. */
  WRONG_PROOF("the driver has another secret; give the worker the same"),

  /** The worker knows a number that the driver does not, or otherwise. */
  OTHER_NUMBERS("the driver's numbers are others than before; bring back its file"),

  /** It took too long. */
  SLOW("the driver did not wait longer for the handshake"),

  /** There are too many of them at a time. */
  BUSY("the driver has as many workers as it takes; let it take more");

  private final String reason;

  Refusal(String reason) {
    this.reason = reason;
  }

  /** What the worker hears, with the remedy. */
  String reason() {
    return reason;
  }

  static Refusal of(int ordinal) {
    Refusal[] all = values();
    return ordinal >= 0 && ordinal < all.length ? all[ordinal] : MALFORMED;
  }
}
