// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.Serializable;

/** What a sensor tells: numbers and a name, as a case class would hold them. */
public final class Reading implements Serializable {
  private static final long serialVersionUID = 1L;

  public int sensor;
  public long time;
  public double value;
  public boolean valid;
  public String unit;
}
