// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** Which engine does the work. */
public enum EngineChoice {
  /** The native engine where it can prove that it works, else the portable one. */
  AUTO,
  /** The native engine; an error where it does not work. */
  NATIVE,
  /** The portable engine. */
  PORTABLE
}
