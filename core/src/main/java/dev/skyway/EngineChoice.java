// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** Which engine does the work. */
public enum EngineChoice {
  /** On x86-64 the native engine where it can prove that it works, else the portable one. */
  AUTO,
  /** The native engine, also on processors on which it has not been tried; else an error. */
  NATIVE,
  /** The portable engine. */
  PORTABLE
}
