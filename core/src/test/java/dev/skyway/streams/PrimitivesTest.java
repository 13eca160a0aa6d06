// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Primitives in random order, between and within objects, are the bytes that java.io has. */
class PrimitivesTest {
  private static final int VALUES = 5000;

  /** Writes the values of a seed, and reads the bytes with those of another one. */
  static final class Values implements Externalizable {
    private static final long serialVersionUID = 1L;
    private long seed;
    private String read;

    @SuppressWarnings("unused")
    public Values() {}

    Values(long seed) {
      this.seed = seed;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeLong(seed);
      write(out, seed);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      seed = in.readLong();
      read = read(in, seed);
    }
  }

  private static void write(DataOutput out, long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < VALUES; i++) {
      switch (random.nextInt(9)) {
        case 0 -> out.write(random.nextInt());
        case 1 -> out.writeShort(random.nextInt());
        case 2 -> out.writeChar(random.nextInt());
        case 3 -> out.writeInt(random.nextInt());
        case 4 -> out.writeLong(random.nextLong());
        case 5 -> out.writeFloat(random.nextFloat());
        case 6 -> out.writeDouble(random.nextDouble());
        case 7 -> out.writeUTF("text" + random.nextInt());
        default -> out.write(new byte[random.nextInt(20)]);
      }
    }
  }

  /** To the end, in any order of types. */
  private static String read(DataInput in, long seed) throws IOException {
    Random random = new Random(~seed);
    StringBuilder values = new StringBuilder();
    try {
      while (true) {
        switch (random.nextInt(9)) {
          case 0 -> values.append(in.readByte());
          case 1 -> values.append(in.readShort());
          case 2 -> values.append(in.readChar());
          case 3 -> values.append(in.readInt());
          case 4 -> values.append(in.readLong());
          case 5 -> values.append(Float.floatToRawIntBits(in.readFloat()));
          case 6 -> values.append(Double.doubleToRawLongBits(in.readDouble()));
          case 7 -> values.append(in.readUnsignedShort()).append(in.readUnsignedByte());
          default -> values.append(in.skipBytes(random.nextInt(20)));
        }
        values.append(' ');
      }
    } catch (EOFException e) {
      return values.toString();
    }
  }

  private static String expected(long seed) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new DataOutputStream(bytes), seed);
    return read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void withinAnObjectThatWritesThem(long seed) throws IOException {
    Skyway skyway = Skyway.standard();
    Values copy = skyway.deserialize(skyway.serialize(new Values(seed)));
    assertThat(copy.read).as("seed=%d", seed).isEqualTo(expected(seed));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void betweenTheObjectsOfAStream(long seed) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      write(out, seed);
      out.writeObject("after");
      out.writeInt(1);
    }
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(read(in, seed)).as("seed=%d", seed).isEqualTo(expected(seed));
      assertThat(in.readObject()).isEqualTo("after");
      assertThatThrownBy(in::readLong).isInstanceOf(EOFException.class);
    }
  }
}
