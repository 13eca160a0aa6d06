// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Notes about classes that no writer wrote. */
class BadNotesTest {
  private final Skyway skyway = Skyway.builder().checksums(false).build();

  private byte[] noted() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Naming naming = new Talkative();
    try (ObjectOutputStream out = NamingPair.SKYWAY.output(bytes, naming, skyway)) {
      out.writeObject(new Part("noted"));
    }
    return bytes.toByteArray();
  }

  private Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    Naming naming = new Talkative();
    try (ObjectInputStream in =
        NamingPair.SKYWAY.input(new ByteArrayInputStream(bytes), naming, skyway)) {
      return in.readObject();
    }
  }

  @Test
  void everyFlippedBitIsHarmless() throws Exception {
    byte[] bytes = noted();
    assertThat(bytes[4]).isEqualTo((byte) FrameType.NOTES);
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] spoiled = bytes.clone();
      spoiled[bit / 8] ^= (byte) (1 << bit % 8);
      Throwable failure = catchThrowable(() -> read(spoiled));
      if (failure != null) {
        assertThat(failure)
            .as("bit %d", bit)
            .isInstanceOfAny(IOException.class, ClassNotFoundException.class);
      }
    }
  }

  @Test
  void cutNotesAreRefused() throws Exception {
    byte[] bytes = noted();
    for (int length = 5; length < bytes.length - 2; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThat(catchThrowable(() -> read(cut))).isInstanceOf(StreamCorruptedException.class);
    }
  }

  /** A message that consists of a note whose annotation holds such a message, and so on. */
  private static byte[] nested(int depth) {
    ByteSink note = new ByteSink(64);
    note.putText("java.lang.Object");
    note.putVarint(0);
    note.putLong(0);
    note.putVarint(1);
    note.putByte(0);
    note.putVarint(0);
    note.putVarint(1);
    note.putByte(0);
    byte[] inner = depth == 0 ? new byte[0] : nested(depth - 1);
    note.putVarint(depth == 0 ? 0 : 1);
    if (depth > 0) {
      note.putVarint(inner.length);
      note.putBytes(inner, 0, inner.length);
    }
    ArraySink message = new ArraySink(false);
    message.putHeader();
    byte[] payload = note.toByteArray();
    message.appendFrame(FrameType.NOTES, payload, 0, payload.length);
    return message.takeBytes();
  }

  @Test
  void notesAreNestedOnlySoFar() {
    byte[] message = nested(40);
    byte[] stream = Arrays.copyOf(message, message.length + 2);
    stream[message.length] = FrameType.END;
    Throwable failure = catchThrowable(() -> read(stream));
    assertThat(failure)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("notes are nested only so far: limit=32");
  }

  @Test
  void messagesHaveNoNotes() {
    assertThatThrownBy(() -> skyway.deserialize(nested(0)))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("type=NOTES");
  }
}
