// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.List;

/**
 * Containers that must be repaired, and records that must be constructed, before a hook or a
 * constructor looks into them. Not thread-safe.
 */
public interface Repairs {
  /** Whether all of them must be repaired in order, also where there are no hooks. */
  boolean needOrder();

  /** Those that are left; a copy. */
  List<Object> left();

  /** Whether some are left. */
  boolean isPending();

  /** Whether this object is one of them. */
  boolean isPending(Object object);

  /** Repairs this object, if it is one of them; all that it holds is complete but for cycles. */
  void repair(Object object);
}
