// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.util.ArrayList;

/** A list of one's own with a field: a vetted upper half and a plain lower one. */
public class Basket extends ArrayList<Object> {
  private static final long serialVersionUID = 1L;

  public Object label;
  public int price;
}
