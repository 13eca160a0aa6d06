// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;

/** One method uses one member in one way, at one place or several. */
public final class Use implements Serializable {
  private static final long serialVersionUID = 1L;

  public MethodNode user;
  public MemberNode used;
  public UseKind kind;

  /** At how many places. */
  public int places;
}
