// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.io.Serializable;

/** A number and five characters: the record of the papers' sorting benchmark. */
public final class Pair implements Serializable {
  private static final long serialVersionUID = 1L;

  public int number;
  public char[] characters;
}
