// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/** Fields of narrow types: what arrives has to be assignable to each. */
public class Typed implements Serializable {
  private static final long serialVersionUID = 1L;

  public String text;
  public Integer number;
  public Number anyNumber;
  public Comparable<?> comparable;
  public int[] ints;
  public byte[] bytes;
  public Point[] points;
  public Object[][] table;
  public Point point;
  public Colour colour;
  public Link link;
  public transient List<Object> list;
  public List<Object> objects;
  public Map<Object, Object> map;
  public Class<?> type;
}
