// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

/** How a method uses a member. */
public enum UseKind {
  CALL,
  CALL_INTERFACE,
  CALL_STATIC,
  CALL_SPECIAL,
  READ,
  WRITE
}
