// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayFormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What messages do on every engine. */
abstract class MessageBehaviourTest {
  static final class Pair {
    final Object left;
    Object right;

    Pair(Object left, Object right) {
      this.left = left;
      this.right = right;
    }
  }

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  private static Pair cycle(Object left) {
    Pair pair = new Pair(left, null);
    pair.right = new Pair(pair, left);
    return pair;
  }

  private static void check(Pair pair, Object left) {
    assertThat(pair.left).isEqualTo(left);
    assertThat(((Pair) pair.right).left).isSameAs(pair);
    assertThat(((Pair) pair.right).right).isSameAs(pair.left);
  }

  @Test
  void arraysAndStreams() throws Exception {
    byte[] message = skyway.serialize(cycle("left"));
    check(skyway.deserialize(message), "left");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    skyway.serialize(cycle("left"), out);
    assertThat(out.toByteArray()).isEqualTo(message);
    check(skyway.deserialize(new ByteArrayInputStream(message)), "left");
    assertThatThrownBy(() -> skyway.deserialize(new ByteArrayInputStream(new byte[0])))
        .isInstanceOf(EOFException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void buffersOfBothKinds(boolean direct) {
    for (Object left : new Object[] {"left", "\u4E2D".repeat(5000)}) {
      for (Object root : new Object[] {cycle(left), left, null, 7}) {
        byte[] message = skyway.serialize(root);
        int capacity = message.length + 20;
        ByteBuffer whole =
            direct ? ByteBuffer.allocateDirect(capacity) : ByteBuffer.allocate(capacity);
        whole.position(5);
        ByteBuffer buffer = whole.slice().order(ByteOrder.LITTLE_ENDIAN);
        buffer.position(3);
        skyway.serialize(root, buffer);
        assertThat(buffer.position()).isEqualTo(3 + message.length);
        buffer.limit(buffer.position() + 2).position(3);
        byte[] found = new byte[message.length];
        buffer.duplicate().get(found);
        assertThat(found).isEqualTo(message);
        for (ByteBuffer source : new ByteBuffer[] {buffer, buffer.asReadOnlyBuffer()}) {
          source.position(3);
          Object back = skyway.deserialize(source);
          assertThat(source.position()).isEqualTo(3 + message.length);
          if (root instanceof Pair) {
            check((Pair) back, left);
          } else {
            assertThat(back).isEqualTo(root);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void buffersThatAreTooSmallOrReadOnly(boolean direct) {
    for (Object root : new Object[] {cycle("left"), 7, new byte[2_000_000]}) {
      int length = skyway.serialize(root).length;
      ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
      buffer.position(1);
      assertThatThrownBy(() -> skyway.serialize(root, buffer))
          .isInstanceOf(BufferOverflowException.class);
      assertThat(buffer.position()).isEqualTo(1);
      buffer.position(0);
      skyway.serialize(root, buffer);
      assertThat(buffer.remaining()).isZero();
      assertThatThrownBy(() -> skyway.serialize(root, buffer.asReadOnlyBuffer()))
          .isInstanceOf(ReadOnlyBufferException.class);
      buffer.flip().limit(length - 1);
      assertThatThrownBy(() -> skyway.deserialize(buffer))
          .isInstanceOf(SkywayFormatException.class);
      assertThat(buffer.position()).isZero();
    }
  }

  @Test
  void copiesAreDeep() {
    Pair original = cycle(new int[] {1, 2});
    Pair copy = skyway.copy(original);
    assertThat(copy).isNotSameAs(original);
    assertThat(copy.left).isNotSameAs(original.left);
    check(copy, copy.left);
    assertThat((int[]) copy.left).containsExactly(1, 2);
    assertThat(skyway.<Object>copy(null)).isNull();
    assertThat(skyway.copy("text")).isEqualTo("text");
  }

  @Test
  void copiesLargeGraphs() {
    Object[] original = new Object[200_000];
    for (int i = 0; i < original.length; i++) {
      original[i] = new Pair(i, i == 0 ? null : original[i - 1]);
    }
    Object[] copy = skyway.copy(original);
    for (int i = 1; i < copy.length; i++) {
      assertThat(((Pair) copy[i]).right).isSameAs(copy[i - 1]);
    }
  }

  @Test
  void longMessages() {
    int[] numbers = new int[3_000_000];
    Arrays.setAll(numbers, i -> i * i);
    Object[] root = {numbers, "x".repeat(2_000_000), numbers};
    byte[] message = skyway.serialize(root);
    int blocks = System.getProperty("skyway.test.bounds") != null ? 400_000 : 10_000;
    assertThat(message.length).isBetween(14_000_000, 14_000_000 + blocks);
    Object[] back = skyway.deserialize(message);
    assertThat((int[]) back[0]).isEqualTo(numbers);
    assertThat(back[1]).isEqualTo(root[1]);
    assertThat(back[2]).isSameAs(back[0]);
  }

  @Test
  void refusedObjectsAndNextMessages() {
    Pair bad = cycle("left");
    bad.right = Thread.currentThread();
    for (int i = 0; i < 5; i++) {
      assertThatThrownBy(() -> skyway.serialize(bad))
          .isInstanceOf(SkywayClassException.class)
          .hasMessageContaining("Pair.right");
      assertThatThrownBy(() -> skyway.copy(bad)).isInstanceOf(SkywayClassException.class);
      check(skyway.deserialize(skyway.serialize(cycle("good"))), "good");
    }
  }

  @Test
  void refusesMessagesThatAreCutOrFollowed() {
    for (Object root : new Object[] {cycle("left"), 7, "text", null}) {
      byte[] message = skyway.serialize(root);
      for (int length = 0; length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        assertThatThrownBy(() -> skyway.deserialize(cut)).isInstanceOf(SkywayFormatException.class);
      }
      byte[] followed = Arrays.copyOf(message, message.length + 1);
      assertThatThrownBy(() -> skyway.deserialize(followed))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("excess=1");
      assertThat(skyway.serialize(skyway.<Object>deserialize(message))).isEqualTo(message);
    }
  }

  @Test
  void streamsThatFail() throws Exception {
    for (int room : new int[] {0, 3, 200_000}) {
      OutputStream full = new FullStream(room);
      assertThatThrownBy(() -> skyway.serialize(new Object[] {new int[1 << 20], "x"}, full))
          .isInstanceOf(IOException.class)
          .hasMessage("full");
      check(skyway.deserialize(skyway.serialize(cycle("good"))), "good");
    }
  }

  /** Takes so many bytes. */
  private static final class FullStream extends OutputStream {
    private int room;

    FullStream(int room) {
      this.room = room;
    }

    @Override
    public void write(int b) throws IOException {
      if (--room < 0) {
        throw new IOException("full");
      }
    }
  }
}
