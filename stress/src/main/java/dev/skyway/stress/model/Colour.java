// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

/** Constants without bodies. */
public enum Colour {
  RED,
  GREEN,
  BLUE,
  YELLOW
}
