// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.util.ArrayList;
import java.util.List;

/** A method or a constructor. */
public final class MethodNode extends MemberNode {
  private static final long serialVersionUID = 1L;

  /** The number of bytecode instructions; 0 for abstract and native methods. */
  public int instructions;

  /** The classes of the parameters and of the result, without primitive types. */
  public List<ClassNode> signature = new ArrayList<>(0);

  /** What its code uses, in the order of the first use. */
  public List<Use> uses = new ArrayList<>(0);
}
