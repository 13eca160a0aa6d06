// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.ClassNumbering;
import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayNumberingException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectStreamClass;
import java.nio.BufferOverflowException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written under a numbering, on every engine. */
abstract class NumberingBehaviourTest {
  private final LocalNumbering numbering = new LocalNumbering(0x5eed);
  private final Skyway skyway = skyway(numbering);

  abstract EngineChoice engine();

  private Skyway skyway(ClassNumbering any) {
    return Skyway.builder().engine(engine()).sharing(Sharing.RECORD).classNumbering(any).build();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void aFailureLeavesNoNumbersBehind() {
    Object[] graphs = {Parcel.of(1), List.of("a"), new Object[] {TimeUnit.DAYS, new int[2][2]}};
    for (int room = 0; room < 60; room++) {
      SkywayEncoder encoder = skyway.newEncoder();
      byte[] tooSmall = new byte[room];
      assertThatThrownBy(() -> encoder.encode(graphs[0], tooSmall, 0))
          .isInstanceOf(BufferOverflowException.class);
      SkywayDecoder decoder = skyway.newDecoder();
      for (int i = graphs.length - 1; i >= 0; i--) {
        Object arrived = decoder.decode(encoder.encode(graphs[i]));
        assertThat(arrived).hasSameClassAs(graphs[i]);
      }
    }
  }

  @Test
  void messagesHoldNumbersInsteadOfNames() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
    Parcel parcel = Parcel.of(1);
    byte[] first = skyway.serialize(parcel);
    byte[] second = skyway.serialize(parcel);
    int questions = numbering.questions();
    byte[] third = skyway.serialize(parcel);
    assertThat(text(first)).doesNotContain("Parcel").doesNotContain("SECONDS");
    assertThat(second).isEqualTo(first).isEqualTo(third);
    assertThat(numbering.questions()).as("numbers are kept").isEqualTo(questions).isBetween(1, 2);
    Parcel.check(skyway.deserialize(first), 1);
    Parcel.check(skyway(numbering).deserialize(second), 1);
    assertThat(first.length).isLessThan(skyway(null).serialize(parcel).length / 2);
  }

  @Test
  void messagesStandAloneInAnyOrder() throws Exception {
    long seed = System.nanoTime();
    List<byte[]> messages = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      messages.add(skyway.serialize(i % 3 == 0 ? (Object) Parcel.of(i) : "number " + i));
    }
    Collections.shuffle(messages, new Random(seed));
    ByteArrayOutputStream together = new ByteArrayOutputStream();
    for (byte[] message : messages) {
      together.write(message);
    }
    int parcels = 0;
    Skyway reading = skyway(numbering);
    try (InputStream in = new ByteArrayInputStream(together.toByteArray())) {
      for (int i = 0; i < 100; i++) {
        Object read = reading.deserialize(in);
        parcels += read instanceof Parcel ? 1 : 0;
        assertThat(read).as("seed=" + seed).isInstanceOfAny(Parcel.class, String.class);
      }
      assertThatThrownBy(() -> reading.deserialize(in)).isInstanceOf(EOFException.class);
    }
    assertThat(parcels).isEqualTo(34);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void channelsCarryEachNumberOnce(boolean checksums) {
    Skyway writing =
        Skyway.builder().engine(engine()).checksums(checksums).classNumbering(numbering).build();
    try (SkywayEncoder encoder = writing.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      int first = 0;
      for (int i = 0; i < 5; i++) {
        byte[] message = encoder.encode(Parcel.of(i));
        assertThat(text(message)).doesNotContain("Parcel");
        Parcel.check(decoder.decode(message), i);
        first = i == 0 ? message.length : first;
        assertThat(message.length).isLessThanOrEqualTo(first);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void streamsCarryNumbers(Sharing sharing) throws Exception {
    Skyway either =
        Skyway.builder().engine(engine()).sharing(sharing).classNumbering(numbering).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, either)) {
      for (int i = 0; i < 200; i++) {
        out.writeObject(Parcel.of(i));
        out.writeObject(new Parcel.Label(i));
      }
    }
    assertThat(text(bytes.toByteArray())).doesNotContain("Parcel");
    InputStream input = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(input, either)) {
      for (int i = 0; i < 200; i++) {
        Parcel.check(in.readObject(), i);
        assertThat(((Parcel.Label) in.readObject()).number()).isEqualTo(i);
      }
    }
  }

