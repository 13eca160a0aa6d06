// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.io.Serializable;
import java.util.List;

/** A film. */
public final class Media implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The program that plays the film. */
  public enum Player {
    JAVA,
    FLASH
  }

  public String uri;
  public String title;
  public int width;
  public int height;
  public String format;
  public long duration;
  public long size;
  public int bitrate;
  public boolean hasBitrate;
  public List<String> persons;
  public Player player;
  public String copyright;
}
