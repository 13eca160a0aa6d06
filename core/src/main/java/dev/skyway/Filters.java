// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.ObjectInputFilter;

/** Filters of which there may be none. */
final class Filters {
  private Filters() {}

  /** A filter that asks both; null if both are. */
  static ObjectInputFilter both(ObjectInputFilter one, ObjectInputFilter other) {
    return one == null ? other : ObjectInputFilter.merge(one, other);
  }
}
