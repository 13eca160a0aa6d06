// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The root: a whole JDK. */
public final class JdkGraph implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The version of the JDK, such as {@code 17.0.15}. */
  public String version;

  /** All modules by their names. */
  public Map<String, ModuleNode> modules = new TreeMap<>();

  /** All classes by their internal names, such as {@code java/lang/String}. */
  public Map<String, ClassNode> classes = new HashMap<>();

  /** Every class of the JDK, in the order in which they were read. */
  public List<ClassNode> order = new ArrayList<>();
}
