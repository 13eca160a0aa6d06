// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import dev.skyway.bench.cases.SizedName;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** The kinds of records that are streamed. */
enum RecordKind {
  TUPLES("tuples", RecordKind::tuple, Tuple.class),
  CASE_CLASSES("case-classes", RecordKind::reading, Reading.class),
  STRINGS("strings", i -> "record number " + i),
  NUMBERS("numbers", RecordKind::number),
  EXTERNALIZABLES("externalizables", i -> new Sensor(i, 10L * i, "unit " + i % 10), Sensor.class),
  WRITTEN("written", i -> new Invoice(i, 1.25 * i), Invoice.class),
  PROXIES("proxies", i -> new Amount(i, "coin " + i % 10), Amount.class, Amount.Form.class),
  CHECKED("checked", i -> new Range(i, i + 5L, "range " + i), Range.class);

  private static final Set<RecordKind> WITH_HOOKS =
      EnumSet.of(EXTERNALIZABLES, WRITTEN, CHECKED, PROXIES);

  /** Kinds of boxed numbers that take turns. */
  private static final int BOXES = 3;

  private final String label;
  private final IntFunction<Object> maker;
  private final List<Class<?>> classes;

  RecordKind(String label, IntFunction<Object> maker, Class<?>... classes) {
    this.label = label;
    this.maker = maker;
    this.classes = List.of(classes);
  }

  String label() {
    return label;
  }

  /** Kinds whose classes have hooks of {@code java.io}, or those that have none. */
  static List<RecordKind> kinds(boolean withHooks) {
    return Arrays.stream(values()).filter(kind -> WITH_HOOKS.contains(kind) == withHooks).toList();
  }

  /** The classes that libraries with registration have to know. */
  List<Class<?>> classes() {
    return classes;
  }

  /** So many records, the same ones each time. */
  Object[] records(int count) {
    Object[] records = new Object[count];
    for (int i = 0; i < count; i++) {
      records[i] = maker.apply(i);
    }
    return records;
  }

  /**
   * The kind that a case is about.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  static RecordKind of(String caseName) {
    return Arrays.stream(values())
        .filter(
            kind ->
                SizedName.parse(caseName)
                    .filter(name -> name.suffix().isEmpty())
                    .filter(name -> name.label().equals(kind.label))
                    .isPresent())
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "a case must be a kind of record and a number of them, case=%s; choose a kind"
                            .formatted(caseName)
                        + " from "
                        + Arrays.stream(values()).map(RecordKind::label).toList()
                        + ", such as tuples-1m"));
  }

  private static Object tuple(int index) {
    Tuple tuple = new Tuple();
    tuple.key = index;
    tuple.value = "value " + index;
    return tuple;
  }

  private static Object reading(int index) {
    Reading reading = new Reading();
    reading.sensor = index % 1_000;
    reading.time = 1_700_000_000_000L + 10L * index;
    reading.value = index / 16.0;
    reading.valid = index % 10 != 0;
    reading.unit = "unit " + index % 10;
    return reading;
  }

  private static Object number(int index) {
    return switch (index % BOXES) {
      case 0 -> index;
      case 1 -> 1_000_000_007L * index;
      default -> index / 8.0;
    };
  }
}
