// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A class. */
public final class ClassNode implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The internal name, such as {@code java/lang/String}. */
  public String name;

  /** The package; null for a class that the JDK does not hold. */
  public PackageNode owner;

  public ClassKind kind = ClassKind.UNKNOWN;
  public int flags;
  public int classFileVersion;
  public ClassNode superclass;
  public List<ClassNode> interfaces = new ArrayList<>();
  public List<ClassNode> subclasses = new ArrayList<>();
  public List<FieldNode> fields = new ArrayList<>();
  public List<MethodNode> methods = new ArrayList<>();
}
