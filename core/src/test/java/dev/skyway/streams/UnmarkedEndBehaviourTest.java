// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

/** How a reader meets bytes that end without an end mark. */
abstract class UnmarkedEndBehaviourTest {
  /** What was written so far, for a reader that comes to its end and later finds more. */
  private static final class Growing extends InputStream {
    final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private int position;

    @Override
    public int read() {
      byte[] all = written.toByteArray();
      return position < all.length ? all[position++] & 0xFF : -1;
    }
  }

  /** What a source gives, and then for some time nothing, as if it had ended. */
  private static final class Pausing extends InputStream {
    private final byte[] bytes;
    private final int pauseAt;
    private int pauses;
    private int position;

    Pausing(byte[] bytes, int pauseAt, int pauses) {
      this.bytes = bytes;
      this.pauseAt = pauseAt;
      this.pauses = pauses;
    }

    @Override
    public int read() {
      if (position == bytes.length || position == pauseAt && pauses-- > 0) {
        return -1;
      }
      return bytes[position++] & 0xFF;
    }
  }

  /** Is late with what comes behind some bytes, and then it never comes. */
  private static final class Late extends InputStream {
    private final byte[] bytes;
    private final int end;
    private int position;
    private boolean wasLate;

    Late(byte[] bytes, int end) {
      this.bytes = bytes;
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      if (position < end) {
        return bytes[position++] & 0xFF;
      }
      if (!wasLate) {
        wasLate = true;
        throw new SocketTimeoutException("late");
      }
      return -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int next = read();
      if (next < 0) {
        return -1;
      }
      target[offset] = (byte) next;
      return 1;
    }
  }

  private final EngineChoice engine;

  UnmarkedEndBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  private Skyway skyway(boolean checksums) {
    return ProvenEngine.skyway(engine, Skyway.builder().checksums(checksums));
  }

  @Test
  void aReaderGoesOnWhereTheBytesEnded() throws Exception {
    Growing bytes = new Growing();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes.written, skyway(true));
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(bytes, skyway(true))) {
      for (int i = 0; i < 5; i++) {
        assertThatThrownBy(in::readObject)
            .isInstanceOf(EOFException.class)
            .hasMessageStartingWith("stream ends without its end mark");
        assertThat(in.hasEnded()).isFalse();
        assertThat(in.hasArrived()).isFalse();
        assertThat(in.available()).isZero();
        out.writeObject("text " + i);
        assertThat(in.readObject()).isEqualTo("text " + i);
      }
      out.close();
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
      assertThat(in.hasEnded()).isTrue();
    }
  }

  @Test
  void noPartOfANumberIsLostWhereTheBytesEnded() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(true));
    int header = bytes.size();
    out.writeInt(0x01020304);
    out.writeUTF("text");
    out.close();
    for (int pauses = 1; pauses < 5; pauses++) {
      Pausing pausing = new Pausing(bytes.toByteArray(), header, pauses);
      SkywayObjectInputStream in = new SkywayObjectInputStream(pausing, skyway(true));
      while (pausing.pauses > 0) {
        assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
      }
      assertThat(in.readInt()).isEqualTo(0x01020304);
      assertThat(in.readUTF()).isEqualTo("text");
      assertThat(in.hasEnded()).isFalse();
      assertThat(in.read()).isEqualTo(-1);
      assertThat(in.hasEnded()).as("by an end mark").isTrue();
    }
  }

  @Test
  void whatIsCutWithinAFrameIsNotReadOn() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(true));
    int header = bytes.size();
    out.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    out.writeObject("behind");
    for (int pauseAt = header + 1; pauseAt < header + 16; pauseAt++) {
      Pausing pausing = new Pausing(bytes.toByteArray(), pauseAt, 2);
      SkywayObjectInputStream in = new SkywayObjectInputStream(pausing, skyway(true));
      assertThatThrownBy(in::read).isInstanceOf(StreamCorruptedException.class);
      assertThatThrownBy(in::read)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("unusable since an earlier failure");
    }
  }

  /** Its description has arrived, then the source is late, and then it is gone. */
  @Test
  void anObjectThatIsCutBehindItsDescriptionIsNoEnd() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new SkywayObjectOutputStream(bytes, skyway(false)).writeObject(new Node(1, "one"));
    byte[] all = bytes.toByteArray();
    int checked = 0;
    for (int cut = 5; cut < all.length; cut++) {
      InputStream late = new Late(all, cut);
      SkywayObjectInputStream in = new SkywayObjectInputStream(late, skyway(false));
      assertThatThrownBy(in::readObject).isInstanceOf(SocketTimeoutException.class);
      assertThatThrownBy(in::readObject)
          .as("cut=%d", cut)
          .isInstanceOf(StreamCorruptedException.class);
      checked++;
    }
    assertThat(checked).isGreaterThan(20);
  }
}
