// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static dev.skyway.streams.SectionStreams.concatenated;
import static dev.skyway.streams.SectionStreams.read;
import static dev.skyway.streams.SectionStreams.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sections of streams can be reordered, left out and concatenated. */
abstract class SectionBehaviourTest {
  private static final int RECORDS = 300;

  record Pair(Object first, Object second) {}

  abstract EngineChoice engine();

  private Skyway skyway(Sharing sharing) {
    return Skyway.builder().engine(engine()).sharing(sharing).sections(true).build();
  }

  private static Object record(int index) {
    return switch (index % 6) {
      case 0 -> index;
      case 1 -> "text " + index;
      case 2 -> new Pair(index, "second");
      case 3 -> new ArrayList<>(List.of(index, new Pair("a", 1.5)));
      case 4 -> Map.of("key", index);
      default -> List.of("x".repeat(index * 20), index);
    };
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void areReorderedAndConcatenated(Sharing sharing) throws Exception {
    long seed = System.nanoTime();
    System.out.println("SectionBehaviourTest.areReorderedAndConcatenated seed=" + seed);
    Random random = new Random(seed);
    Skyway skyway = skyway(sharing);
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    List<List<Object>> sections = new ArrayList<>();
    for (int i = 0; i < RECORDS; i++) {
      if (i == 0 || random.nextInt(4) == 0) {
        sections.add(new ArrayList<>());
      }
      sections.get(sections.size() - 1).add(record(i));
    }
    List<byte[]> written = new ArrayList<>(write(skyway, sections));
    written.addAll(write(skyway, sections));
    List<List<Object>> order = new ArrayList<>(sections);
    order.addAll(sections);
    Collections.shuffle(written, new Random(seed));
    Collections.shuffle(order, new Random(seed));
    List<Object> expected = order.stream().flatMap(List::stream).toList();
    assertThat(read(skyway, concatenated(written))).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void shareWithinThemselvesAtMost(Sharing sharing) throws Exception {
    Skyway skyway = skyway(sharing);
    Pair pair = new Pair("a", "b");
    List<byte[]> written = write(skyway, List.of(List.of(pair, pair), List.of(pair)));
    List<Object> read = read(skyway, concatenated(written));
    assertThat(read).containsExactly(pair, pair, pair);
    assertThat(read.get(0) == read.get(1)).isEqualTo(sharing == Sharing.STREAM);
    assertThat(read.get(2)).isNotSameAs(read.get(0));
    assertThat(read(skyway, written.get(1))).containsExactly(pair);
  }

  @Test
  void noSectionIsAnEmptyStream() throws Exception {
    Skyway skyway = skyway(Sharing.RECORD);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
    out.flush();
    out.close();
    assertThat(bytes.size()).isZero();
    assertThat(read(skyway, new byte[0])).isEmpty();
  }

  @Test
  void endAgainAndAgain() throws Exception {
    Skyway skyway = skyway(Sharing.RECORD);
    byte[] bytes = concatenated(write(skyway, List.of(List.of("only"))));
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
    assertThat(in.readObject()).isEqualTo("only");
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
  }

  @Test
  void primitivesBelongToThem() throws Exception {
    Skyway skyway = skyway(Sharing.RECORD);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeInt(1);
      out.flush();
      out.writeObject("two");
      out.writeInt(3);
      out.flush();
    }
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway);
    assertThat(in.readInt()).isEqualTo(1);
    assertThat(in.readObject()).isEqualTo("two");
    assertThat(in.readInt()).isEqualTo(3);
    assertThat(in.read()).isEqualTo(-1);
  }

  @Test
  void aFailureTakesNothingWithIt() throws Exception {
    Skyway skyway = skyway(Sharing.RECORD);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      assertThatThrownBy(() -> out.writeObject(new Object[] {new Thread()}))
          .isInstanceOf(IOException.class);
      out.writeObject(new Pair(1, 2));
      out.flush();
      assertThatThrownBy(() -> out.writeObject(new Object[] {new Thread()}))
          .isInstanceOf(IOException.class);
    }
    assertThat(read(skyway, bytes.toByteArray())).containsExactly(new Pair(1, 2));
  }

  @Test
  void cutOrForeignBytesAreRefused() throws Exception {
    Skyway skyway = skyway(Sharing.RECORD);
    byte[] section = concatenated(write(skyway, List.of(List.of(new Pair(1, 2), "end"))));
    for (int length = 1; length < section.length; length++) {
      byte[] cut = Arrays.copyOf(section, length);
      assertThatThrownBy(() -> read(skyway, cut)).isInstanceOf(StreamCorruptedException.class);
    }
    byte[] longer = Arrays.copyOf(section, section.length + 1);
    longer[section.length] = 3;
    assertThatThrownBy(() -> read(skyway, longer)).isInstanceOf(StreamCorruptedException.class);
  }
}
