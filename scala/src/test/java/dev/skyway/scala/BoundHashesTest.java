// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import example.Bound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers find their keys although these have other hashes than in the JVM that wrote them. */
class BoundHashesTest {
  @TempDir static Path folder;

  /** In that JVM all identity hashes are 1, so that nothing is where it has to be here. */
  @BeforeAll
  static void writeElsewhere() throws IOException, InterruptedException {
    OtherJvm.run(
        folder,
        List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=2",
            "-cp",
            System.getProperty("java.class.path"),
            BoundWriterMain.class.getName(),
            message().toString()));
  }

  private static Path message() {
    return folder.resolve("message");
  }

  static Stream<EngineChoice> engines() {
    boolean isNative = Skyway.standard().report().engine().equals("native");
    return isNative
        ? Stream.of(EngineChoice.NATIVE, EngineChoice.PORTABLE)
        : Stream.of(EngineChoice.PORTABLE);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void keysAreFound(EngineChoice engine) throws IOException {
    Skyway skyway = Skyway.builder().engine(engine).build();
    Bound arrived = skyway.deserialize(Files.readAllBytes(message()));
    assertThat(Bound.faults(arrived)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void keysOfThisJvmAreFoundToo(EngineChoice engine) {
    Skyway skyway = Skyway.builder().engine(engine).build();
    Bound arrived = skyway.deserialize(skyway.serialize(Bound.make()));
    assertThat(Bound.faults(arrived)).isEmpty();
  }
}
