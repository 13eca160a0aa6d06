// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/** Containers that must be repaired before a hook looks into them. Not thread-safe. */
public interface Repairs {
  /** Whether some are left. */
  boolean isPending();

  /** Whether this object is one of them. */
  boolean isPending(Object object);

  /** Repairs this object, if it is one of them; all that it holds is complete but for cycles. */
  void repair(Object object);
}
