// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import java.io.Serializable;

/** Asks for the value of a key or, with a value, puts it there. */
public final class KvRequest implements Serializable {
  private static final long serialVersionUID = 1L;

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
