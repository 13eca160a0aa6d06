// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.io.Serializable;

/** A picture from a film. */
public final class Image implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The size class of a picture. */
  public enum Size {
    SMALL,
    LARGE
  }

  public String uri;
  public String title;
  public int width;
  public int height;
  public Size size;
}
