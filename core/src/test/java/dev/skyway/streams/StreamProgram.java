// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** A program for object streams of either kind, which logs what it sees. */
record StreamProgram(Writing writing, Reading reading) {
  interface Opener<S, T> {
    T open(S below) throws IOException;
  }

  interface Writing {
    void run(ObjectOutputStream out) throws Exception;
  }

  interface Reading {
    void run(ObjectInputStream in, List<Object> log) throws Exception;
  }

  private List<Object> run(
      Opener<OutputStream, ObjectOutputStream> output, Opener<InputStream, ObjectInputStream> input)
      throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = output.open(bytes)) {
      writing.run(out);
    }
    List<Object> log = new ArrayList<>();
    try (ObjectInputStream in = input.open(new ByteArrayInputStream(bytes.toByteArray()))) {
      reading.run(in, log);
    } catch (OptionalDataException e) {
      log.add("optional data: " + e.length + " " + e.eof);
    } catch (IOException | ClassNotFoundException e) {
      log.add(e.getClass());
    }
    return log;
  }

  /**
   * What the program logs with these streams and with those of {@code java.io}, an exception last
   * if reading has ended with one.
   */
  List<Object> requireSame(
      Opener<OutputStream, ObjectOutputStream> output, Opener<InputStream, ObjectInputStream> input)
      throws Exception {
    List<Object> expected = run(ObjectOutputStream::new, ObjectInputStream::new);
    List<Object> found = run(output, input);
    assertThat(found).isNotEmpty().usingRecursiveComparison().isEqualTo(expected);
    return found;
  }
}
