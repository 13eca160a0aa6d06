// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.StreamProgram.Reading;
import dev.skyway.streams.StreamProgram.Writing;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs one program with the streams of {@code java.io} and with Skyway's: the logs are equal. */
abstract class SideBySideTest {
  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  abstract EngineChoice engine();

  @Test
  void runsOnTheEngineAskedFor() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  final SkywayObjectOutputStream output(OutputStream below) throws IOException {
    return new SkywayObjectOutputStream(below, skyway);
  }

  final SkywayObjectInputStream input(InputStream below) throws IOException {
    return new SkywayObjectInputStream(below, skyway);
  }

  /** What both programs have logged, an exception last if reading has ended with one. */
  final List<Object> same(Writing writing, Reading reading) throws Exception {
    return new StreamProgram(writing, (in, log) -> runToCast(reading, in, log))
        .requireSame(this::output, this::input);
  }

  private static void runToCast(Reading reading, ObjectInputStream in, List<Object> log)
      throws Exception {
    try {
      reading.run(in, log);
    } catch (ClassCastException e) {
      log.add(e.getClass());
    }
  }
}
