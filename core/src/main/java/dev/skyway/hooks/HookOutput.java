// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.ObjectOutputStream;

/** The stream that hooks write to. */
public interface HookOutput {
  /** The stream to hand to the hooks of one object. */
  ObjectOutputStream stream();

  /** From now on all that the stream is asked goes to the capture; to nobody if it is null. */
  void redirect(Capture capture);
}
