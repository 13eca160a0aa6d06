// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.Serializable;

/** A key and a value, of any classes. */
public final class Tuple implements Serializable {
  private static final long serialVersionUID = 1L;

  public Object key;
  public Object value;
}
