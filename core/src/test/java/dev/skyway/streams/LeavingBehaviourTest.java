// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stream below has when, without a flush, and how a reader meets its end. */
abstract class LeavingBehaviourTest {
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

  /** Takes what it is told about, as a subclass of {@code java.io}'s stream does. */
  private static final class Replacing extends SkywayObjectOutputStream {
    Replacing(OutputStream out) throws IOException {
      super(out);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object;
    }
  }

  private final EngineChoice engine;

  LeavingBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  private Skyway skyway(boolean checksums) {
    return ProvenEngine.skyway(engine, Skyway.builder().checksums(checksums));
  }

  /** As programs read files whose number of objects they do not know. */
  private static List<Object> readUntilEnd(ObjectInputStream in) throws Exception {
    List<Object> read = new ArrayList<>();
    while (true) {
      try {
        read.add(in.readObject());
      } catch (EOFException e) {
        return read;
      }
    }
  }

  private List<Object> read(byte[] bytes) throws Exception {
    return readUntilEnd(new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway(true)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachObjectLeavesWhenItIsWritten(boolean checksums) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(checksums));
    List<Object> written = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Object next = i % 3 == 0 ? null : i % 3 == 1 ? "text " + i : List.of(i, "in a list");
      written.add(next);
      if (i % 2 == 0) {
        out.writeObject(next);
      } else {
        out.writeUnshared(next);
      }
      assertThat(read(bytes.toByteArray())).isEqualTo(written);
    }
  }

  @Test
  void primitivesLeaveWithTheNextObject() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(true));
    out.writeInt(7);
    out.writeUTF("between");
    out.writeObject("object");
    ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway(true));
    assertThat(in.readInt()).isEqualTo(7);
    assertThat(in.readUTF()).isEqualTo("between");
    assertThat(in.readObject()).isEqualTo("object");
    assertThat(in.read()).isEqualTo(-1);
    assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
  }

  @Test
  void nothingLeavesOfAnObjectThatFails() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(true));
    out.writeObject("before");
    int before = bytes.size();
    assertThatThrownBy(() -> out.writeObject(List.of("a", Thread.currentThread())))
        .isInstanceOf(NotSerializableException.class);
    assertThat(bytes.size()).isEqualTo(before);
    out.writeObject("after");
    assertThat(read(bytes.toByteArray())).containsExactly("before", "after");
  }

  @Test
  void aSubclassWhoseWordCountsLetsThemLeaveToo() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new Replacing(bytes);
    out.writeObject("one");
    assertThat(read(bytes.toByteArray())).containsExactly("one");
    out.reset();
    out.writeObject("two");
    assertThat(read(bytes.toByteArray())).containsExactly("one", "two");
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
  void smallRecordsThatShareNothingWaitForAFlush() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway records = ProvenEngine.skyway(engine, Skyway.builder().sharing(Sharing.RECORD));
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, records);
    int header = bytes.size();
    out.writeObject("small");
    assertThat(bytes.size()).isEqualTo(header);
    out.flush();
    assertThat(read(bytes.toByteArray())).containsExactly("small");
  }
}