  /** Such a stream writes notes about classes, with messages of their own in them. */
  @Test
  void streamsThatHaveASayCarryNumbers() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out =
        new SkywayObjectOutputStream(bytes, skyway) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            if (type == IllegalStateException.class) {
              writeObject(TimeUnit.DAYS);
            }
          }
        }) {
      out.writeObject(new IllegalStateException("carried"));
    }
    assertThat(numbering.size()).isPositive();
    List<Object> heard = new ArrayList<>();
    InputStream input = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(input, skyway) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass described)
              throws IOException, ClassNotFoundException {
            if (described.getName().equals(IllegalStateException.class.getName())) {
              heard.add(readObject());
            }
            return super.resolveClass(described);
          }
        }) {
      assertThat((Exception) in.readObject()).hasMessage("carried");
    }
    assertThat(heard).contains(TimeUnit.DAYS);
  }

  @Test
  void aStreamSaysThatNumbersCannotBeAsked() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(Parcel.of(8));
    }
    LocalNumbering away =
        new LocalNumbering(0x5eed) {
          @Override
          public synchronized List<byte[]> descriptions(int[] wanted) {
            throw new SkywayNumberingException("nobody answers");
          }
        };
    InputStream input = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(input, skyway(away))) {
      assertThatThrownBy(in::readObject)
          .isExactlyInstanceOf(IOException.class)
          .hasMessage("nobody answers");
    }
  }

  @Test
  void whatHasNoNumberIsDescribed() {
    numbering.refuse(text -> true);
    byte[] described = skyway.serialize(Parcel.of(2));
    assertThat(numbering.size()).isZero();
    Parcel.check(skyway(null).deserialize(described), 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Label", "SECONDS", "Parcel", "ArrayList", "["})
  void someMayHaveNone(String part) {
    numbering.refuse(text -> text.contains(part));
    byte[] mixed = skyway.serialize(Parcel.of(3));
    assertThat(numbering.size()).isPositive();
    Parcel.check(skyway.deserialize(mixed), 3);
    numbering.refuse(text -> false);
    byte[] numbers = skyway.serialize(Parcel.of(3));
    assertThat(numbers.length).isLessThan(mixed.length);
    Parcel.check(skyway.deserialize(numbers), 3);
  }

  @Test
  void classesMayTurnUpLateInALargeGraph() {
    Object[] graph = new Object[100_000];
    for (int i = 0; i < graph.length; i++) {
      graph[i] = i == 90_000 ? Parcel.of(i) : new int[] {i};
    }
    byte[] message = skyway.serialize(graph);
    assertThat(text(message)).doesNotContain("Parcel");
    Object[] read = skyway.deserialize(message);
    Parcel.check(read[90_000], 90_000);
    assertThat((int[]) read[99_999]).containsExactly(99_999);
  }

  @Test
  void copiesNeedNoNumbers() {
    Parcel.check(skyway.copy(Parcel.of(4)), 4);
    assertThat(numbering.questions()).isZero();
  }

  @Test
  void anotherNumberingIsRefused() {
    byte[] message = skyway.serialize(Parcel.of(5));
    assertThatThrownBy(() -> skyway(new LocalNumbering(7)).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("another numbering: numbering=00005eed here=00000007; read it where");
    assertThatThrownBy(() -> skyway(null).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("classes are named by numbers: numbering=00005eed; read it with");
    assertThatThrownBy(() -> skyway(new LocalNumbering(0x5eed)).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("a number stands for a description: numbering=00005eed number=");
  }

  @Test
  void filtersAreAsked() {
    byte[] message = skyway.serialize(Parcel.of(6));
    Skyway filtering =
        Skyway.builder()
            .engine(engine())
            .classNumbering(numbering)
            .filter(ObjectInputFilter.Config.createFilter("!dev.skyway.numbering.Parcel$Label"))
            .build();
    assertThatThrownBy(() -> filtering.deserialize(message))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("Parcel$Label");
  }

  /** Numbers that mean something else give another graph at most, as other descriptions do. */
  @Test
  void damageIsFound() {
    Skyway plain =
        Skyway.builder().engine(engine()).checksums(false).classNumbering(numbering).build();
    byte[] message = plain.serialize(Parcel.of(7));
    int refused = 0;
    for (int bit = 0; bit < 8 * message.length; bit++) {
      byte[] damaged = message.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        plain.deserialize(damaged);
      } catch (SkywayException e) {
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(message.length);
  }
}
