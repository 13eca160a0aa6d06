// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** How far the sharing of objects reaches. */
public enum Sharing {
  /** An object written twice to one stream arrives once, until {@code reset} or a new phase. */
  STREAM,
  /** An object written in two records arrives twice. */
  RECORD
}
