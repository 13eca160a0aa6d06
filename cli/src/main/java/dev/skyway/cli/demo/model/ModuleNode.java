// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A module. */
public final class ModuleNode implements Serializable {
  private static final long serialVersionUID = 1L;

  public String name;
  public List<ModuleNode> requires = new ArrayList<>();
  public Map<String, PackageNode> packages = new TreeMap<>();
}
