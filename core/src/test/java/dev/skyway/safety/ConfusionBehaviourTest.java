// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalKind;
import dev.skyway.format.Tag;
import dev.skyway.testing.Handmade;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects offered as what they are not, and graphs that were cut. */
abstract class ConfusionBehaviourTest {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  static final class Holder {
    final String text = null;
    final Integer number = null;
    final int[] numbers = null;
    final Runnable action = null;
    final TimeUnit unit = null;
    final Object[] objects = null;
    final List<?> list = null;
    final Holder other = null;
    final Class<?> type = null;
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  /** Each holder's field, with each kind of reference that does not fit it. */
  static Stream<String[]> misfits() {
    String[] fields = {
      "text", "number", "numbers", "action", "unit", "objects", "list", "other", "type"
    };
    String[] offers = {"itself", "Long", "long[]", "enum", "made", "String[][]", "map"};
    return Arrays.stream(fields)
        .flatMap(field -> Arrays.stream(offers).map(offer -> new String[] {field, offer}))
        .filter(pair -> !(pair[0].equals("other") && pair[1].equals("itself")))
        .filter(pair -> !(pair[0].equals("objects") && pair[1].equals("String[][]")));
  }

  @ParameterizedTest
  @MethodSource("misfits")
  void aFinalFieldTakesOnlyWhatFitsIt(String field, String offer) {
    Handmade message = new Handmade();
    int holder = message.fixed(Holder.class, "L " + field);
    assertMisfit(offered(message, holder, offer));
  }

  @ParameterizedTest
  @CsvSource({
    "java.util.HashMap, table",
    "java.util.HashMap$Node, next",
    "java.util.LinkedList, first",
    "java.util.LinkedList$Node, next",
    "java.util.TreeMap, root",
    "java.util.TreeMap$Entry, left",
    "java.util.ArrayList, elementData",
    "java.util.ArrayDeque, elements",
    "java.util.HashSet, map",
    "java.util.Collections$UnmodifiableList, list",
    "java.math.BigInteger, mag",
    "java.math.BigDecimal, intVal",
    "java.time.LocalDateTime, date",
    "java.util.EnumMap, keyType",
    "java.lang.StringBuilder, value"
  })
  void soDoFieldsOfTheJdk(String type, String field) throws ClassNotFoundException {
    for (String offer : new String[] {"Long", "long[]", "enum", "made"}) {
      Handmade message = new Handmade();
      Class<?> owner = Class.forName(type, false, null);
      assertMisfit(offered(message, message.fixed(owner, "L " + field), offer));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "[Ljava.util.HashMap$Node;",
    "[Ljava.lang.Integer;",
    "[[I",
    "[Ljava.lang.Runnable;",
    "[[[Z"
  })
  void soDoArrays(String type) throws ClassNotFoundException {
    for (String offer : new String[] {"Long", "long[]", "enum", "made"}) {
      Handmade message = new Handmade();
      int array = message.array(Class.forName(type));
      int[] block = offered(message, array, offer, 1);
      assertMisfit(message.record(block));
    }
  }

  private static Handmade offered(Handmade message, int holder, String offer) {
    return message.record(offered(message, holder, offer, -1));
  }

  private static int[] offered(Handmade message, int holder, String offer, int length) {
    int[] reference =
        switch (offer) {
          case "itself" -> new int[] {Tag.BACK, 1};
          case "Long" -> new int[] {Tag.NEW_OBJECT + BuiltIn.LONG, 2};
          case "long[]" -> new int[] {Tag.NEW_OBJECT + BuiltIn.LONG_ARRAY, 0};
          case "String[][]" -> new int[] {message.array(String[][].class), 0};
          case "map" -> new int[] {message.fixed(HashMap.class)};
          case "enum" -> {
            String name = java.math.RoundingMode.class.getName();
            yield new int[] {Tag.EXTERNAL, message.external(ExternalKind.ENUM, name, "UP")};
          }
          default -> new int[] {Tag.MADE};
        };
    boolean isMade = reference[0] == Tag.MADE;
    List<Integer> block = new ArrayList<>(List.of(isMade ? LAST | WITH_MADE : LAST, 2));
    if (isMade) {
      block.addAll(List.of(1, BuiltIn.CHAR_ARRAY, 0));
    }
    block.add(holder);
    if (length >= 0) {
      block.add(length);
    }
    Arrays.stream(reference).forEach(block::add);
    return block.stream().mapToInt(i -> i).toArray();
  }

