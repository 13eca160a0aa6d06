// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** On a module path the jars have names that do not depend on those of their files. */
class ModuleNamesTest {
  private static final Path ROOT = Path.of("..");

  @Test
  void eachModuleHasAName() throws IOException {
    String parent = Files.readString(ROOT.resolve("pom.xml"));
    assertThat(parent).contains("<Automatic-Module-Name>${skyway.module}</Automatic-Module-Name>");
    List<String> modules =
        Pattern.compile("<module>(.*)</module>")
            .matcher(parent)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(modules).contains("core");
    for (String module : modules) {
      assertThat(Files.readString(ROOT.resolve(module).resolve("pom.xml")))
          .contains(
              "\n    <skyway.module>dev.skyway." + module.replace('-', '.') + "</skyway.module>");
    }
  }
}
