// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects and what others write between them to the stream below: whatever that is, and however
 * large its buffer, not a byte is taken from it that is not the object's.
 */
class ExactReadsTest {
  private static final int OBJECTS = 60;

  interface Below {
    InputStream over(byte[] bytes, Random random);
  }

  /** Gives fewer bytes than it is asked for. */
  private static final class Dripping extends FilterInputStream {
    private final Random random;

    Dripping(InputStream in, Random random) {
      super(in);
      this.random = random;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return super.read(bytes, offset, Math.min(length, 1 + random.nextInt(40)));
    }
  }

  static Stream<Below> streams() {
    return Stream.of(
        (bytes, random) -> new ByteArrayInputStream(bytes),
        (bytes, random) -> new BufferedInputStream(new ByteArrayInputStream(bytes)),
        (bytes, random) ->
            new BufferedInputStream(new ByteArrayInputStream(bytes), 1 + random.nextInt(90)),
        (bytes, random) ->
            new BufferedInputStream(new Dripping(new ByteArrayInputStream(bytes), random), 64),
        (bytes, random) -> new Dripping(new ByteArrayInputStream(bytes), random));
  }

  private static Object object(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new Node(random.nextInt(), "n");
      case 1 -> random.nextInt();
      case 2 -> "t".repeat(random.nextInt(200));
      default -> new ArrayList<>(List.of("e".repeat(random.nextInt(70)), random.nextLong()));
    };
  }

  /** What an object is compared by. */
  private static Object shown(Object object) {
    return object instanceof Node node ? node.id + node.name : object;
  }

  @ParameterizedTest
  @MethodSource("streams")
  void whatLiesBetweenIsLeftToOthers(Below below) throws Exception {
    long seed = System.nanoTime();
    for (int round = 0; round < 40; round++) {
      Random random = new Random(seed + round);
      List<Object> objects = new ArrayList<>();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes);
      for (int i = 0; i < OBJECTS; i++) {
        objects.add(object(random));
        out.writeObject(objects.get(i));
        bytes.write(i);
      }
      out.close();
      bytes.write(OBJECTS);
      InputStream in = below.over(bytes.toByteArray(), random);
      SkywayObjectInputStream objectsIn = new SkywayObjectInputStream(in);
      for (int i = 0; i < OBJECTS; i++) {
        assertThat(shown(objectsIn.readObject()))
            .as("seed=%d object=%d", seed + round, i)
            .isEqualTo(shown(objects.get(i)));
        assertThat(in.read()).as("seed=%d behind=%d", seed + round, i).isEqualTo(i);
      }
      assertThat(objectsIn.read()).as("seed=%d", seed + round).isEqualTo(-1);
      assertThat(in.read()).as("seed=%d behind all", seed + round).isEqualTo(OBJECTS);
    }
  }

  /** A mark that somebody has set below stays where it is. */
  @ParameterizedTest
  @MethodSource("streams")
  void marksBelowStay(Below below) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      out.writeObject("first");
      out.writeObject("second");
    }
    InputStream in = below.over(bytes.toByteArray(), new Random(1));
    if (in.markSupported()) {
      SkywayObjectInputStream objects = new SkywayObjectInputStream(in);
      in.mark(1000);
      assertThat(objects.readObject()).isEqualTo("first");
      in.reset();
      assertThat(objects.readObject()).isEqualTo("first");
      assertThat(objects.readObject()).isEqualTo("second");
    }
  }
}
