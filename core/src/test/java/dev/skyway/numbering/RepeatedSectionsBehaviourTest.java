// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import static dev.skyway.streams.SectionStreams.concatenated;
import static dev.skyway.streams.SectionStreams.readAhead;
import static dev.skyway.streams.SectionStreams.slowly;
import static dev.skyway.streams.SectionStreams.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.frames.ReadAheadInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter.Status;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sections of a record or two, as Spark's serialized sort has them: most repeat the same classes.
 */
abstract class RepeatedSectionsBehaviourTest {
  record Pair(Object first, Object second) {}

  record Message(int from, long label) {}

  private static final int ID = 0x5eed;

  abstract EngineChoice engine();

  private Skyway skyway(LocalNumbering numbering, boolean checksums, boolean filtered) {
    SkywayBuilder options = Skyway.builder().sharing(Sharing.RECORD).sections(true);
    options.classNumbering(numbering).checksums(checksums);
    if (filtered) { // which has every class asked about, and nothing read ahead
      options.filter(info -> Status.ALLOWED);
    }
    return ProvenEngine.skyway(engine(), options);
  }

  private static List<Object> read(Skyway skyway, byte[] bytes) throws Exception {
    return readAhead(skyway, new ByteArrayInputStream(bytes));
  }

  private static List<List<Object>> pairs(int count) {
    List<List<Object>> sections = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      sections.add(List.of(i, new Message(i, -i)));
    }
    return sections;
  }

  private static List<Object> flat(List<List<Object>> sections) {
    return sections.stream().flatMap(List::stream).toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void areAsShortAsTheFirstAndStandAlone(boolean numbered) throws Exception {
    Skyway skyway = skyway(numbered ? new LocalNumbering(ID) : null, false, false);
    List<List<Object>> sections = pairs(60);
    List<byte[]> written = write(skyway, sections);
    assertThat(written).allMatch(section -> section.length <= written.get(0).length);
    for (int i = 0; i < sections.size(); i++) {
      assertThat(read(skyway, written.get(i))).isEqualTo(sections.get(i));
    }
  }

  @Test
  void takeFewerBytesThanTheirClassNames() throws Exception {
    List<byte[]> written = write(skyway(new LocalNumbering(ID), false, false), pairs(60));
    assertThat(written.get(50).length).isLessThanOrEqualTo(32);
  }

  private static Object record(Random random) {
    int value = random.nextInt(1000);
    return switch (random.nextInt(9)) {
      case 0 -> value;
      case 1 -> "text " + value;
      case 2 -> new Pair(value, "second");
      case 3, 4 -> new Message(value, value);
      case 5 -> TimeUnit.values()[value % 7];
      case 6 -> new ArrayList<>(List.of(value, new Pair(Thread.State.NEW, 1.5)));
      case 7 -> Map.of("key", new Message(1, 2));
      default -> List.of("x".repeat(value * 20), value);
    };
  }

  @ParameterizedTest
  @CsvSource({"false,false,false", "true,false,false", "true,true,false", "true,false,true"})
  void ofAllKindsAreShuffled(boolean numbered, boolean checksums, boolean filtered)
      throws Exception {
    long seed = System.nanoTime();
    System.out.println("RepeatedSectionsBehaviourTest.ofAllKindsAreShuffled seed=" + seed);
    Random random = new Random(seed);
    Skyway skyway = skyway(numbered ? new LocalNumbering(ID) : null, checksums, filtered);
    List<List<Object>> sections = new ArrayList<>();
    List<byte[]> written = new ArrayList<>();
    for (int stream = 0; stream < 4; stream++) {
      List<List<Object>> own = new ArrayList<>();
      boolean isMixed = random.nextBoolean();
      for (int i = 0; i < 200; i++) {
        List<Object> section = new ArrayList<>();
        do {
          section.add(isMixed ? record(random) : new Message(i, stream));
        } while (random.nextInt(3) == 0);
        own.add(section);
      }
      written.addAll(write(skyway, own));
      sections.addAll(own);
    }
    assertThat(read(skyway, concatenated(written))).isEqualTo(flat(sections));
    Collections.shuffle(written, new Random(seed));
    Collections.shuffle(sections, new Random(seed));
    assertThat(read(skyway, concatenated(written))).isEqualTo(flat(sections));
    assertThat(readAhead(skyway, slowly(concatenated(written), 1 + random.nextInt(100))))
        .isEqualTo(flat(sections));
  }

  @Test
  void knowNothingThatTheyDoNotSay() throws Exception {
    Skyway skyway = skyway(new LocalNumbering(ID), false, false);
    List<byte[]> written = write(skyway, pairs(3));
    byte[] second = written.get(1);
    int header = 4;
    int table = 2 + second[header + 1];
    byte[] without = new byte[second.length - table];
    System.arraycopy(second, 0, without, 0, header);
    System.arraycopy(second, header + table, without, header, without.length - header);
    assertThat(read(skyway, concatenated(List.of(written.get(0), second)))).hasSize(4);
    byte[] bytes = concatenated(List.of(written.get(0), without, written.get(2)));
    assertThatThrownBy(() -> read(skyway, bytes))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("a class number was described");
  }

  @Test
  void failAtTheSamePlaceHoweverTheyAreRead() throws Exception {
    Skyway skyway = skyway(new LocalNumbering(ID), false, false);
    byte[] bytes = concatenated(write(skyway, pairs(5)));
    for (int at = 0; at < bytes.length; at++) {
      for (int flip : new int[] {1, 0x40, 0x80, 0xFF}) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= (byte) flip;
        assertThat(outcome(skyway, new ByteArrayInputStream(damaged)))
            .as("byte %d ^ %x", at, flip)
            .isEqualTo(outcome(skyway, slowly(damaged, 1)));
      }
    }
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThat(outcome(skyway, new ByteArrayInputStream(cut)))
          .as("cut %d", length)
          .isEqualTo(outcome(skyway, slowly(cut, 1)));
    }
  }

  private static String outcome(Skyway skyway, InputStream bytes) {
    List<Object> read = new ArrayList<>();
    Throwable end =
        catchThrowable(
            () -> {
              try (SkywayObjectInputStream in =
                  new SkywayObjectInputStream(new ReadAheadInput(bytes), skyway)) {
                while (true) {
                  read.add(in.readObject());
                }
              }
            });
    return read + " " + end;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void goOnAfterARecordThatCannotBeWritten(boolean numbered) throws Exception {
    Skyway skyway = skyway(numbered ? new LocalNumbering(ID) : null, false, false);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> expected = new ArrayList<>();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 50; i++) {
        Message message = new Message(i, i);
        expected.add(message);
        out.writeObject(message);
        if (i % 3 == 1) {
          Object[] refused = {new Pair(1, TimeUnit.DAYS), new Thread()};
          assertThatThrownBy(() -> out.writeObject(refused)).isInstanceOf(IOException.class);
        }
        if (i % 2 == 0) {
          out.flush();
        }
      }
    }
    assertThat(read(skyway, bytes.toByteArray())).isEqualTo(expected);
  }

  /** What the first section needed is not dragged along by values. */
  @Test
  void forgetWhatTheyDoNotUse() throws Exception {
    Skyway skyway = skyway(null, false, false);
    List<List<Object>> sections = new ArrayList<>();
    sections.add(List.of(constants(), new Pair(new Message(1, 2), Map.of())));
    for (int i = 0; i < 5; i++) {
      sections.add(List.of(i, "text"));
    }
    List<byte[]> written = write(skyway, sections);
    assertThat(written.get(0).length).isGreaterThan(300);
    for (byte[] section : written.subList(2, 6)) {
      assertThat(section.length).isLessThan(20);
    }
    assertThat(read(skyway, concatenated(written))).isEqualTo(flat(sections));
  }

  /** A section that begins anew does not take back that nothing may refer to the root. */
  @Test
  void anUnsharedRootIsDemandedOfEach() throws Exception {
    Skyway skyway = skyway(new LocalNumbering(ID), false, false);
    Object[] ring = {new Message(1, 2), null};
    ring[1] = ring;
    List<byte[]> first = write(skyway, List.of(List.of(new Pair(1, TimeUnit.DAYS))));
    List<byte[]> second = write(skyway, List.of(List.of((Object) ring)));
    byte[] bytes = concatenated(List.of(first.get(0), second.get(0)));
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      assertThat(in.readObject()).isEqualTo(new Pair(1, TimeUnit.DAYS));
      assertThatThrownBy(in::readUnshared).isInstanceOf(InvalidObjectException.class);
    }
  }

  @Test
  void haveManyClasses() throws Exception {
    Skyway skyway = skyway(null, false, false);
    List<List<Object>> sections = new ArrayList<>();
    for (Object constant : constants()) {
      sections.add(List.of(constant, new Message(1, 2)));
      sections.add(List.of(new Pair(constant, constant)));
    }
    assertThat(read(skyway, concatenated(write(skyway, sections)))).isEqualTo(flat(sections));
  }

  private static List<Object> constants() {
    List<Object> all = new ArrayList<>(List.of((Object[]) TimeUnit.values()));
    all.addAll(List.of(Thread.State.values()));
    all.addAll(List.of(java.math.RoundingMode.values()));
    all.addAll(List.of(java.time.Month.values()));
    return all;
  }
}
