// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.LoneHooks.Entry;
import dev.skyway.streams.LoneHooks.Kind;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects with hooks that come one by one: engines have short ways for them. */
abstract class LoneHooksBehaviourTest {
  private static final int COUNT = 12;

  /** The engine under test. */
  abstract EngineChoice engine();

  final Skyway skyway(EngineChoice engine, Sharing sharing) {
    return Skyway.builder().engine(engine).checksums(false).sharing(sharing).build();
  }

  static Stream<Arguments> kinds() {
    return Arrays.stream(LoneHooks.kinds())
        .flatMap(kind -> Arrays.stream(Sharing.values()).map(shared -> Arguments.of(kind, shared)));
  }

  static List<Object> records(Kind kind, int count) {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(kind.maker().apply(i));
    }
    return records;
  }

  static byte[] write(Skyway skyway, List<Object> records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        skyway == null
            ? new ObjectOutputStream(bytes)
            : new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object next : records) {
        out.writeObject(next);
      }
    }
    return bytes.toByteArray();
  }

  static List<Object> read(Skyway skyway, byte[] bytes, int count)
      throws IOException, ClassNotFoundException {
    List<Object> records = new ArrayList<>();
    ByteArrayInputStream below = new ByteArrayInputStream(bytes);
    try (ObjectInputStream in =
        skyway == null
            ? new ObjectInputStream(below)
            : new SkywayObjectInputStream(below, skyway)) {
      for (int i = 0; i < count; i++) {
        records.add(in.readObject());
      }
    }
    return records;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void arriveAsWithJavaIo(Kind kind, Sharing sharing) throws Exception {
    Skyway skyway = skyway(engine(), sharing);
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    List<Object> records = records(kind, COUNT);
    List<Object> expected = read(null, write(null, records), COUNT);
    List<Object> found = read(skyway, write(skyway, records), COUNT);
    assertThat(ObjectComparer.difference(expected, found)).isNull();
  }

  /** Later records, of whatever form, refer to objects of earlier ones. */
  @ParameterizedTest
  @MethodSource("kinds")
  void areReferredToByLaterRecords(Kind kind, Sharing sharing) throws Exception {
    List<Object> records = records(kind, COUNT);
    records.add(records.get(COUNT - 1));
    if (records.get(2) instanceof Entry entry) {
      records.add(entry.value);
      records.add(new Entry(99, entry.value));
      records.add(entry.bytes);
    }
    records.add(new ArrayList<>(records));
    if (sharing == Sharing.RECORD) { // which java.io does so
      records = List.of(records.get(records.size() - 1));
    }
    Skyway skyway = skyway(engine(), sharing);
    List<Object> expected = read(null, write(null, records), records.size());
    List<Object> found = read(skyway, write(skyway, records), records.size());
    assertThat(ObjectComparer.difference(expected, found)).isNull();
  }
}
