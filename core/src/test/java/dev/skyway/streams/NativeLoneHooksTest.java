// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.WindowStats;
import dev.skyway.format.FrameType;
import dev.skyway.streams.LoneHooks.Kind;
import dev.skyway.streams.LoneHooks.Unreadable;
import dev.skyway.testing.Frames;
import dev.skyway.testing.NeedsNativeEngine;
import dev.skyway.testing.ObjectComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@NeedsNativeEngine
class NativeLoneHooksTest extends LoneHooksBehaviourTest {
  private static final int MANY = 20_000;

  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }

  /** The first record of a class is the library's, later ones of streams of records are not. */
  @ParameterizedTest
  @MethodSource("kinds")
  void bytesAreThoseOfTheLibrary(Kind kind, Sharing sharing) throws Exception {
    assumeFalse(LoneHooks.isWrittenPlain(kind), "as any object, which comes in bundles");
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      records.add(kind.maker().apply(7));
    }
    Frames frames = new Frames(write(skyway(engine(), sharing), records), 4, false);
    List<byte[]> payloads = new ArrayList<>();
    while (frames.next()) {
      if (frames.type() == FrameType.RECORD) {
        byte[] all = frames.payload().buffer;
        payloads.add(Arrays.copyOfRange(all, frames.payload().position, frames.payload().limit));
      }
    }
    assertThat(payloads).hasSize(4);
    assertThat(payloads).allSatisfy(next -> assertThat(next).isEqualTo(payloads.get(0)));
  }

  /** The same of messages, each of which describes its class. */
  @ParameterizedTest
  @MethodSource("dev.skyway.streams.LoneHooks#kinds")
  void messagesAreThoseOfTheLibrary(Kind kind) throws Exception {
    for (boolean checksums : new boolean[] {true, false}) {
      Skyway skyway = Skyway.builder().engine(engine()).checksums(checksums).build();
      byte[] first = skyway.serialize(kind.maker().apply(7));
      Object other = LoneHooks.kinds()[0].maker().apply(3);
      for (int i = 0; i < 5; i++) {
        assertThat(skyway.serialize(kind.maker().apply(7))).isEqualTo(first);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        skyway.serialize(kind.maker().apply(7), bytes);
        assertThat(bytes.toByteArray()).isEqualTo(first);
        Object expected = read(null, write(null, List.of(kind.maker().apply(7))), 1).get(0);
        assertThat(ObjectComparer.difference(expected, skyway.deserialize(first))).isNull();
        if (i > 2) { // the class that was described last is another one
          skyway.serialize(other);
        }
      }
    }
  }

  /** The messages of a channel describe a class once. */
  @ParameterizedTest
  @MethodSource("dev.skyway.streams.LoneHooks#kinds")
  void messagesOfChannelsAreThoseOfTheLibrary(Kind kind) throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      byte[] second = null;
      for (int i = 0; i < 5; i++) {
        byte[] message = encoder.encode(kind.maker().apply(7));
        second = i == 1 ? message : second;
        assertThat(i == 0 || Arrays.equals(message, second)).isTrue();
        Object found = decoder.decode(message);
        Object expected = read(null, write(null, List.of(kind.maker().apply(7))), 1).get(0);
        assertThat(ObjectComparer.difference(expected, found)).isNull();
        decoder.decode(encoder.encode(new int[i][0]));
      }
    }
  }

  /** Short ones take no window in streams of records, and none to be read in any stream. */
  @ParameterizedTest
  @MethodSource("kinds")
  void takeNoWindow(Kind kind, Sharing sharing) throws Exception {
    assumeTrue(System.getProperty("skyway.test.bounds") == null, "small bounds, more windows");
    Skyway skyway = skyway(engine(), sharing);
    List<Object> records = records(kind, MANY);
    long before = windows(skyway, "write");
    byte[] bytes = write(skyway, records);
    boolean isShort = !kind.name().equals("long text") && !kind.name().equals("null, then null");
    assertThat(windows(skyway, "write") - before < MANY / 2)
        .isEqualTo(isShort && sharing == Sharing.RECORD);
    before = windows(skyway, "read");
    read(skyway, bytes, MANY);
    boolean isScanned = kind.name().equals("equal boxes") && sharing == Sharing.STREAM; // unshared
    assertThat(windows(skyway, "read") - before < MANY / 2).isEqualTo(isShort && !isScanned);
  }

  /** Whatever a changed byte makes of a stream, the portable engine makes the same of it. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void damageIsSeenAsByThePortableEngine(Sharing sharing) throws Exception {
    for (Kind kind : LoneHooks.kinds()) {
      Skyway skyway = skyway(engine(), sharing);
      Skyway portable = skyway(EngineChoice.PORTABLE, sharing);
      List<Object> records = records(kind, 4);
      byte[] bytes = write(skyway, records);
      for (int at = 4; at < bytes.length; at++) {
        for (int bit : new int[] {1, 2, 0x20, 0x80}) {
          byte[] damaged = bytes.clone();
          damaged[at] ^= (byte) bit;
          Object found = outcome(skyway, damaged, records.size());
          Object expected = outcome(portable, damaged, records.size());
          String difference = ObjectComparer.difference(expected, found);
          assertThat(difference)
              .as("kind=%s at=%s bit=%s expected=%s found=%s", kind, at, bit, expected, found)
              .isNull();
        }
      }
    }
  }

  /** So it is with payloads that end earlier, or whose numbers are longer than needed. */
  @ParameterizedTest
  @MethodSource("dev.skyway.streams.LoneHooks#kinds")
  void cutAndStretchedOnesAreSeenAsByThePortableEngine(Kind kind) throws Exception {
    Skyway skyway = skyway(engine(), Sharing.RECORD);
    byte[] message = skyway.serialize(kind.maker().apply(7));
    assumeTrue(!kind.name().equals("long text"), "one byte for the frame's length");
    assumeTrue(System.getProperty("skyway.test.bounds") == null, "one frame for the record");
    int record = message.length;
    do {
      record--;
    } while (message[record] != FrameType.RECORD
        || message[record + 1] != message.length - record - 2);
    int payload = record + 2;
    for (int at = payload; at < message.length; at++) {
      byte[] cut = Arrays.copyOf(message, at + 1);
      byte[] open = cut.clone();
      open[at] |= (byte) 0x80;
      byte[] stretched = new byte[message.length + 1];
      System.arraycopy(message, 0, stretched, 0, at + 1);
      System.arraycopy(message, at + 1, stretched, at + 2, message.length - at - 1);
      stretched[at] |= (byte) 0x80;
      for (byte[] bytes : List.of(cut, open, stretched)) {
        bytes[record + 1] = (byte) (bytes.length - payload);
        List<Object> found = outcome(skyway, bytes);
        List<Object> expected = outcome(skyway(EngineChoice.PORTABLE, Sharing.RECORD), bytes);
        assertThat(ObjectComparer.difference(expected, found))
            .as("at=%s expected=%s found=%s", at, expected, found)
            .isNull();
      }
    }
  }

  @Test
  void whatCannotBeMadeIsToldInTheWordsOfThePortableEngine() {
    Skyway portable = skyway(EngineChoice.PORTABLE, Sharing.RECORD);
    byte[] message = portable.serialize(new Unreadable());
    String expected = catchThrowable(() -> portable.deserialize(message)).getMessage();
    assertThat(expected).contains("offset=");
    assertThatThrownBy(() -> skyway(engine(), Sharing.RECORD).deserialize(message))
        .hasMessage(expected);
  }

  private static List<Object> outcome(Skyway skyway, byte[] message) {
    try {
      return Arrays.asList(skyway.deserialize(message), null);
    } catch (SkywayException e) {
      return List.of(e.getClass());
    }
  }

  /** What was read, and the class of what ended that. */
  private static List<Object> outcome(Skyway skyway, byte[] bytes, int count) {
    List<Object> outcome = new ArrayList<>();
    try (ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      for (int i = 0; i < count; i++) {
        outcome.add(in.readObject());
      }
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      outcome.add(e.getClass());
    }
    return outcome;
  }

  private static long windows(Skyway skyway, String direction) {
    return skyway.report().windows().stream()
        .filter(stats -> stats.direction().equals(direction))
        .mapToLong(WindowStats::count)
        .sum();
  }
}
