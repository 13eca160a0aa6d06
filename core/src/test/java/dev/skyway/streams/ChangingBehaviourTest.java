// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.streams.ChangingClasses.Buffering;
import dev.skyway.streams.ChangingClasses.Encrypting;
import dev.skyway.streams.ChangingClasses.Parts;
import dev.skyway.streams.ChangingClasses.Preparing;
import dev.skyway.streams.ChangingClasses.Writer;
import dev.skyway.testing.JavaIo;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What hooks change after they have written it: {@code java.io} has sent it by then. It travels as
 * there, or is refused.
 */
abstract class ChangingBehaviourTest extends SideBySideTest {
  private static Arguments change(String name, Consumer<Parts> change) {
    return Arguments.of(name, change);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        change("[C", parts -> parts.secret[0] = 0),
        change("[J", parts -> Arrays.fill(parts.many, 7)),
        change("[Ljava.lang.Object;", parts -> parts.array[1] = "c"),
        change("java.util.ArrayList", parts -> parts.list.clear()),
        change("dev.skyway.streams.Node", parts -> parts.node.id++),
        change("dev.skyway.streams.Node", parts -> parts.node.name = "other"),
        change("Cached", parts -> parts.cached.value = 5),
        change("Writer", parts -> parts.inner.name = "other"),
        change("java.util.Date", parts -> parts.date.setTime(7)),
        change("java.util.GregorianCalendar", parts -> parts.calendar.setTimeInMillis(7)),
        change("java.util.GregorianCalendar", parts -> parts.calendar.set(Calendar.YEAR, 7)),
        change("java.util.GregorianCalendar", parts -> parts.calendar.clear()));
  }

  private static Parts parts() {
    Parts parts = new Parts();
    parts.inner = new Writer(null, false, none -> {});
    return parts;
  }

  @ParameterizedTest
  @MethodSource("changes")
  void isRefusedWithClassAndPath(String type, Consumer<Parts> change) throws Exception {
    Object[] root = {"first", new Writer(parts(), true, change)};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = output(bytes)) {
      assertThatThrownBy(() -> out.writeObject(root))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining(type + " hook-of=")
          .hasMessageContaining("ChangingClasses$Writer path=Object[][1]; write a copy");
      out.writeObject("goes on");
    }
    try (SkywayObjectInputStream in = input(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo("goes on");
    }
  }

  static Stream<Arguments> changesOfBuffers() {
    return changes().limit(2);
  }

  @ParameterizedTest
  @MethodSource("changesOfBuffers")
  void buffersAreRefusedIfAnotherHookChangesThem(String type, Consumer<Parts> change)
      throws Exception {
    Parts parts = parts();
    Object[] root = {
      new Writer(parts, true, none -> {}), new Writer(null, false, none -> change.accept(parts))
    };
    try (SkywayObjectOutputStream out = output(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(root))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining(type + " hook-of=")
          .hasMessageContaining("path=Object[][0]; write a copy");
    }
  }

  @Test
  void isRefusedIfDefaultFieldsAreWrittenEncrypted() throws Exception {
    try (SkywayObjectOutputStream out = output(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(List.of(new Encrypting())))
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("class=[B hook-of=")
          .hasMessageContaining("Encrypting path=List12.e0; write a copy");
    }
  }

  static Stream<Consumer<Parts>> noChanges() {
    return Stream.of(
        parts -> {},
        parts -> parts.cached.look(),
        parts -> parts.count.incrementAndGet(),
        parts -> assertThat(parts.thrown.getStackTrace()).isNotEmpty(),
        parts -> assertThat(parts.date.toString()).endsWith("1970"),
        parts -> assertThat(parts.calendar.get(Calendar.DAY_OF_MONTH)).isEqualTo(1),
        parts -> assertThat(parts.calendar.getTime()).isAfter(parts.date),
        parts -> {
          parts.node.id++;
          parts.node.id--;
        });
  }

  private Object copy(Object root) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = output(bytes)) {
      out.writeObject(root);
    }
    try (SkywayObjectInputStream in = input(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @ParameterizedTest
  @MethodSource("noChanges")
  void whatDoesNotTravelMayChange(Consumer<Parts> change) throws Exception {
    Writer copy = (Writer) copy(new Writer(parts(), true, change));
    assertThat(copy.name).isEqualTo("writer");
  }

  static Stream<Object> idioms() {
    return Stream.of(
        new Buffering(), new Object[] {new Buffering(), new Buffering()}, new Preparing());
  }

  @ParameterizedTest
  @MethodSource("idioms")
  void travelsAsInJavaIo(Object root) throws Exception {
    Object expected = JavaIo.copy(root);
    assertThat(ObjectComparer.difference(expected, copy(root))).isNull();
  }
}
