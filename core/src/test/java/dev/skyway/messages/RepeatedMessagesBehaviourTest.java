// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassNotFoundException;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.frames.ArrayFrameReader;
import dev.skyway.format.FrameType;
import dev.skyway.testing.RedefiningLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Messages that describe what the one before has described, and such as only seem to. */
abstract class RepeatedMessagesBehaviourTest {
  record Point(int x, int y) {}

  record Named(String name, Object at) {}

  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    transient int value;

    Hooked(int value) {
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(value);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      value = in.readInt();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Hooked hooked && hooked.value == value;
    }

    @Override
    public int hashCode() {
      return value;
    }
  }

  /** The engine under test. */
  abstract EngineChoice engine();

  private Skyway skyway(boolean checksums) {
    return ProvenEngine.skyway(engine(), Skyway.builder().checksums(checksums));
  }

  private static Object sample(int kind, Random random) {
    int value = random.nextInt();
    return switch (kind) {
      case 0 -> new Point(value, 1);
      case 1 -> new Named("n" + value, new Point(value, 2));
      case 2 -> new Named(null, List.of(Thread.State.values()[value & 3], value));
      case 3 -> new Named("h", new Hooked(value));
      case 4 -> List.of(new Point(value, 3), Point.class, new Named("x", Thread.State.NEW));
      case 5 -> Map.of(value, new Point[0].getClass());
      case 6 -> "text " + value;
      case 7 -> IntStream.range(0, 40_000).mapToObj(i -> new Point(i, value)).toList();
      default -> Collections.nCopies(3, new Named("n", value));
    };
  }

  private static Object read(Skyway skyway, byte[] message, int way) throws IOException {
    return switch (way) {
      case 0 -> skyway.deserialize(new ByteArrayInputStream(message));
      case 1 -> {
        byte[] longer = new byte[message.length + 7];
        System.arraycopy(message, 0, longer, 5, message.length);
        ByteBuffer buffer = ByteBuffer.wrap(longer, 5, message.length + 2);
        Object root = skyway.deserialize(buffer);
        assertThat(buffer.remaining()).isEqualTo(2);
        yield root;
      }
      default -> skyway.deserialize(message);
    };
  }

  @Test
  void anySequenceArrives() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Skyway[] writing = {skyway(true), skyway(false)};
    Skyway reading = skyway(true);
    for (int i = 0; i < 150; i++) {
      int kind = random.nextInt(9);
      int writer = random.nextInt(2);
      for (int j = random.nextInt(6); j >= 0; j--) {
        Object sent = sample(kind, random);
        byte[] message = writing[writer].serialize(sent);
        Object arrived = read(reading, message, random.nextInt(5));
        assertThat(arrived).as("seed=%d message=%d kind=%d", seed, i, kind).isEqualTo(sent);
      }
    }
  }

  /** The frames of a message without checksums, but for what describes something. */
  private static byte[] withoutDescriptions(byte[] message) {
    ArrayFrameReader frames = new ArrayFrameReader();
    frames.open(message, 0, message.length);
    List<byte[]> kept = new ArrayList<>();
    int from = 0;
    for (int type = frames.next(); type != ArrayFrameReader.NO_MORE; type = frames.next()) {
      if (!FrameType.isDescription(type)) {
        kept.add(frames.copy(from, frames.position()));
      }
      from = frames.position();
    }
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    kept.forEach(joined::writeBytes);
    return joined.toByteArray();
  }

  private static void readOften(Skyway skyway, byte[] message, Object sent) {
    for (int i = 0; i < 5; i++) {
      Object arrived = skyway.deserialize(message);
      assertThat(arrived).isEqualTo(sent);
    }
  }

  @Test
  void whatAMessageDoesNotDescribeIsUnknown() {
    Skyway skyway = skyway(false);
    Object sent = new Named("name", List.of(new Point(1, 2), Thread.State.NEW));
    byte[] message = skyway.serialize(sent);
    byte[] bare = withoutDescriptions(message);
    readOften(skyway, message, sent);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> skyway.deserialize(bare)).isInstanceOf(SkywayFormatException.class);
      readOften(skyway, message, sent);
    }
  }

  @Test
  void anotherDescriptionOfTheSameLengthIsNoticed() {
    Skyway skyway = skyway(false);
    byte[] message = skyway.serialize(new Point(1, 2));
    readOften(skyway, message, new Point(1, 2));
    String text = new String(message, StandardCharsets.ISO_8859_1);
    byte[] changed = message.clone();
    changed[text.indexOf("Point")] = 'J';
    assertThatThrownBy(() -> skyway.deserialize(changed))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("Joint");
    readOften(skyway, message, new Point(1, 2));
  }

  @Test
  void aRecordIsLookedAtEachTime() {
    Skyway skyway = skyway(true);
    byte[] message = skyway.serialize(new Point(1, 2));
    readOften(skyway, message, new Point(1, 2));
    for (int cut = 1; cut < 8; cut++) {
      byte[] damaged = Arrays.copyOf(message, message.length - cut);
      assertThatThrownBy(() -> skyway.deserialize(damaged))
          .isInstanceOf(SkywayFormatException.class);
    }
    for (int at = 0; at < message.length; at++) {
      byte[] damaged = message.clone();
      damaged[at] ^= 4;
      assertThatThrownBy(() -> skyway.deserialize(damaged))
          .isInstanceOf(SkywayFormatException.class);
      readOften(skyway, message, new Point(1, 2));
    }
  }

  /** Has a class of its own where the loader of the tests has one too. */
  private static final class OtherLoader extends RedefiningLoader {
    OtherLoader() {
      super(OtherLoader.class.getClassLoader(), Point.class.getName()::equals);
    }
  }

  @Test
  void anotherLoaderMeansOtherClasses() throws Exception {
    Skyway skyway = skyway(true);
    byte[] message = skyway.serialize(new Point(1, 2));
    ClassLoader[] loaders = {
      OtherLoader.class.getClassLoader(), new OtherLoader(), new OtherLoader()
    };
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      for (int i = 0; i < 12; i++) {
        ClassLoader loader = loaders[i / 4];
        thread.setContextClassLoader(loader);
        Object arrived = skyway.deserialize(message);
        assertThat(arrived.getClass()).isSameAs(loader.loadClass(Point.class.getName()));
      }
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** What the instance's own loader has may be kept. */
  @Test
  void aLoaderThatWasGivenHasItsOwnClasses() throws Exception {
    byte[] message = skyway(true).serialize(List.of(new Point(1, 2), Thread.State.NEW));
    for (int i = 0; i < 2; i++) {
      ClassLoader loader = new OtherLoader();
      Skyway reading = ProvenEngine.skyway(engine(), Skyway.builder().classLoader(loader));
      for (int j = 0; j < 4; j++) {
        List<?> arrived = reading.deserialize(message);
        assertThat(arrived.get(0).getClass()).isSameAs(loader.loadClass(Point.class.getName()));
        assertThat(arrived.get(1)).isSameAs(Thread.State.NEW);
      }
    }
  }

  @Test
  void writersDescribeWhatIsNewInEachMessage() {
    Skyway skyway = skyway(true);
    List<byte[]> alone =
        IntStream.range(0, 6)
            .mapToObj(kind -> skyway(true).serialize(sample(kind, new Random(kind))))
            .collect(Collectors.toList());
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      int kind = random.nextInt(6);
      for (int j = random.nextInt(5); j >= 0; j--) {
        assertThat(skyway.serialize(sample(kind, new Random(kind))))
            .as("seed=%d message=%d kind=%d", seed, i, kind)
            .isEqualTo(alone.get(kind));
      }
    }
  }
}
