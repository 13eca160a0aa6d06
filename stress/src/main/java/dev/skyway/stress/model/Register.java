// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.util.HashMap;

/** A map of one's own with fields. */
public class Register extends HashMap<Object, Object> {
  private static final long serialVersionUID = 1L;

  public Object owner;
  public transient Object scratch = "stays here";
  public long entries;
}
