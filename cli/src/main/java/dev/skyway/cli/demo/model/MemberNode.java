// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A field or a method. */
public abstract class MemberNode implements Serializable {
  private static final long serialVersionUID = 1L;

  public ClassNode owner;

  /** The name; members of one name share the string. */
  public String name;

  /**
   * The descriptor, such as {@code (I)Ljava/lang/String;}; members of one type share the string.
   */
  public String descriptor;

  public int flags;

  /** Where it is used; each use is also in its method's list. */
  public List<Use> usedBy = new ArrayList<>(0);
}
