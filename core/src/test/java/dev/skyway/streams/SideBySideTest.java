// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs one program with the streams of {@code java.io} and with Skyway's: the logs are equal. */
abstract class SideBySideTest {
  interface Opener<S, T> {
    T open(S below) throws IOException;
  }

  interface Writing {
    void run(ObjectOutputStream out) throws Exception;
  }

  interface Reading {
    void run(ObjectInputStream in, List<Object> log) throws Exception;
  }

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

  private static List<Object> run(
      Opener<OutputStream, ObjectOutputStream> output,
      Opener<InputStream, ObjectInputStream> input,
      Writing writing,
      Reading reading)
      throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = output.open(bytes)) {
      writing.run(out);
    }
    List<Object> log = new ArrayList<>();
    try (ObjectInputStream in = input.open(new ByteArrayInputStream(bytes.toByteArray()))) {
      reading.run(in, log);
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      log.add(e.getClass());
    }
    return log;
  }

  /** What both programs have logged, an exception last if reading has ended with one. */
  final List<Object> same(Writing writing, Reading reading) throws Exception {
    List<Object> expected = run(ObjectOutputStream::new, ObjectInputStream::new, writing, reading);
    List<Object> found = run(this::output, this::input, writing, reading);
    assertThat(found).isNotEmpty().usingRecursiveComparison().isEqualTo(expected);
    return found;
  }
}
