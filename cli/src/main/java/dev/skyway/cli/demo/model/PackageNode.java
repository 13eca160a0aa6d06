// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A package of a module. */
public final class PackageNode implements Serializable {
  private static final long serialVersionUID = 1L;

  public String name;
  public ModuleNode module;
  public boolean exported;
  public List<ClassNode> classes = new ArrayList<>();
}
