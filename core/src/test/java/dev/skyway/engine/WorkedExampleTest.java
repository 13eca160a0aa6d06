// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.EngineCopier;
import example.Node;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The bytes in docs/format.md are what the engine writes, and it reads them. */
public abstract class WorkedExampleTest {
  private static final String COMMENT = "|";

  /** The engine under test. */
  protected abstract Engine engine();

  @Test
  void writesTheDocumentedBytes() throws IOException {
    HexFormat hex = HexFormat.ofDelimiter(" ");
    assertThat(hex.formatHex(new EngineCopier(engine()).write(graph())))
        .isEqualTo(hex.formatHex(documentedBytes()));
  }

  @Test
  void readsTheDocumentedBytes() throws IOException {
    Node a = (Node) new EngineCopier(engine()).read(documentedBytes());
    assertThat(a.value).isEqualTo(7);
    assertThat(a.label).isEqualTo("h\u00e9");
    assertThat(a.next.value).isEqualTo(-1);
    assertThat(a.next.next).isSameAs(a);
    assertThat(a.next.label).isSameAs(TimeUnit.DAYS);
  }

  private static Node graph() {
    Node a = new Node();
    Node b = new Node();
    a.value = 7;
    a.next = b;
    a.label = "h\u00e9";
    b.value = -1;
    b.next = a;
    b.label = TimeUnit.DAYS;
    return a;
  }

  /** What stands left of the bar in the lines of the hex block. */
  private static byte[] documentedBytes() throws IOException {
    List<String> lines = Files.readAllLines(document());
    int begin = lines.indexOf("```hex");
    assertThat(begin).as("a hex block in docs/format.md").isPositive();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String line : lines.subList(begin + 1, lines.size())) {
      if (line.startsWith("```")) {
        break;
      }
      String digits = line.substring(0, line.indexOf(COMMENT)).replace(" ", "");
      bytes.writeBytes(HexFormat.of().parseHex(digits));
    }
    return bytes.toByteArray();
  }

  /** Tests run in the module's directory, or in the one above it. */
  private static Path document() {
    Path above = Path.of("..", "docs", "format.md");
    return Files.exists(above) ? above : Path.of("docs", "format.md");
  }
}
