// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Numbers never change their meaning, whatever happens to the file. */
class ClassRegistryTest {
  @TempDir Path folder;

  private static byte[] named(String name) {
    return name.getBytes(StandardCharsets.US_ASCII);
  }

  private Path file() {
    return folder.resolve("numbers");
  }

  @Test
  void givesEachDescriptionOneNumber() {
    ClassRegistry registry = ClassRegistry.inMemory();
    assertThat(registry.numbers(List.of(named("a"), named("b"), named("a"))))
        .containsExactly(0, 1, 0);
    assertThat(registry.numbers(List.of(named("c"), named("b")))).containsExactly(2, 1);
    assertThat(registry.descriptions(new int[] {2, 7, 0}))
        .containsExactly(named("c"), null, named("a"));
    assertThat(registry.size()).isEqualTo(3);
  }

  @Test
  void whatIsTooLongGetsNone() {
    ClassRegistry registry = ClassRegistry.inMemory();
    byte[] tooLong = new byte[ClassRegistry.MOST_DESCRIPTION_BYTES + 1];
    assertThat(registry.numbers(List.of(tooLong, named("a"), new byte[0])))
        .containsExactly(ClassNumbering.NONE, 0, ClassNumbering.NONE);
  }

  @Test
  void anotherShortFileIsNotOverwritten() throws IOException {
    Files.writeString(file(), "a note\n");
    assertThatThrownBy(() -> ClassRegistry.open(file()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("begins with its header: file=")
        .hasMessageContaining("size=7");
    assertThat(Files.readString(file())).isEqualTo("a note\n");
  }

  @Test
  void aHeaderThatWasNotCompletedIsMadeAnew() throws IOException {
    ClassRegistry.open(file()).close();
    byte[] header = Files.readAllBytes(file());
    for (int length = 0; length < header.length; length++) {
      for (byte[] torn : List.of(Arrays.copyOf(header, length), new byte[length + 1])) {
        Files.write(file(), torn);
        try (ClassRegistry registry = ClassRegistry.open(file())) {
          assertThat(registry.size()).isZero();
        }
        assertThat(Files.size(file())).isEqualTo(header.length);
      }
    }
  }

  /** Whoever has no number asks again, with each message. */
  @Test
  void theLogSaysOnceWhatGetsNone() {
    try (Said said = new Said(ClassRegistry.class)) {
      ClassRegistry registry = ClassRegistry.inMemory();
      byte[] tooLong = new byte[ClassRegistry.MOST_DESCRIPTION_BYTES + 1];
      for (int i = 0; i < 3; i++) {
        registry.numbers(List.of(tooLong));
        registry.numbers(List.of(named("a"), tooLong));
      }
      assertThat(said.texts())
          .hasSize(1)
          .first()
          .asString()
          .contains("a description gets no number");
    }
  }

  @Test
  void knowsAfterARestartWhatItKnewBefore() throws IOException {
    int id;
    try (ClassRegistry registry = ClassRegistry.open(file())) {
      id = registry.id();
      registry.numbers(List.of(named("a"), named("b")));
      registry.numbers(List.of(named("c")));
    }
    try (ClassRegistry registry = ClassRegistry.open(file())) {
      assertThat(registry.id()).isEqualTo(id);
      assertThat(registry.numbers(List.of(named("c"), named("d"), named("a"))))
          .containsExactly(2, 3, 0);
      assertThat(registry.agrees(2, ClassRegistry.checksum(named("c")))).isTrue();
      assertThat(registry.agrees(2, ClassRegistry.checksum(named("d")))).isFalse();
      assertThat(registry.agrees(9, 0)).isFalse();
    }
    assertThat(ClassRegistry.inMemory().id()).isNotEqualTo(ClassRegistry.inMemory().id());
  }

  @Test
  void givesNoMoreNumbersThatItCannotKeep() throws IOException {
    ClassRegistry registry = ClassRegistry.open(file());
    registry.numbers(List.of(named("a")));
    registry.close();
    assertThat(registry.numbers(List.of(named("a"), named("b"))))
        .containsExactly(0, ClassNumbering.NONE);
    assertThat(registry.numbers(List.of(named("b")))).containsExactly(ClassNumbering.NONE);
  }

  @Test
  void isUsedByOneDriver() throws IOException {
    try (ClassRegistry registry = ClassRegistry.open(file())) {
      assertThat(registry.size()).isZero();
      assertThatThrownBy(() -> ClassRegistry.open(file()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("used by one driver: file=");
    }
  }

  /** Closing any channel of a file takes a process all its locks of it. */
  @Test
  void staysLockedForOtherProcessesWhateverIsTriedHere() throws Exception {
    try (ClassRegistry registry = ClassRegistry.open(file())) {
      registry.numbers(List.of(named("a")));
      Path link = Files.createLink(folder.resolve("other name"), file());
      for (Path name :
          List.of(file(), folder.resolve("../" + folder.getFileName() + "/numbers"), link)) {
        assertThatThrownBy(() -> ClassRegistry.open(name))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("used by one driver: file=");
      }
      assertThat(OpenRegistryMain.run(file())).contains("used by one driver: file=");
    }
    assertThat(OpenRegistryMain.run(file())).contains(OpenRegistryMain.OPENED + " size=1");
    ClassRegistry.open(file()).close();
  }

  /** As in a server with two web applications. */
  @Test
  void staysLockedThoughAnotherLoaderTries() throws Exception {
    URL place = ClassRegistry.class.getProtectionDomain().getCodeSource().getLocation();
    URL core = ClassNumbering.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader other = new URLClassLoader(new URL[] {place, core}, null)) {
      Method open = other.loadClass(ClassRegistry.class.getName()).getMethod("open", Path.class);
      try (ClassRegistry registry = ClassRegistry.open(file())) {
        assertThat(registry.size()).isZero();
        for (int i = 0; i < 3; i++) {
          assertThatThrownBy(() -> open.invoke(null, file()))
              .hasRootCauseInstanceOf(OverlappingFileLockException.class)
              .hasStackTraceContaining("used by one driver: file=");
        }
        assertThat(OpenRegistryMain.run(file())).contains("used by one driver: file=");
      }
      try (Closeable registry = (Closeable) open.invoke(null, file())) {
        assertThat(registry).isNotNull();
        assertThat(OpenRegistryMain.run(file())).contains("used by one driver: file=");
      }
      assertThat(OpenRegistryMain.run(file())).contains(OpenRegistryMain.OPENED);
    }
  }

  /** A file of batches, and where each of them ends. */
  private List<Integer> batches() throws IOException {
    List<Integer> ends = new ArrayList<>();
    try (ClassRegistry registry = ClassRegistry.open(file())) {
      ends.add((int) Files.size(file()));
      for (int i = 0; i < 5; i++) {
        registry.numbers(List.of(named("first of " + i), named("second of " + i)));
        ends.add((int) Files.size(file()));
      }
    }
    return ends;
  }

  @Test
  void aTornEndIsDropped() throws IOException {
    List<Integer> ends = batches();
    byte[] whole = Files.readAllBytes(file());
    for (int length = 0; length < whole.length; length++) {
      Files.write(file(), java.util.Arrays.copyOf(whole, length));
      int complete = 0;
      while (complete + 1 < ends.size() && ends.get(complete + 1) <= length) {
        complete++;
      }
      try (ClassRegistry registry = ClassRegistry.open(file())) {
        assertThat(registry.size()).as("length=" + length).isEqualTo(2 * complete);
        assertThat(registry.numbers(List.of(named("new")))).containsExactly(2 * complete);
      }
      try (ClassRegistry registry = ClassRegistry.open(file())) {
        assertThat(registry.numbers(List.of(named("new")))).containsExactly(2 * complete);
      }
    }
  }

  @Test
  void zerosAtTheEndAreDropped() throws IOException {
    batches();
    byte[] whole = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(whole, whole.length + 300));
    try (Said said = new Said(RegistryFile.class);
        ClassRegistry registry = ClassRegistry.open(file())) {
      assertThat(registry.size()).isEqualTo(10);
      assertThat(said.texts())
          .hasSize(1)
          .first()
          .asString()
          .contains("which is dropped: file=" + file() + " offset=")
          .contains(" bytes=300; ");
    }
  }

  /**
   * A number that was given out never means something else: all are there, or the file is refused.
   * Only damage to the last batch looks like one that was never completed.
   */
  @Test
  void damageIsNeverReadAsSomethingElse() throws IOException {
    List<Integer> ends = batches();
    byte[] whole = Files.readAllBytes(file());
    int refused = 0;
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file(), damaged);
      try (ClassRegistry registry = ClassRegistry.open(file())) {
        List<byte[]> view = registry.view();
        assertThat(view.size()).as("bit=" + bit).isGreaterThanOrEqualTo(2 * (ends.size() - 2));
        for (int i = 0; i < view.size(); i++) {
          String expected = (i % 2 == 0 ? "first of " : "second of ") + i / 2;
          assertThat(view.get(i)).as("bit=" + bit).isEqualTo(named(expected));
        }
      } catch (IOException e) {
        refused++;
        assertThat(e).hasMessageContaining("registry's file");
      }
    }
    assertThat(refused).isGreaterThan(4 * ends.get(4));
  }
}
