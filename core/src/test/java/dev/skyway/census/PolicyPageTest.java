// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PolicyPageTest {
  @Test
  void thePageIsUpToDate() throws IOException {
    assumeTrue(
        Runtime.version().feature() == PolicyPage.RELEASE, "the page shows the classes of one JDK");
    String page = Files.readString(Path.of("../docs/class-policies.md"));
    assertThat(page).isEqualTo(PolicyPage.upToDate(page));
  }
}
