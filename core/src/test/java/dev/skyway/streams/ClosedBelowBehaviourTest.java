// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Date;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stream below closes the object stream that reads from it, on every engine. */
abstract class ClosedBelowBehaviourTest {
  /** Closes the reader when it is asked for bytes again. */
  private static final class Closing extends ByteArrayInputStream {
    private SkywayObjectInputStream reader;

    Closing(byte[] bytes) {
      super(bytes);
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (reader != null) {
        close(reader);
      }
      return super.read(target, offset, length);
    }

    private void close(SkywayObjectInputStream closed) {
      reader = null;
      try {
        closed.close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  private final EngineChoice engine;

  ClosedBelowBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsBeingReadArrivesAndNothingMore(boolean sections) throws Exception {
    Skyway skyway = ProvenEngine.skyway(engine, Skyway.builder().sections(sections));
    List<Date> list = new LinkedList<>(IntStream.range(0, 3000).mapToObj(Date::new).toList());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 3; i++) {
        out.writeObject(list);
        out.flush();
      }
    }
    for (int round = 0; round < 20; round++) {
      Closing below = new Closing(bytes.toByteArray());
      SkywayObjectInputStream in = new SkywayObjectInputStream(below, skyway);
      assertThat(in.readObject()).isEqualTo(list);
      below.reader = in;
      assertThat(in.readObject()).isEqualTo(list);
      assertThatThrownBy(in::readObject)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is closed");
    }
  }
}
