// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.frames.ReadAheadInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Streams below that give nothing now and then, which is not their end, on each engine. */
abstract class ZeroReadsBehaviourTest {
  private static final int LONG_ARRAY = 5_000;

  private final EngineChoice engine;

  ZeroReadsBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  /** Gives nothing every other time it is asked for several bytes, the first time too. */
  private static final class Hesitant extends FilterInputStream {
    private boolean gave = true;

    Hesitant(InputStream below) {
      super(below);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      gave = !gave;
      return gave ? super.read(bytes, offset, Math.min(length, 3)) : 0;
    }
  }

  /** Gives nothing whenever it is asked for several bytes. */
  private static final class Stingy extends FilterInputStream {
    Stingy(InputStream below) {
      super(below);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      return 0;
    }
  }

  /** Gives nothing twice before each byte, and makes up a byte where it is asked for one then. */
  private static final class Inventive extends FilterInputStream {
    private int asked;

    Inventive(InputStream below) {
      super(below);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return ++asked % 3 == 0 ? super.read(bytes, offset, Math.min(length, 7)) : 0;
    }
  }

  @Test
  void allArrives() throws Exception {
    for (UnaryOperator<InputStream> below :
        List.<UnaryOperator<InputStream>>of(
            Hesitant::new,
            Stingy::new,
            Inventive::new,
            in -> new ReadAheadInput(new Hesitant(in)),
            in -> new ReadAheadInput(new Stingy(in)))) {
      for (Sharing sharing : Sharing.values()) {
        for (boolean sections : new boolean[] {false, true}) {
          check(below, sharing, sections);
        }
      }
    }
  }

  private void check(UnaryOperator<InputStream> below, Sharing sharing, boolean sections)
      throws Exception {
    Skyway skyway =
        ProvenEngine.skyway(engine, Skyway.builder().sharing(sharing).sections(sections));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject("one");
      out.flush();
      out.writeObject(new ArrayList<>(List.of("two", 3)));
      out.writeInt(4);
      out.flush();
      out.writeObject(new long[LONG_ARRAY]);
    }
    InputStream in = below.apply(new ByteArrayInputStream(bytes.toByteArray()));
    try (var copies = new SkywayObjectInputStream(in, skyway)) {
      assertThat(copies.readObject()).isEqualTo("one");
      assertThat(copies.readObject()).isEqualTo(List.of("two", 3));
      assertThat(copies.readInt()).isEqualTo(4);
      assertThat((long[]) copies.readObject()).hasSize(LONG_ARRAY);
      assertThatThrownBy(copies::readObject).isInstanceOf(EOFException.class);
    }
  }
}
