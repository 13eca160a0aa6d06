// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import java.io.Serializable;

/**
 * Asks for the value of a key or, with a value, puts it there. Two keys that no value has are
 * questions to the store's JVM.
 */
public final class KvRequest implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * Collects the store's full heap; answered with the milliseconds, a long, that its young
   * generation took.
   */
  static final int COLLECT = -1;

  /** Asks for how long collections have taken so far; answered with milliseconds as a long. */
  static final int COLLECTED_MS = -2;

  public int key;

  /** A graph, or null to ask for the one that is there. */
  public Object value;

  /** For libraries that make objects with a constructor. */
  public KvRequest() {}

  KvRequest(int key, Object value) {
    this.key = key;
    this.value = value;
  }
}
