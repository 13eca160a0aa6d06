// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

/** A field. */
public final class FieldNode extends MemberNode {
  private static final long serialVersionUID = 1L;

  /** The class of its values; null for primitive types. */
  public ClassNode type;

  /** The value of a compile-time constant: a boxed number or a string, else null. */
  public Object constant;
}
