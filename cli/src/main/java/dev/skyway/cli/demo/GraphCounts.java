// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.JdkGraph;
import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.ModuleNode;

/**
 * How much of everything a graph holds.
 *
 * @param modules modules
 * @param packages packages
 * @param classes classes that were read
 * @param fields their fields
 * @param methods their methods and constructors
 * @param uses pairs of a method and a member that it uses in one way
 */
record GraphCounts(
    long modules, long packages, long classes, long fields, long methods, long uses) {

  /** Counts. */
  static GraphCounts of(JdkGraph graph) {
    long packages = 0;
    for (ModuleNode module : graph.modules.values()) {
      packages += module.packages.size();
    }
    long fields = 0;
    long methods = 0;
    long uses = 0;
    for (ClassNode node : graph.order) {
      fields += node.fields.size();
      methods += node.methods.size();
      for (MethodNode method : node.methods) {
        uses += method.uses.size();
      }
    }
    return new GraphCounts(
        graph.modules.size(), packages, graph.order.size(), fields, methods, uses);
  }

  @Override
  public String toString() {
    return "%,d modules, %,d packages, %,d classes, %,d fields, %,d methods, %,d uses of members"
        .formatted(modules, packages, classes, fields, methods, uses);
  }
}
