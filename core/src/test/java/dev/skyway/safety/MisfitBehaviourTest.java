// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.Tag;
import dev.skyway.safety.PlaceCases.Line;
import dev.skyway.safety.PlaceCases.Product;
import dev.skyway.safety.PlaceCases.StrictLine;
import dev.skyway.testing.Handmade;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * References to earlier objects that do not fit their places: the first one is told, whenever it is
 * found and whatever is wrong behind it.
 */
abstract class MisfitBehaviourTest {
  private static final int LAST = 1;
  private static final int LINES = 16;
  private static final int RUNS = 10;
  private static final int NO_TAG = 1 << 20;

  abstract EngineChoice engine();

  private SkywayBuilder skyway() {
    return Skyway.builder().engine(engine());
  }

  private void assertMisfit(byte[] message, String path, Class<?> declared, Class<?> found) {
    for (int again = 0; again < 2; again++) {
      assertThatThrownBy(() -> skyway().build().deserialize(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("a reference fits its place: path=" + path + " holder=")
          .hasMessageContaining(" declared=" + declared.getName() + " found=" + found.getName());
    }
  }

  /** Lines of one product, but for the one at `wrong`, whose product is the array of the lines. */
  private static byte[] lines(int wrong, int... end) {
    Handmade message = new Handmade();
    int array = message.array(StrictLine[].class);
    int line = message.fixed(StrictLine.class, "L product");
    int product = message.fixed(Product.class);
    IntStream.Builder block = IntStream.builder();
    IntStream.of(LAST, 2 + RUNS * LINES, array, RUNS * LINES).forEach(block);
    for (int run = 0; run < RUNS; run++) {
      IntStream.range(0, LINES).map(i -> line).forEach(block);
      for (int i = 0; i < LINES; i++) {
        int numbered = (run + 1) * LINES + (run == 0 && i == 0 ? 1 : 2);
        boolean isFirst = run == 0 && i == 0;
        IntStream.of(isFirst ? new int[] {product} : back(numbered, wrong == run * LINES + i))
            .forEach(block);
      }
    }
    Arrays.stream(end).forEach(block);
    return message.record(block.build().toArray()).message();
  }

  /** The product is the first object after the first run of lines. */
  private static int[] back(int numbered, boolean isWrong) {
    return new int[] {Tag.BACK, isWrong ? numbered : numbered - (LINES + 1)};
  }

  @Test
  void linesWithoutAMisfit() {
    StrictLine[] lines = skyway().build().deserialize(lines(-1));
    assertThat(lines).hasSize(RUNS * LINES);
    for (StrictLine line : lines) {
      assertThat(line.product).isSameAs(lines[0].product);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 63, 64, 65, 100, 150, 159})
  void fields(int wrong) {
    String path = "StrictLine[][" + wrong + "].product";
    assertMisfit(lines(wrong), path, Product.class, StrictLine[].class);
    assertMisfit(lines(wrong, Tag.NULL, Tag.NULL), path, Product.class, StrictLine[].class);
  }

  @ParameterizedTest
  @ValueSource(ints = {Tag.BACK, NO_TAG, Tag.MADE})
  void whatIsWrongBehindThem(int next) {
    Handmade message = new Handmade();
    int array = message.array(Line[].class);
    int line = message.fixed(Line.class, "L product");
    int[] start = {LAST, 9, array, 30, line, Tag.BACK, 1, Tag.BACK, 2, Tag.BACK, 1, Tag.BACK, 1};
    int[] block = Arrays.copyOf(start, 40);
    block[20] = next;
    block[21] = 1 << 20;
    message.record(block);
    assertMisfit(message.message(), "Line[][2]", Line.class, Line[].class);
  }

  /** In the first block the bytes say where it is, in later ones the objects that are there. */
  @Test
  void fieldsOfLaterBlocks() {
    String text = "no product";
    Object[] root = new Object[100_000];
    Arrays.setAll(root, i -> new Object[] {new int[] {i}});
    root[0] = text;
    root[root.length - 50] = new Line(text);
    byte[] message = Skyway.builder().engine(EngineChoice.PORTABLE).build().serialize(root);
    Skyway reading = skyway().rename(Line.class.getName(), StrictLine.class).build();
    assertThatThrownBy(() -> reading.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("path=Object[][99950].product holder=" + StrictLine.class.getName())
        .hasMessageContaining("declared=" + Product.class.getName());
  }
}
