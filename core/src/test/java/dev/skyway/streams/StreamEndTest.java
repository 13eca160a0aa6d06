// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whole streams end well, and others never seem to. */
class StreamEndTest {
  private static byte[] sample() throws IOException {
    return sample(new HashSet<>());
  }

  /** Adds how long the stream was behind each thing that was written, but its end mark. */
  private static byte[] sample(Set<Integer> ends) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      ends.add(bytes.size());
      out.writeInt(5);
      out.flush();
      ends.add(bytes.size());
      out.writeObject(new Node(1, "one"));
      ends.add(bytes.size());
      out.writeUTF("between");
      out.flush();
      ends.add(bytes.size());
      out.writeObject(new String[] {"x", "y"});
      ends.add(bytes.size());
    }
    return bytes.toByteArray();
  }

  private static void readObjects(SkywayObjectInputStream in) throws Exception {
    assertThat(in.readInt()).isEqualTo(5);
    assertThat(((Node) in.readObject()).name).isEqualTo("one");
    assertThat(in.readUTF()).isEqualTo("between");
    assertThat((String[]) in.readObject()).containsExactly("x", "y");
  }

  private static void readAll(InputStream input) throws Exception {
    SkywayObjectInputStream in = new SkywayObjectInputStream(input);
    readObjects(in);
    assertThat(in.read()).isEqualTo(-1);
    assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    assertThat(in.hasEnded()).isTrue();
  }

  @Test
  void readsWholeStreams() throws Exception {
    readAll(new ByteArrayInputStream(sample()));
  }

  @Test
  void noticesACutAtEveryByte() throws Exception {
    Set<Integer> ends = new HashSet<>();
    byte[] bytes = sample(ends);
    for (int length = 1; length < bytes.length; length++) {
      boolean isBetween = ends.contains(length);
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> readBeyond(cut))
          .as("length=%d", length)
          .isInstanceOf(isBetween ? EOFException.class : StreamCorruptedException.class);
    }
    assertThatThrownBy(() -> readAll(new ByteArrayInputStream(new byte[0])))
        .isInstanceOf(EOFException.class);
  }

  private static void readBeyond(byte[] cut) throws Exception {
    SkywayObjectInputStream in = new SkywayObjectInputStream(new ByteArrayInputStream(cut));
    try {
      readObjects(in);
      in.readObject();
    } finally {
      assertThat(in.hasEnded()).isFalse();
    }
  }

  @Test
  void saysThatTheEndMarkIsMissing() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes);
    out.writeObject(1);
    out.flush();
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    assertThat(in.readObject()).isEqualTo(1);
    assertThatThrownBy(in::readObject)
        .isInstanceOf(EOFException.class)
        .hasMessageStartingWith(
            "stream ends without its end mark; its writer was not closed, or bytes are missing")
        .hasMessageEndingWith(" offset=" + bytes.size() + ")");
  }

  @Test
  void leavesWhatFollowsToTheNextReader() throws Exception {
    byte[] one = sample();
    InputStream three =
        new SequenceInputStream(
            new SequenceInputStream(new ByteArrayInputStream(one), new ByteArrayInputStream(one)),
            new ByteArrayInputStream(new byte[] {42}));
    InputStream unclosed =
        new FilterInputStream(three) {
          @Override
          public void close() {}
        };
    readAll(unclosed);
    readAll(unclosed);
    assertThat(unclosed.read()).isEqualTo(42);
  }

  @Test
  void refusesWorkAfterClose() throws Exception {
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(new ByteArrayOutputStream());
    out.close();
    out.close();
    assertThatThrownBy(() -> out.writeObject("late")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> out.writeInt(1)).isInstanceOf(IOException.class);
    out.flush(); // has nothing to do, as through java.io
  }

  @Test
  void refusesOtherBytes() {
    byte[] java = {(byte) 0xAC, (byte) 0xED, 0, 5};
    assertThatThrownBy(() -> new SkywayObjectInputStream(new ByteArrayInputStream(java)))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("bytes=aced00");
  }

  @Test
  void refusesWorkAfterTheStreamBelowFailed() throws Exception {
    boolean[] failing = {false};
    boolean[] closed = {false};
    ByteArrayOutputStream below =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            if (failing[0]) {
              throw new UncheckedIOException(new IOException("below"));
            }
            super.write(bytes, offset, length);
          }

          @Override
          public void close() {
            closed[0] = true;
          }
        };
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(below);
    failing[0] = true;
    assertThatThrownBy(() -> out.writeObject("lost")).isInstanceOf(UncheckedIOException.class);
    failing[0] = false;
    assertThatThrownBy(() -> out.writeObject("after"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("earlier failure");
    assertThatThrownBy(() -> out.writeInt(1)).isInstanceOf(IOException.class);
    out.close();
    assertThat(closed[0]).isTrue();
    assertThat(below.size()).isEqualTo(4);
  }
}
