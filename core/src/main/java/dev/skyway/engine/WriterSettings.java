// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.ClassNumbering;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.hooks.HookOutput;

/**
 * What a writer needs to know.
 *
 * @param sharing with RECORD every record is a scope of its own
 * @param limits kept for symmetry with the reader; a writer needs none
 * @param hooks the stream that hooks get; null for one of their own
 * @param numbering has numbers that stand for descriptions; null for none
 */
public record WriterSettings(
    Sharing sharing, Limits limits, HookOutput hooks, ClassNumbering numbering) {
  /** Hooks get a stream of their own, and descriptions no numbers. */
  public WriterSettings(Sharing sharing, Limits limits) {
    this(sharing, limits, null, null);
  }

  /** Whether a stream {@linkplain HookOutput#hasSay has a say} in what is written. */
  public boolean hasSay() {
    return hooks != null && hooks.hasSay();
  }

  /** The same for records that share nothing. */
  public WriterSettings alone() {
    return new WriterSettings(Sharing.RECORD, limits, hooks, numbering);
  }
}
