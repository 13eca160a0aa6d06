// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import dev.skyway.testing.Handmade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Integers and Longs one after the other, which travel as runs of values of one width. */
abstract class BoxRunBehaviourTest {
  private static final int LAST = 1;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  static Stream<Arguments> widths() {
    return Stream.of(false, true)
        .flatMap(
            isLong ->
                IntStream.rangeClosed(1, isLong ? 8 : 4)
                    .mapToObj(width -> Arguments.of(isLong, width)));
  }

  /** The boxes whose zigzags are least and largest of a width, and some between. */
  private static List<Object> ofWidth(boolean isLong, int width, int count, Random random) {
    long largest = -1L >>> 64 - 8 * width;
    List<Object> boxes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long zigzag = i == 0 ? largest : i == 1 ? 0 : i == 2 ? largest - 1 : random.nextLong();
      long value = Varint.unzigzag(zigzag & largest);
      boxes.add(isLong ? fresh(value) : fresh((int) value));
    }
    return boxes;
  }

  @SuppressWarnings({"removal", "deprecation"})
  private static Object fresh(long value) {
    return new Long(value);
  }

  @SuppressWarnings({"removal", "deprecation"})
  private static Object fresh(int value) {
    return new Integer(value);
  }

  @ParameterizedTest(name = "long={0} width={1}")
  @MethodSource("widths")
  void runsOfEachWidthAndLength(boolean isLong, int width) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int count = 1; count <= 70; count++) {
      List<Object> boxes = ofWidth(isLong, width, count, random);
      ArrivesTheSame.require(skyway, boxes.toArray(), "seed=" + seed + " count=" + count);
      Object[] typed = boxes.toArray(isLong ? new Long[0] : new Integer[0]);
      ArrivesTheSame.require(skyway, typed, "typed, seed=" + seed + " count=" + count);
    }
  }

  /** Whatever a writer may say. */
  @ParameterizedTest(name = "long={0} width={1}")
  @MethodSource("widths")
  void readsRunsOfEachWidthAndLength(boolean isLong, int width) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int count = 1; count <= BoxRun.MOST; count++) {
      List<Object> boxes = ofWidth(isLong, width, count, random);
      ByteSink block = new ByteSink(200);
      block.putBytes(new byte[] {LAST, (byte) (count + 1)}, 0, 2);
      block.putByte(Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY);
      block.putByte(count);
      block.putByte(Tag.BOXES);
      block.putByte(BoxRun.head(count, width, isLong));
      block.ensure(count * width);
      for (Object box : boxes) {
        BoxRun.putValue(Varint.zigzag(((Number) box).longValue()), width, block);
      }
      byte[] message = new Handmade().frame(FrameType.RECORD, block.toByteArray()).message();
      Object[] arrived = skyway.deserialize(message);
      assertThat(arrived).as("seed=" + seed).containsExactlyElementsOf(boxes);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 300, 5000, 40_000})
  void boxesThatAreMetAgain(int length) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(40);
      Object box = random.nextBoolean() ? fresh(random.nextInt()) : fresh(random.nextLong());
      elements.add(kind == 0 ? null : kind == 1 && i > 0 ? elements.get(random.nextInt(i)) : box);
    }
    ArrivesTheSame.require(skyway, elements, "of both kinds, seed=" + seed);
    elements.replaceAll(e -> e instanceof Integer box ? fresh((int) box / 1000) : e);
    elements.removeIf(e -> e instanceof Long);
    Collections.addAll(elements, elements.subList(0, elements.size() / 2).toArray());
    ArrivesTheSame.require(skyway, elements, "twice, seed=" + seed);
    ArrivesTheSame.require(skyway, new LinkedList<>(elements), "linked, seed=" + seed);
  }

  /** A wide number among narrow ones does not make them wide. */
  @Test
  void runsTakeNoMoreBytesThanBoxesOneByOne() {
    Random random = new Random(1);
    for (int width = 1; width <= 8; width++) {
      Object[] boxes = new Object[1000];
      Arrays.setAll(boxes, i -> fresh((long) i % 60));
      long least = skyway.serialize(boxes).length;
      boxes[500] = ofWidth(true, width, 1, random).get(0);
      assertThat(skyway.serialize(boxes).length - least).as("width=" + width).isLessThan(2 * 16);
    }
    assumeFalse(System.getProperty("skyway.test.bounds") != null, "there blocks are many");
    Object[] wide = ofWidth(true, 8, 1600, random).toArray();
    assertThat(skyway.serialize(wide).length).isLessThan(1600 * 8 + 1600 / 16 * 2 + 600);
    Object[] narrow = ofWidth(false, 1, 1600, random).toArray();
    assertThat(skyway.serialize(narrow).length).isLessThan(1600 + 1600 / 16 * 2 + 600);
  }
}
