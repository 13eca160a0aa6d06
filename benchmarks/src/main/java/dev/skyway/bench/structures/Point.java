// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.io.Serializable;

/** Two numbers: about the smallest object of one's own. */
public final class Point implements Serializable {
  private static final long serialVersionUID = 1L;

  public int x;
  public int y;
}
