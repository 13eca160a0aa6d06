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
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stream below has when, without a flush. */
abstract class LeavingBehaviourTest {
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

  /** As a program does that cleans up where it notices the failure. */
  @Test
  void theStreamBelowMayCloseTheOneAboveWhenItFails() throws Exception {
    boolean[] isClosed = {false};
    ObjectOutputStream[] above = {null};
    OutputStream failing =
        new ByteArrayOutputStream() {
          @Override
          public void write(byte[] bytes, int offset, int length) {
            if (above[0] != null) {
              try {
                above[0].close();
              } catch (IOException e) {
                throw new AssertionError(e);
              }
              throw new UncheckedIOException(new IOException("gone"));
            }
          }

          @Override
          public void close() {
            isClosed[0] = true;
          }
        };
    ObjectOutputStream out = new SkywayObjectOutputStream(failing, skyway(true));
    above[0] = out;
    assertThatThrownBy(() -> out.writeObject("lost"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("gone");
    assertThat(isClosed[0]).isTrue();
  }

  /** As one does that logs what goes through it, to where it comes from. */
  @Test
  void whoUsesItFromBelowIsRefusedAndHarmsNobody() throws Exception {
    ObjectOutputStream[] above = {null};
    List<String> refused = new ArrayList<>();
    ByteArrayOutputStream using =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            if (above[0] != null) {
              try {
                above[0].writeObject("from below");
              } catch (IOException e) {
                refused.add(e.getMessage());
              }
            }
            super.write(bytes, offset, length);
          }
        };
    ObjectOutputStream out = new SkywayObjectOutputStream(using, skyway(true));
    above[0] = out;
    out.writeObject("one");
    out.writeInt(2);
    out.flush();
    out.writeObject("three");
    out.write(new byte[10_000]);
    out.writeObject("four");
    out.close();
    assertThat(refused).hasSizeGreaterThan(3).allMatch(text -> text.startsWith("stream is "));
    ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(using.toByteArray()), skyway(true));
    assertThat(in.readObject()).isEqualTo("one");
    assertThat(in.readInt()).isEqualTo(2);
    assertThat(in.readObject()).isEqualTo("three");
    assertThat(in.readNBytes(10_000)).hasSize(10_000);
    assertThat(readUntilEnd(in)).containsExactly("four");
  }

  @Test
  void whoClosesItFromBelowWithinAFlushHasItsEnd() throws Exception {
    ObjectOutputStream[] above = {null};
    ByteArrayOutputStream closing =
        new ByteArrayOutputStream() {
          @Override
          public void flush() throws IOException {
            ObjectOutputStream closed = above[0];
            above[0] = null;
            if (closed != null) {
              closed.close();
            }
          }
        };
    ObjectOutputStream out = new SkywayObjectOutputStream(closing, skyway(true));
    above[0] = out;
    out.writeObject("one");
    out.flush();
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(closing.toByteArray()), skyway(true));
    assertThat(readUntilEnd(in)).containsExactly("one");
    assertThat(in.hasEnded()).isTrue();
  }

  @Test
  void primitivesLeaveBeforeAnObjectThatFailsAndWithAReset() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(true));
    out.writeInt(7);
    assertThatThrownBy(() -> out.writeObject(Thread.currentThread()))
        .isInstanceOf(NotSerializableException.class);
    out.writeInt(8);
    out.reset();
    ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway(true));
    assertThat(in.readInt()).isEqualTo(7);
    assertThat(in.readInt()).isEqualTo(8);
    assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
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
