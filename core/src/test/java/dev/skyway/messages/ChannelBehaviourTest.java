// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayFormatException;
import java.nio.BufferOverflowException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What encoders and decoders do on every engine. */
abstract class ChannelBehaviourTest {
  static final class Item {
    int number;
    Object value;

    Item(int number, Object value) {
      this.number = number;
      this.value = value;
    }
  }

  static final class Other {
    String text = "other";
  }

  abstract EngineChoice engine();

  private Skyway skyway(boolean checksums) {
    return Skyway.builder().engine(engine()).checksums(checksums).build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void describesClassesOnce(boolean checksums) {
    SkywayEncoder encoder = skyway(checksums).newEncoder();
    SkywayDecoder decoder = skyway(true).newDecoder();
    byte[] first = encoder.encode(new Item(1, "one"));
    byte[] second = encoder.encode(new Item(2, "two"));
    byte[] third = encoder.encode(new Item(3, new Other()));
    byte[] fourth = encoder.encode(new Item(4, new Other()));
    assertThat(second.length).isLessThan(first.length);
    assertThat(fourth.length).isLessThan(third.length);
    assertThat(decoder.<Item>decode(first).value).isEqualTo("one");
    assertThat(decoder.<Item>decode(second).number).isEqualTo(2);
    assertThat(((Other) decoder.<Item>decode(third).value).text).isEqualTo("other");
    assertThat(((Other) decoder.<Item>decode(fourth).value).text).isEqualTo("other");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tinyRootsAmongOthers(boolean checksums) {
    SkywayEncoder encoder = skyway(checksums).newEncoder();
    SkywayDecoder decoder = skyway(true).newDecoder();
    byte[] buffer = new byte[1000];
    Object[] roots = {7, "text", null, new int[] {1, 2}, new Item(1, 2), 8, "\u4E2D", 9L, true};
    for (Object root : roots) {
      byte[] message = encoder.encode(root);
      Object back = decoder.decode(message);
      check(back, root);
      int length = encoder.encode(root, buffer, 17);
      check(decoder.decode(buffer, 17, length), root);
    }
  }

  private static void check(Object back, Object root) {
    if (root instanceof Item item) {
      assertThat(((Item) back).value).isEqualTo(item.value);
    } else {
      assertThat(Arrays.deepEquals(new Object[] {back}, new Object[] {root})).isTrue();
    }
  }

  @Test
  void writesIntoTheCallersArray() {
    SkywayEncoder encoder = skyway(true).newEncoder();
    SkywayDecoder decoder = skyway(true).newDecoder();
    Item item = new Item(5, new byte[900_000]);
    byte[] whole = skyway(true).newEncoder().encode(item);
    for (int room : new int[] {whole.length, whole.length + 1, whole.length + 700_000}) {
      encoder.restart();
      byte[] target = new byte[room + 10];
      int length = encoder.encode(item, target, 10);
      assertThat(Arrays.copyOfRange(target, 10, 10 + length)).isEqualTo(whole);
      assertThat(decoder.<Item>decode(target, 10, length).number).isEqualTo(5);
    }
  }

  @Test
  void startsAnewAfterAMessageThatDoesNotFit() {
    SkywayEncoder encoder = skyway(true).newEncoder();
    byte[] first = encoder.encode(new Item(1, "one"));
    assertThatThrownBy(() -> encoder.encode(new Item(2, "two"), new byte[20], 10))
        .isInstanceOf(BufferOverflowException.class);
    assertThatThrownBy(() -> encoder.encode("tiny", new byte[20], 19))
        .isInstanceOf(BufferOverflowException.class);
    assertThatThrownBy(() -> encoder.encode("tiny", new byte[20], 21))
        .isInstanceOf(IndexOutOfBoundsException.class);
    byte[] again = encoder.encode(new Item(1, "one"));
    assertThat(again).isEqualTo(first);
  }

  @Test
  void startsAnewAfterARefusedObject() {
    SkywayEncoder encoder = skyway(true).newEncoder();
    SkywayDecoder decoder = skyway(true).newDecoder();
    decoder.decode(encoder.encode(new Item(1, "one")));
    assertThatThrownBy(() -> encoder.encode(new Item(2, Thread.currentThread())))
        .isInstanceOf(SkywayClassException.class);
    assertThat(decoder.<Item>decode(encoder.encode(new Item(3, new Other()))).number).isEqualTo(3);
    assertThat(decoder.<Item>decode(encoder.encode(new Item(4, null))).number).isEqualTo(4);
  }

  @Test
  void waitsForAHeaderAfterABadMessage() {
    SkywayEncoder encoder = skyway(true).newEncoder();
    SkywayDecoder decoder = skyway(true).newDecoder();
    assertThatThrownBy(() -> decoder.decode(new byte[0])).isInstanceOf(SkywayFormatException.class);
    decoder.decode(encoder.encode(new Item(1, "one")));
    byte[] bad = encoder.encode(new Item(2, "two"));
    bad[bad.length - 6] ^= 1;
    assertThatThrownBy(() -> decoder.decode(bad)).isInstanceOf(SkywayFormatException.class);
    byte[] good = encoder.encode(new Item(3, "three"));
    assertThatThrownBy(() -> decoder.decode(good)).isInstanceOf(SkywayFormatException.class);
    assertThatThrownBy(() -> decoder.decode(encoder.encode(7)))
        .isInstanceOf(SkywayFormatException.class);
    encoder.restart();
    assertThat(decoder.<Item>decode(encoder.encode(new Item(4, "four"))).number).isEqualTo(4);
  }

  @Test
  void refusesMessagesThatAreFollowed() {
    SkywayDecoder decoder = skyway(true).newDecoder();
    byte[] message = skyway(true).newEncoder().encode(new Item(1, "one"));
    assertThatThrownBy(() -> decoder.decode(Arrays.copyOf(message, message.length + 1)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("excess=1");
  }
}
