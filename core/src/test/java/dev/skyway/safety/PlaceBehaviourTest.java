// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.classes.FilterRejection;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import dev.skyway.safety.PlaceCases.Basket;
import dev.skyway.safety.PlaceCases.Crate;
import dev.skyway.safety.PlaceCases.Label;
import dev.skyway.safety.PlaceCases.Line;
import dev.skyway.safety.PlaceCases.Mark;
import dev.skyway.safety.PlaceCases.Order;
import dev.skyway.safety.PlaceCases.Parcel;
import dev.skyway.safety.PlaceCases.Product;
import dev.skyway.safety.PlaceCases.Sticker;
import dev.skyway.safety.PlaceCases.StrictLine;
import dev.skyway.safety.PlaceCases.Wrapper;
import dev.skyway.testing.Handmade;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.StreamCorruptedException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors about references say where in the graph these stand. */
abstract class PlaceBehaviourTest {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int LONG = Tag.NEW_OBJECT + BuiltIn.LONG;

  abstract EngineChoice engine();

  /** Cuts its blocks where it always does, whatever the settings of the native engine are. */
  private final Skyway writing = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  private Skyway skyway(ObjectInputFilter filter) {
    return Skyway.builder().engine(engine()).filter(filter).build();
  }

  private Skyway skyway(String pattern) {
    return skyway(ObjectInputFilter.Config.createFilter(pattern));
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway((ObjectInputFilter) null).report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  /** An order of two lines; the reference is the product of the second. */
  private static int[] block(Handmade message, int objects, int head, int... reference) {
    int order = message.fixed(Basket.class, "L lines");
    int line = message.fixed(StrictLine.class, "L product");
    int lines = message.array(StrictLine[].class);
    int[] start = {head, objects, order, lines, 2, line, line, Tag.NULL};
    int[] block = java.util.Arrays.copyOf(start, start.length + reference.length);
    System.arraycopy(reference, 0, block, start.length, reference.length);
    return block;
  }

  private void assertMisfit(byte[] message, String path, Class<?> declared, Class<?> found) {
    assertThatThrownBy(() -> skyway((ObjectInputFilter) null).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a reference fits its place: path=" + path + " holder=")
        .hasMessageContaining(" declared=" + declared.getName() + " found=" + found.getName());
  }

  @Test
  void aFieldThatDoesNotTakeANewObject() {
    Handmade message = new Handmade();
    message.record(block(message, 5, LAST, LONG, 2));
    assertMisfit(message.message(), "Basket.lines[1].product", Product.class, Long.class);
  }

  @Test
  void aFieldThatDoesNotTakeAnEarlierObject() {
    Handmade message = new Handmade();
    message.record(block(message, 4, LAST, Tag.BACK, 4));
    assertMisfit(message.message(), "Basket.lines[1].product", Product.class, Basket.class);
  }

  @Test
  void aFieldThatDoesNotTakeWhatIsHereAlready() {
    Handmade message = new Handmade();
    int[] block = block(message, 4, LAST, Tag.EXTERNAL, 0);
    message.external(
        dev.skyway.format.ExternalKind.ENUM, java.math.RoundingMode.class.getName(), "UP");
    message.record(block);
    assertMisfit(
        message.message(), "Basket.lines[1].product", Product.class, java.math.RoundingMode.class);
  }

  @Test
  void aFieldThatDoesNotTakeAMadeArray() {
    Handmade message = new Handmade();
    int order = message.fixed(Order.class, "L lines");
    message.record(LAST | WITH_MADE, 2, 1, BuiltIn.CHAR_ARRAY, 0, order, Tag.MADE);
    assertMisfit(message.message(), "Order.lines", Line[].class, char[].class);
  }

  @Test
  void anElementThatDoesNotFit() {
    Handmade message = new Handmade();
    int lines = message.array(Line[].class);
    int line = message.fixed(Line.class);
    message.record(LAST, 5, lines, 4, line, Tag.NULLS, 2, LONG, 2);
    assertMisfit(message.message(), "Line[][3]", Line.class, Long.class);
  }

  @Test
  void aRunOfBoxesThatDoesNotFit() {
    Handmade message = new Handmade();
    int lines = message.array(Line[].class);
    int ofOneByte = 0x11;
    message.record(LAST, 3, lines, 4, Tag.NULLS, 2, Tag.BOXES, ofOneByte, 2, 4);
    assertMisfit(message.message(), "Line[][2]", Line.class, Integer.class);
  }

  /** The class has changed since the bytes were written, within what hooks wrote. */
  @Test
  void whatAnotherVersionOfTheClassCouldHold() throws Exception {
    Skyway reading =
        Skyway.builder().engine(engine()).rename(Line.class.getName(), StrictLine.class).build();
    Object root = List.of("x", new Parcel("from", new Wrapper(new Line("no product"))));
    String path = ".e1{2}.content.product holder=" + StrictLine.class.getName();
    assertThatThrownBy(() -> reading.deserialize(writing.serialize(root)))
        .hasMessageContaining(path)
        .hasMessageContaining("declared=" + Product.class.getName() + " found=java.lang.String");
    byte[] stream = stream(writing, root);
    assertThatThrownBy(() -> readAll(stream, reading))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining(path);
  }

  @Test
  void elementsOfLaterBlocks() {
    Skyway reading =
        Skyway.builder().engine(engine()).rename(Label.class.getName(), Mark.class).build();
    Object[] root = new Object[100_000];
    java.util.Arrays.setAll(root, i -> new Wrapper(new Wrapper(i)));
    root[root.length - 1] = new Label[] {null, new Sticker()};
    assertThatThrownBy(() -> reading.deserialize(writing.serialize(root)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining(
            "a reference fits its place: path=Object[][99999][1] holder="
                + Mark[].class.getName()
                + " declared="
                + Mark.class.getName());
  }

  /** In the first block the bytes say where it is, in later ones the objects that are there. */
  @Test
  void fieldsOfLaterBlocks() {
    Skyway reading =
        Skyway.builder().engine(engine()).rename(Line.class.getName(), StrictLine.class).build();
    Object[] root = new Object[100_000];
    java.util.Arrays.setAll(root, i -> new Wrapper(new Wrapper(i)));
    root[root.length - 1] = new Line("no product");
    assertThatThrownBy(() -> reading.deserialize(writing.serialize(root)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining(
            "a reference fits its place: path=Object[][99999].product holder="
                + StrictLine.class.getName()
                + " declared="
                + Product.class.getName());
  }

  @ParameterizedTest
  @CsvSource({
    "!dev.skyway.safety.PlaceCases$Product, Order.lines[1].product",
    "!dev.skyway.safety.PlaceCases$Line, Order.lines",
    "!dev.skyway.safety.PlaceCases$Order, root",
    "!java.util.ArrayList, Order.lines[1].product.parts",
    "!java.util.TreeMap, Order.lines[1].product.parts.elementData[0]",
    "!java.lang.Integer, Order.lines[1].product.parts.elementData[0].root.key",
    "!java.util.concurrent.TimeUnit, Order.lines[1].product.unit",
    "!dev.skyway.safety.PlaceCases$Parcel, Order.note",
    "!dev.skyway.safety.PlaceCases$Crate, Order.note{2}",
    "maxarray=5, Order.note{2}.bytes",
    "maxdepth=5, Order.lines[1].product.unit",
  })
  void whatAFilterRejects(String pattern, String path) throws Exception {
    byte[] message = writing.serialize(PlaceCases.order());
    assertThatThrownBy(() -> skyway(pattern).deserialize(message))
        .isInstanceOf(FilterRejection.class)
        .hasMessageContaining(" path=" + path + ";");
    assertThatThrownBy(() -> readAll(stream(writing, PlaceCases.order()), skyway(pattern)))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining(" path=" + path + ";");
    assertThatThrownBy(
            () ->
                skyway(pattern)
                    .newDecoder()
                    .decode(writing.newEncoder().encode(PlaceCases.order())))
        .hasMessageContaining(" path=" + path + ";");
  }

  private static Object[] manyBlocks(Object last) {
    Object[] root = new Object[100_000];
    java.util.Arrays.setAll(root, i -> new Wrapper(new Wrapper(i)));
    root[root.length - 1] = last;
    return root;
  }

  @ParameterizedTest
  @CsvSource({
    "!dev.skyway.safety.PlaceCases$Product, Object[][99999].lines[1].product",
    "!dev.skyway.safety.PlaceCases$Order, Object[][99999]",
    "!java.util.TreeMap, Object[][99999].lines[1].product.parts.elementData[0]",
    "!java.util.concurrent.TimeUnit, Object[][99999].lines[1].product.unit",
    "!dev.skyway.safety.PlaceCases$Crate, Object[][99999].note{2}",
    "maxdepth=6, Object[][99999].lines[1].product.unit",
  })
  void whatAFilterRejectsInLaterBlocks(String pattern, String path) {
    byte[] message = writing.serialize(manyBlocks(PlaceCases.order()));
    assertThatThrownBy(() -> skyway(pattern).deserialize(message))
        .isInstanceOf(FilterRejection.class)
        .hasMessageContaining(" path=" + path + ";");
  }

  @ParameterizedTest
  @CsvSource({
    "!dev.skyway.safety.PlaceCases$Product, .lines[1].product",
    "!dev.skyway.safety.PlaceCases$Crate, .note{2}"
  })
  void whatAFilterRejectsBehindManyBlocks(String pattern, String path) {
    Wrapper last = new Wrapper(new Object[] {1, new Wrapper(PlaceCases.order())});
    Object[] many = manyBlocks(last);
    byte[] message = writing.serialize(new Wrapper(new Parcel("from", new Wrapper(many))));
    assertThatThrownBy(() -> skyway(pattern).deserialize(message))
        .isInstanceOf(FilterRejection.class)
        .hasMessageContaining(
            " path=Wrapper.content{2}.content[99999].content[1].content" + path + ";");
  }

  /** What was rejected in one record does not matter to the reader's next message. */
  @Test
  void aRejectionIsForgottenWithItsRecord() {
    Skyway strict = skyway("!dev.skyway.safety.PlaceCases$Product");
    byte[] refused = writing.serialize(PlaceCases.order());
    byte[] allowed = writing.serialize(new Crate(3));
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> strict.deserialize(refused)).isInstanceOf(FilterRejection.class);
      assertThat(strict.<Crate>deserialize(allowed).bytes).hasSize(3);
    }
  }

  private static byte[] stream(Skyway skyway, Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  private static Object readAll(byte[] stream, Skyway skyway)
      throws IOException, ClassNotFoundException {
    ByteArrayInputStream bytes = new ByteArrayInputStream(stream);
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(bytes, skyway)) {
      return in.readObject();
    }
  }
}
