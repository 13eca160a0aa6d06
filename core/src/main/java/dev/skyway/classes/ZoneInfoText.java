// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Arrays;
import java.util.TimeZone;

/**
 * The JDK's time zones as text: their id, or for zones that were changed ({@code setRawOffset},
 * {@code setID}) all they are made of, in lines that begin with an equals sign.
 */
final class ZoneInfoText {
  private static final Class<?> TYPE = Internals.type("sun.util.calendar.ZoneInfo");
  private static final Internals.Slot ID = Internals.slot(TimeZone.class, "ID");
  private static final Internals.Slot[] NUMBERS = {
    Internals.slot(TYPE, "rawOffset"),
    Internals.slot(TYPE, "rawOffsetDiff"),
    Internals.slot(TYPE, "checksum"),
    Internals.slot(TYPE, "dstSavings"),
  };
  private static final Internals.Slot TRANSITIONS = Internals.slot(TYPE, "transitions");
  private static final Internals.Slot OFFSETS = Internals.slot(TYPE, "offsets");
  private static final Internals.Slot RULE = Internals.slot(TYPE, "simpleTimeZoneParams");
  private static final Internals.Slot CHANGES = Internals.slot(TYPE, "willGMTOffsetChange");
  private static final Internals.Slot DIRTY = Internals.slot(TYPE, "dirty");

  private ZoneInfoText() {}

  static String toText(TimeZone zone) {
    if (TimeZone.getTimeZone(zone.getID()).equals(zone)) {
      return zone.getID();
    }
    StringBuilder text = new StringBuilder("=").append(zone.getID()).append('\n');
    for (Internals.Slot slot : NUMBERS) {
      text.append(slot.getInt(zone)).append(' ');
    }
    text.append(CHANGES.getBoolean(zone) ? "1\n" : "0\n");
    long[] transitions = (long[]) TRANSITIONS.get(zone);
    text.append(transitions == null ? "" : line(Arrays.toString(transitions))).append('\n');
    text.append(line((int[]) OFFSETS.get(zone))).append('\n');
    return text.append(line((int[]) RULE.get(zone))).append('\n').toString();
  }

  private static String line(int[] numbers) {
    return numbers == null ? "" : line(Arrays.toString(numbers));
  }

  private static String line(String printed) {
    return printed.substring(1, printed.length() - 1).replace(",", "");
  }

  static TimeZone fromText(String text) {
    if (text.startsWith("=")) {
      return rebuild(text.substring(1));
    }
    TimeZone zone = TimeZone.getTimeZone(text);
    if (!zone.getID().equals(text)) {
      throw new IllegalArgumentException("time zone not known here: id=" + text);
    }
    return zone;
  }

  private static TimeZone rebuild(String text) {
    String[] lines = text.split("\n", -1);
    long[] numbers = lines.length == 6 ? parse(lines[1]) : null;
    if (numbers == null || numbers.length != NUMBERS.length + 1) {
      throw new IllegalArgumentException("a changed time zone has five lines: text=" + text);
    }
    TimeZone zone;
    try {
      zone = (TimeZone) UNSAFE.allocateInstance(TYPE);
    } catch (InstantiationException e) {
      throw new IllegalStateException("a time zone can be made: class=" + TYPE.getName(), e);
    }
    ID.put(zone, lines[0]);
    for (int i = 0; i < NUMBERS.length; i++) {
      NUMBERS[i].putInt(zone, (int) numbers[i]);
    }
    CHANGES.putBoolean(zone, numbers[NUMBERS.length] != 0);
    DIRTY.putBoolean(zone, true);
    TRANSITIONS.put(zone, parse(lines[2]));
    OFFSETS.put(zone, ints(parse(lines[3])));
    RULE.put(zone, ints(parse(lines[4])));
    return zone;
  }

  private static long[] parse(String line) {
    return line.isEmpty()
        ? null
        : Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
  }

  private static int[] ints(long[] numbers) {
    return numbers == null ? null : Arrays.stream(numbers).mapToInt(Math::toIntExact).toArray();
  }
}
