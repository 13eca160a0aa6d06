// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FilterGate;
import dev.skyway.format.ByteSource;
import java.io.IOException;

/**
 * What the hooks of one record after the other run with: a stream that they read from, and what
 * counts the arrays that they make. Not thread-safe.
 */
final class HookRuns {
  private final ArrayMemory memory;
  private final Validations validations;
  private final UnsharedReads unshared;
  private HookInput input;

  /** Null until a record needs one. PERF: what it reads data with takes a hook a tenth to make. */
  private Replay replay;

  private HookedArrays arrays;

  /** Hooks get the stream of this input; one of their own if it is null. */
  HookRuns(HookInput input, ArrayMemory memory, Validations validations, UnsharedReads unshared) {
    this.input = input;
    this.memory = memory;
    this.validations = validations;
    this.unshared = unshared;
  }

  /**
   * The hooks of a record are about to run; {@link #end} has to follow.
   *
   * @param gate null without a filter
   */
  LevelReader begin(FilterGate gate, ByteSource in) {
    if (replay == null) {
      replay = new Replay(validations, unshared);
    }
    HookInput present = input();
    arrays = new HookedArrays(memory, gate, in);
    return new LevelReader(present, arrays, replay);
  }

  /** They have run, or failed. */
  void end() {
    arrays.close();
    arrays = null;
    replay.end();
  }

  private HookInput input() {
    if (input == null) {
      try {
        input = new ReplayStream();
      } catch (IOException e) {
        throw new IllegalStateException("a stream without a source has no reason to fail", e);
      }
    }
    return input;
  }
}