  private void assertMisfit(Handmade message) {
    assertThatThrownBy(() -> skyway.deserialize(message.message()))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a reference fits its place");
  }

  @ParameterizedTest
  @CsvSource({
    "FIXED, java.lang.String",
    "FIXED, java.lang.Integer",
    "FIXED, java.lang.Class",
    "FIXED, java.lang.Thread",
    "FIXED, java.lang.Number",
    "FIXED, java.lang.Runnable",
    "FIXED, java.util.concurrent.TimeUnit",
    "FIXED, java.util.Locale",
    "FIXED, java.lang.ref.WeakReference",
    "FIXED, java.lang.invoke.MethodHandle",
    "FIXED, java.io.FileInputStream",
    "FIXED, java.lang.Object",
    "FIXED, [I",
    "FIXED, [Ljava.lang.String;",
    "FIXED, int",
    "FIXED, void",
    "REF_ARRAY, [I",
    "REF_ARRAY, java.lang.String",
    "REF_ARRAY, int",
    "TEXT, java.lang.String",
    "TEXT, java.util.HashMap",
    "TEXT, java.lang.Thread"
  })
  void aClassIsDescribedAsWhatItIs(DescriptionKind kind, String name) {
    Handmade message = new Handmade();
    int tag = message.described(kind, name);
    byte[] bytes = message.record(LAST, 1, tag).message();
    assertThatThrownBy(() -> skyway.deserialize(bytes)).isInstanceOf(SkywayFormatException.class);
  }

  @Test
  void whatWasCutIsNeverTakenForWhole() throws Exception {
    Object graph = graph();
    for (boolean checksums : new boolean[] {true, false}) {
      Skyway writing = Skyway.builder().engine(engine()).checksums(checksums).build();
      byte[] message = writing.serialize(graph);
      byte[] stream = stream(writing, graph);
      for (int length = 0; length < message.length; length++) {
        byte[] cut = Arrays.copyOf(message, length);
        assertThatThrownBy(() -> skyway.deserialize(cut)).isInstanceOf(SkywayFormatException.class);
        assertThatThrownBy(() -> skyway.newDecoder().decode(cut))
            .isInstanceOf(SkywayFormatException.class);
        assertThatThrownBy(() -> skyway.deserialize(new ByteArrayInputStream(cut)))
            .isInstanceOfAny(SkywayFormatException.class, IOException.class);
      }
      for (int length = 0; length < stream.length; length++) {
        byte[] cut = Arrays.copyOf(stream, length);
        assertThatThrownBy(() -> readToTheEnd(cut))
            .isInstanceOf(IOException.class)
            .hasMessageNotContaining("proper end");
      }
    }
  }

  private static Object graph() {
    return new Object[] {
      new LinkedList<>(List.of(1, "two", TimeUnit.DAYS)),
      new TreeMap<>(java.util.Map.of("k", LocalDateTime.MAX)),
      BigInteger.TEN,
      new byte[20_000].length,
      String.class
    };
  }

  private static byte[] stream(Skyway writing, Object graph) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, writing)) {
      out.writeObject(graph);
      out.writeInt(1);
      out.writeObject(graph);
    }
    return bytes.toByteArray();
  }

  /** As a program does that reads to the end and has to know whether something is missing. */
  private void readToTheEnd(byte[] bytes) throws IOException, ClassNotFoundException {
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      in.readObject();
      in.readInt();
      in.readObject();
      try {
        in.readObject();
      } catch (java.io.EOFException e) {
        throw in.hasEnded() ? new IOException("proper end", e) : e;
      }
    }
  }
}
