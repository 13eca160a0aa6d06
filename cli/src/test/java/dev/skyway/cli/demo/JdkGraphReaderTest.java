// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.verify.GraphDigest;
import dev.skyway.cli.demo.model.ClassKind;
import dev.skyway.cli.demo.model.ClassNode;
import dev.skyway.cli.demo.model.FieldNode;
import dev.skyway.cli.demo.model.JdkGraph;
import dev.skyway.cli.demo.model.MemberNode;
import dev.skyway.cli.demo.model.MethodNode;
import dev.skyway.cli.demo.model.ModuleNode;
import dev.skyway.cli.demo.model.Use;
import dev.skyway.cli.demo.model.UseKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JdkGraphReaderTest {

  private static final String LOGGER = "java/util/logging/Logger";

  private static final List<Integer> PROGRESS = new ArrayList<>();
  private static JdkGraph graph;

  @BeforeAll
  static void readTheLoggingModule() throws IOException {
    graph = JdkGraphReader.read("java.logging"::equals, (classes, of) -> PROGRESS.add(classes));
  }

  @Test
  void tellsItsProgress() {
    // The file that declares the module is read, but is not a class.
    assertThat(PROGRESS).hasSize(graph.order.size() + 1).startsWith(1, 2, 3).isSorted();
  }

  @Test
  void modulesKnowWhatTheyRequireAndExport() {
    ModuleNode logging = graph.modules.get("java.logging");
    assertThat(logging.requires).contains(graph.modules.get("java.base"));
    assertThat(logging.packages.get("java/util/logging").exported).isTrue();
    assertThat(logging.packages.get("sun/util/logging/internal").exported).isFalse();
  }

  @Test
  void classesKnowTheirPackageAndTheirRelatives() {
    ClassNode logger = graph.classes.get(LOGGER);
    assertThat(logger.kind).isEqualTo(ClassKind.CLASS);
    assertThat(logger.owner.name).isEqualTo("java/util/logging");
    assertThat(logger.owner.classes).contains(logger);
    assertThat(logger.superclass.name).isEqualTo("java/lang/Object");
    assertThat(logger.superclass.kind).isEqualTo(ClassKind.UNKNOWN);
    ClassNode handler = graph.classes.get("java/util/logging/Handler");
    assertThat(handler.subclasses)
        .extracting(node -> node.name)
        .contains("java/util/logging/StreamHandler");
    assertThat(graph.classes.get("java/util/logging/Filter").kind).isEqualTo(ClassKind.INTERFACE);
  }

  @Test
  void fieldsKnowTheirTypeAndConstant() {
    FieldNode name = field(LOGGER, "GLOBAL_LOGGER_NAME");
    assertThat(name.constant).isEqualTo("global");
    assertThat(name.type).isSameAs(graph.classes.get("java/lang/String"));
    assertThat(field(LOGGER, "manager").type)
        .isSameAs(graph.classes.get("java/util/logging/LogManager"));
  }

  @Test
  void usesAreFoundInSuperclassesAndFromBothEnds() {
    MethodNode publish = method("java/util/logging/ConsoleHandler", "publish");
    assertThat(publish.instructions).isPositive();
    assertThat(publish.uses)
        .anySatisfy(
            use -> {
              assertThat(use.used.owner.name).isEqualTo("java/util/logging/StreamHandler");
              assertThat(use.used.name).isEqualTo("publish");
              assertThat(use.kind).isEqualTo(UseKind.CALL_SPECIAL);
              assertThat(use.places).isEqualTo(1);
            });
    int uses = 0;
    for (ClassNode node : graph.order) {
      for (MethodNode method : node.methods) {
        for (Use use : method.uses) {
          assertThat(use.user).isSameAs(method);
          assertThat(use.used.usedBy).contains(use);
          uses++;
        }
      }
    }
    assertThat(uses).isEqualTo((int) GraphCounts.of(graph).uses()).isGreaterThan(1000);
  }

  @Test
  void stringsAreShared() {
    MemberNode one = method(LOGGER, "getName");
    MemberNode other = method("java/util/logging/Level", "getName");
    assertThat(one.name).isSameAs(other.name);
    assertThat(one.descriptor).isSameAs(other.descriptor);
  }

  @Test
  void readingTwiceGivesEqualGraphs() throws IOException {
    JdkGraph again = JdkGraphReader.read("java.logging"::equals, (classes, of) -> {});
    GraphDigest.of(graph).requireEqual(again, "java.logging");
  }

  private static FieldNode field(String owner, String name) {
    return graph.classes.get(owner).fields.stream()
        .filter(field -> field.name.equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static MethodNode method(String owner, String name) {
    return graph.classes.get(owner).methods.stream()
        .filter(method -> method.name.equals(name))
        .findFirst()
        .orElseThrow();
  }
}
