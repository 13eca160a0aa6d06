// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

/**
 * An output stream whose owner flushes the object stream above it whenever somebody waits, so that
 * records may be gathered in front of it until then.
 */
public interface FlushedOutput {
  /** Whether the next record is flushed at once, so that no other could share its frame. */
  boolean flushesNext();
}
