// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Streams over arrays that nobody closes hold a reader no longer than there is something to read.
 */
@NeedsNativeEngine
class ExhaustedStreamsTest {
  private static final int MANY = 200;

  private static Skyway skyway(boolean checksums) {
    return Skyway.builder().engine(EngineChoice.NATIVE).checksums(checksums).build();
  }

  private static byte[] written(Skyway skyway, boolean closed, Object... objects) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
    for (Object object : objects) {
      out.writeObject(object);
    }
    out.flush();
    byte[] flushed = bytes.toByteArray();
    out.close();
    return closed ? bytes.toByteArray() : flushed;
  }

  /** After a collection of what others have dropped. */
  private static long heldByOthers() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(50);
    }
    return NativeParts.held();
  }

  private static List<String> list(String... values) {
    return new ArrayList<>(Arrays.asList(values));
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void theirReadersAreTakenByOthers(boolean checksums, boolean closed) throws Exception {
    Skyway skyway = skyway(checksums);
    List<String> first = list("a", "b");
    byte[] bytes = written(skyway, closed, first, list("c"), first);
    List<SkywayObjectInputStream> open = new ArrayList<>();
    long held = heldByOthers();
    for (int i = 0; i < MANY; i++) {
      var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
      open.add(in);
      Object read = in.readObject();
      assertThat(read).isEqualTo(first);
      assertThat(in.readObject()).isEqualTo(list("c"));
      assertThat(in.readObject()).isSameAs(read);
    }
    assertThat(NativeParts.held() - held).isLessThan(MANY / 2);
    for (SkywayObjectInputStream in : open) {
      assertThat(in.hasEnded()).isFalse();
      assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
      assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
      assertThat(in.hasEnded()).isEqualTo(closed);
      in.close();
    }
  }

  @Test
  void readersStayWhereMoreComesOrMayCome() throws Exception {
    Skyway skyway = skyway(false);
    List<String> first = list("a", "b");
    byte[] bytes = written(skyway, true, first, first);
    List<SkywayObjectInputStream> open = new ArrayList<>();
    long held = heldByOthers();
    for (int i = 0; i < MANY; i++) {
      InputStream below = new ByteArrayInputStream(bytes);
      var in =
          new SkywayObjectInputStream(i % 2 == 0 ? below : new BufferedInputStream(below), skyway);
      Object read = in.readObject();
      assertThat(in.readObject() == read).isTrue();
      if (i % 2 != 0) {
        open.add(in);
      }
    }
    assertThat(NativeParts.held() - held).isGreaterThan(MANY / 4);
    for (SkywayObjectInputStream in : open) {
      in.close();
    }
  }

  @Test
  void updatesAreNoLongerRegistered() throws Exception {
    Skyway skyway = skyway(false);
    byte[] bytes = written(skyway, true, new Holder());
    var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
    in.readObject();
    assertThatThrownBy(
            () -> in.registerUpdate(Holder.class, Holder.class.getDeclaredField("held"), h -> h))
        .isInstanceOf(IllegalStateException.class);
  }

  static final class Holder implements java.io.Serializable {
    private static final long serialVersionUID = 1L;
    Object held = "x";
  }

  @Test
  void dataBehindTheLastObjectIsRead() throws Exception {
    Skyway skyway = skyway(false);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(list("a"));
      out.writeByte(7);
    }
    var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway);
    assertThat(in.readObject()).isEqualTo(list("a"));
    assertThat(in.readByte()).isEqualTo((byte) 7);
    assertThatThrownBy(in::readByte).isInstanceOf(EOFException.class);
  }

  /** As before: all numbers begin anew with a header. */
  @Test
  void anArrayIsReadAgain() throws Exception {
    Skyway skyway = skyway(false);
    ByteArrayInputStream below = new ByteArrayInputStream(written(skyway, false, list("a", "b")));
    below.mark(0);
    SkywayObjectInputStream in = new SkywayObjectInputStream(below, skyway);
    for (int i = 0; i < 3; i++) {
      assertThat(in.readObject()).isEqualTo(list("a", "b"));
      below.reset();
    }
  }
}
