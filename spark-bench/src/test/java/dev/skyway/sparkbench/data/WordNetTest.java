// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is made of WordNet's files, where they lie unpacked. */
class WordNetTest {

  @TempDir private Path folder;

  @BeforeEach
  void unpack() throws IOException {
    Path dictionary = Files.createDirectories(folder.resolve("wordnet-base/usr/share/wordnet"));
    // A satellite; ten words, which are counted in hexadecimal; no pointer.
    Files.writeString(
        dictionary.resolve("data.adj"),
        """
          1 This software and database is being provided to you
        00000001 00 a 01 able 0 001 & 00000002 s 0000 | (usually followed by `to') having means
        00000002 00 s 0a a 0 b 0 c 0 d 0 e 0 f 0 g 0 h 0 i 0 j 0 001 ! 00000001 a 0101 | ten words
        """);
    Files.writeString(
        dictionary.resolve("data.adv"), "00000001 02 r 01 so 0 001 \\ 00000001 a 0101 | thus  \n");
    Files.writeString(
        dictionary.resolve("data.noun"), "00000001 03 n 01 entity 0 000 | what is perceived\n");
    // A verb has frames after its pointers.
    Files.writeString(
        dictionary.resolve("data.verb"),
        "00000001 29 v 02 be 0 live 0 002 + 00000001 n 0103 @ 00000009 v 0000 02 + 02 00 + 08 00 |"
            + " have life\n");
  }

  /** Numbers: adjectives 0 and 1, adverb 2, noun 3, verb 4, another verb 5. */
  @Test
  void synsetsLeadToThoseThatTheyPointTo() throws IOException {
    StringWriter out = new StringWriter();
    WordNet.writeGraph(folder, out);
    assertThat(out.toString().lines()).containsExactly("0 1", "1 0", "2 0", "4 3", "4 5");
  }

  @Test
  void textIsTheGlosses() throws IOException {
    StringWriter out = new StringWriter();
    WordNet.writeText(folder, out);
    assertThat(out.toString().lines())
        .containsExactly(
            "(usually followed by `to') having means",
            "ten words",
            "thus",
            "what is perceived",
            "have life");
  }
}
