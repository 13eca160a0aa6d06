// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.JdkGraph;
import dev.skyway.cli.demo.model.ModuleNode;
import dev.skyway.cli.demo.model.PackageNode;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;

/** Holds the graph while it is read: finds nodes by their names and makes strings unique. */
final class GraphBuilder {

  private final JdkGraph graph = new JdkGraph();
  private final Map<String, String> strings = new HashMap<>();

  JdkGraph graph() {
    return graph;
  }

  /** The one string with these characters. */
  String unique(String text) {
    String known = strings.putIfAbsent(text, text);
    return known == null ? text : known;
  }

  ModuleNode module(String name) {
    return graph.modules.computeIfAbsent(
        unique(name),
        unique -> {
          ModuleNode module = new ModuleNode();
          module.name = unique;
          return module;
        });
  }

  PackageNode packageOf(ModuleNode module, String name) {
    return module.packages.computeIfAbsent(
        unique(name),
        unique -> {
          PackageNode node = new PackageNode();
          node.name = unique;
          node.module = module;
          return node;
        });
  }

  /** The class of that internal name, which may not have been read yet; null for null. */
  ClassNode classNode(String name) {
    if (name == null) {
      return null;
    }
    return graph.classes.computeIfAbsent(
        unique(name),
        unique -> {
          ClassNode node = new ClassNode();
          node.name = unique;
          return node;
        });
  }

  /**
   * The class of a field's or parameter's type, an array's being that of its elements; null for
   * primitive types.
   */
  ClassNode classOf(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT ? classNode(element.getInternalName()) : null;
  }
}
