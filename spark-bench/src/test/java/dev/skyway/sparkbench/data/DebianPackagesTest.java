// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** What is made of a package list, as {@code apt-cache dumpavail} prints it. */
class DebianPackagesTest {

  private static final String LIST =
      """
      Package: zlib1g
      Version: 1:1.2.13.dfsg-1
      Depends: libc6 (>= 2.14)
      Pre-Depends: dpkg (>= 1.17.14)
      Conflicts: zlib1 (<= 1:1.0.4-7)
      Description: compression library - runtime
       Depends: what goes on below is no field
      Description-md5: 567f396aeeb2b2b63295099aed2dd767

      Package: libstdc++6
      Depends: gcc-12-base (= 12.2.0-14), libc6 (>= 2.36) | zlib1g
      Recommends: dpkg
      Suggests: g++
      Description: GNU Standard C++ Library v3
      """;

  private static String written(boolean text) throws IOException {
    StringWriter out = new StringWriter();
    DebianPackages packages = new DebianPackages(out, text);
    for (String line : (Iterable<String>) LIST.lines()::iterator) {
      packages.take(line);
    }
    return out.toString();
  }

  /** Numbers: zlib1g 0, libc6 1, dpkg 2, libstdc++6 3, gcc-12-base 4, g++ 5. */
  @Test
  void packagesLeadToThoseThatTheyName() throws IOException {
    assertThat(written(false).lines())
        .containsExactly("0 1", "0 2", "3 4", "3 1", "3 0", "3 2", "3 5");
  }

  @Test
  void textIsWhatFieldsSay() throws IOException {
    assertThat(written(true).lines())
        .containsExactly(
            "libc6 (>= 2.14)",
            "dpkg (>= 1.17.14)",
            "compression library - runtime",
            "gcc-12-base (= 12.2.0-14), libc6 (>= 2.36) | zlib1g",
            "dpkg",
            "g++",
            "GNU Standard C++ Library v3");
  }
}
