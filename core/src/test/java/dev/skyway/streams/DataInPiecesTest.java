// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.SocketTimeoutException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data of which a part comes later, or stays behind. */
class DataInPiecesTest {
  private static final int NUMBERS = 3000;

  /** Each other read ends with a timeout. */
  private static InputStream slow(byte[] bytes) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      private int calls;

      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        if (calls++ % 2 == 1) {
          throw new SocketTimeoutException("later");
        }
        return super.read(target, offset, length);
      }
    };
  }

  private static <T> T retried(Callable<T> call) throws Exception {
    while (true) {
      try {
        return call.call();
      } catch (SocketTimeoutException e) {
        // The next call is another attempt.
      }
    }
  }

  /** The first byte shifts all that follows across the ends of frames. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aTimeoutTakesNothingFromANumber(int shift) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes)) {
      out.write(new byte[shift]);
      for (int i = 0; i < NUMBERS; i++) {
        out.writeInt(i);
        out.writeLong(-i);
        out.writeShort(i);
        out.writeChar(i);
        out.writeByte(i);
      }
    }
    SkywayObjectInputStream in =
        retried(() -> new SkywayObjectInputStream(slow(bytes.toByteArray())));
    for (int i = 0; i < shift; i++) {
      assertThat(retried(in::readByte)).isZero();
    }
    for (int i = 0; i < NUMBERS; i++) {
      assertThat(retried(in::readInt)).isEqualTo(i);
      assertThat(retried(in::readLong)).isEqualTo(-i);
      assertThat(retried(in::readShort)).isEqualTo((short) i);
      assertThat(retried(in::readChar)).isEqualTo((char) i);
      assertThat(retried(in::readByte)).isEqualTo((byte) i);
    }
  }

  /** Reads a line of a class and not the character behind it. */
  static class Above implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeBytes("a\rb");
    }

    @SuppressWarnings("deprecation") // what is tested
    private void readObject(ObjectInputStream in) throws IOException {
      assertThat(in.readLine()).isEqualTo("a");
    }
  }

  static final class Below extends Above {
    private static final long serialVersionUID = 1L;
    transient int number;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeByte(1);
      out.writeInt(5);
      out.writeObject("object");
      out.writeByte(2);
      out.writeInt(6);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      assertThat(in.readByte()).isEqualTo((byte) 1);
      assertThat(in.readInt()).isEqualTo(5);
      assertThat(in.readObject()).isEqualTo("object");
      assertThat(in.readByte()).isEqualTo((byte) 2);
      number = in.readInt();
    }
  }

  interface Use<T> {
    void of(T stream) throws IOException, ClassNotFoundException;
  }

  /** What java.io does, and Skyway does. */
  private static void both(Use<ObjectOutputStream> writing, Use<ObjectInputStream> reading)
      throws Exception {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(plain)) {
      writing.of(out);
    }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(plain.toByteArray()))) {
      reading.of(in);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      writing.of(out);
    }
    try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      reading.of(in);
    }
  }

  @Test
  void whatALineLeavesIsNotReadInTheNextClass() throws Exception {
    both(
        out -> out.writeObject(new Below()),
        in -> assertThat(((Below) in.readObject()).number).isEqualTo(6));
  }

  @SuppressWarnings("deprecation") // as above
  private static void readBehindALine(ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    assertThat(in.readLine()).isEqualTo("a");
    in.skipBytes(in.available());
    assertThat(in.readObject()).isEqualTo("object");
    assertThat(in.readByte()).isEqualTo((byte) 1);
    assertThat(in.readInt()).isEqualTo(5);
  }

  @Test
  void whatALineLeavesIsNotReadBehindAnObject() throws Exception {
    both(
        out -> {
          out.writeBytes("a\rb");
          out.writeObject("object");
          out.writeByte(1);
          out.writeInt(5);
        },
        DataInPiecesTest::readBehindALine);
  }
}
