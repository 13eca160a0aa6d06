// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import dev.skyway.testing.Handmade;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields whose values are varints on the wire. */
abstract class PackedFieldBehaviourTest {
  private static final int LAST = 1;

  /** More than fit into a small record. */
  private static final int MANY = 1000;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  @SuppressWarnings("unused")
  static final class Numbers {
    byte raw;
    int number;
    long wide;
    long widened;
    double real;
    Object text;
  }

  static final class Price extends BigDecimal {
    private static final long serialVersionUID = 1L;
    final int cents;

    Price(String text, int cents) {
      super(text);
      this.cents = cents;
    }
  }

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  private static byte[] message(int count, Random random, List<long[]> values) {
    Handmade message = new Handmade();
    String[] fields = {
      "B raw", "i number", "i gone", "j wide", "i widened", "j lost", "i real", "L text"
    };
    int tag = message.fixed(Numbers.class, fields);
    ByteSink items = new ByteSink(100);
    items.putVarint(LAST);
    items.putVarint(count + 1);
    items.putVarint(Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY);
    items.putVarint(count);
    for (int i = 0; i < count; i++) {
      items.putVarint(tag);
      if (i % 16 == 15 || i == count - 1) {
        for (int body = i / 16 * 16; body <= i; body++) {
          values.add(putBody(items, random));
        }
      }
    }
    return message.frame(FrameType.RECORD, items.toByteArray()).message();
  }

  private static long[] putBody(ByteSink items, Random random) {
    long number = random.nextInt(8) == 0 ? Long.MIN_VALUE : random.nextLong() >> random.nextInt(64);
    int small = (int) number;
    items.putByte(small);
    items.putVarint(Varint.zigzag(small));
    items.putVarint(Varint.zigzag(random.nextInt()));
    items.putVarlong(Varint.pack(number));
    items.putVarint(Varint.zigzag(small));
    items.putVarlong(Varint.pack(random.nextLong()));
    items.putVarint(Varint.zigzag(small));
    items.putVarint(Tag.NULL);
    return new long[] {small, number};
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, MANY})
  void valuesArriveInFieldsOfTheirTypeOrALargerOne(int count) {
    long seed = System.nanoTime();
    List<long[]> values = new ArrayList<>();
    Object[] arrived = (Object[]) skyway.deserialize(message(count, new Random(seed), values));
    assertThat(arrived).hasSize(count);
    for (int i = 0; i < count; i++) {
      Numbers numbers = (Numbers) arrived[i];
      long small = values.get(i)[0];
      assertThat(List.of(numbers.raw, numbers.number, numbers.wide, numbers.widened, numbers.real))
          .as("seed=%d element=%d", seed, i)
          .isEqualTo(
              List.of((byte) small, (int) small, values.get(i)[1], small, (double) (int) small));
      assertThat(numbers.text).isNull();
    }
  }

  static Stream<int[]> badVarints() {
    return Stream.of(
        new int[] {'i', 0x80, 0},
        new int[] {'i', 0xff, 0xff, 0xff, 0xff, 0x1f},
        new int[] {'i', 0xff, 0xff, 0xff, 0xff, 0xff, 0x01},
        new int[] {'i', 0x80},
        new int[] {'i'},
        new int[] {'j', 0x85, 0},
        new int[] {'j', 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02},
        new int[] {'j', 0xff},
        new int[] {'j'});
  }

  @ParameterizedTest
  @MethodSource("badVarints")
  void aBadVarintIsRefused(int[] typeAndBytes) {
    for (String field : new String[] {"wide", "gone"}) {
      Handmade message = new Handmade();
      int tag = message.fixed(Numbers.class, (char) typeAndBytes[0] + " " + field);
      ByteSink items = new ByteSink(20);
      items.putBytes(Handmade.varints(LAST, 1, tag), 0, 3);
      for (int i = 1; i < typeAndBytes.length; i++) {
        items.putByte(typeAndBytes[i]);
      }
      byte[] bytes = message.frame(FrameType.RECORD, items.toByteArray()).message();
      assertThatThrownBy(() -> skyway.deserialize(bytes))
          .as(field)
          .isInstanceOf(SkywayFormatException.class);
    }
  }

  @Test
  void aRawFieldBehindAPackedOneIsRefused() {
    for (String[] fields :
        new String[][] {{"i number", "B raw"}, {"L text", "i number"}, {"L text", "J wide"}}) {
      Handmade message = new Handmade();
      message.fixed(Numbers.class, fields);
      assertThatThrownBy(() -> skyway.deserialize(message.record(LAST, 0, 0).message()))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("raw fields come first, then packed ones, then references");
    }
  }

  @Test
  void decimalsComeBackInFewBytes() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<BigDecimal> sent = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      BigInteger digits = new BigInteger(random.nextInt(200), random);
      BigInteger unscaled = random.nextBoolean() ? digits : digits.negate();
      sent.add(new BigDecimal(unscaled, random.nextInt() >> random.nextInt(32)));
    }
    assertThat(skyway.copy(sent)).as("seed=%d", seed).isEqualTo(sent);
    int before = skyway.serialize(new BigDecimal[] {new BigDecimal("0.7")}).length;
    int after =
        skyway.serialize(new BigDecimal[] {new BigDecimal("0.7"), new BigDecimal("-1.5")}).length;
    assertThat(after - before).isEqualTo(4);
  }

  @Test
  void subclassesKeepTheirFields() {
    Price price = new Price("-12345678901234567890.5", 7);
    Price[] arrived = skyway.copy(new Price[] {price, price, new Price("0.1", -1)});
    assertThat(arrived[0]).isEqualTo(price).isSameAs(arrived[1]);
    assertThat(arrived[0].cents).isEqualTo(7);
    assertThat(arrived[2]).isEqualTo(new BigDecimal("0.1"));
    assertThat(arrived[2].cents).isEqualTo(-1);
  }
}
