// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What Dubbo's messages hold, on each engine. */
abstract class GraphsBehaviourTest {
  private final Skyway skyway;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  GraphsBehaviourTest(EngineChoice engine) {
    skyway = ProvenEngine.skyway(engine);
  }

  private GraphOutput output() throws IOException {
    return new GraphOutput(bytes, skyway);
  }

  private GraphInput input() throws IOException {
    return new GraphInput(
        new ByteArrayInputStream(bytes.toByteArray()),
        skyway,
        info -> ObjectInputFilter.Status.UNDECIDED);
  }

  @Test
  void valuesOfAllKinds() throws Exception {
    String longText = "long ".repeat(20_000);
    GraphOutput out = output();
    out.writeBool(true);
    out.writeByte((byte) -1);
    out.writeShort((short) -2);
    out.writeInt(-3);
    out.writeLong(-4);
    out.writeFloat(0.5f);
    out.writeDouble(-0.25);
    out.writeUTF(null);
    out.writeUTF(longText);
    out.writeBytes(new byte[] {1, 2});
    out.writeBytes(new byte[] {1, 2, 3}, 1, 1);
    out.writeAttachments(Map.of("key", 7));
    out.writeThrowable(new IllegalStateException("told"));
    out.flushBuffer();
    GraphInput in = input();
    assertThat(in.readBool()).isTrue();
    assertThat(in.readByte()).isEqualTo((byte) -1);
    assertThat(in.readShort()).isEqualTo((short) -2);
    assertThat(in.readInt()).isEqualTo(-3);
    assertThat(in.readLong()).isEqualTo(-4);
    assertThat(in.readFloat()).isEqualTo(0.5f);
    assertThat(in.readDouble()).isEqualTo(-0.25);
    assertThat(in.readUTF()).isNull();
    assertThat(in.readUTF()).isEqualTo(longText);
    assertThat(in.readBytes()).containsExactly(1, 2);
    assertThat(in.readBytes()).containsExactly(2);
    assertThat(in.readAttachments()).isEqualTo(Map.of("key", 7));
    assertThat(in.readThrowable()).isInstanceOf(IllegalStateException.class).hasMessage("told");
  }

  @Test
  void argumentsShareWhatTheyShared() throws Exception {
    List<Object> cycle = new ArrayList<>();
    cycle.add(cycle);
    GraphOutput out = output();
    out.writeObject(cycle);
    out.writeObject(new Object[] {cycle});
    out.flushBuffer();
    GraphInput in = input();
    List<?> arrived = in.readObject(List.class, List.class);
    assertThat(arrived.get(0)).isSameAs(arrived);
    assertThat(in.readObject(Object[].class)[0]).isSameAs(arrived);
  }

  /** For Triple, Dubbo flushes last, and cleans nothing up. */
  @Test
  void whatAMessageTakesIsGivenBackUnasked() throws Exception {
    GraphOutput out = output();
    out.writeUTF("one");
    out.writeInt(2);
    assertThat(out.isOpen()).isTrue();
    out.flushBuffer();
    assertThat(out.isOpen()).isFalse();
    GraphInput in = input();
    assertThat(in.readUTF()).isEqualTo("one");
    assertThat(in.isOpen()).isTrue();
    assertThat(in.readInt()).isEqualTo(2);
    assertThat(in.isOpen()).isFalse();
    assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
    assertThatThrownBy(in::readObject).isInstanceOf(EOFException.class);
    in.cleanup();
  }

  @Test
  void aMessageGoesOnAfterItWasFlushed() throws Exception {
    List<Integer> graph = new ArrayList<>(List.of(1, 2));
    GraphOutput out = output();
    for (int i = 0; i < 3; i++) {
      out.writeObject(graph);
      out.writeObject(graph);
      out.writeByte((byte) i);
      out.flushBuffer();
      out.flushBuffer();
    }
    out.cleanup();
    GraphInput in = input();
    for (int i = 0; i < 3; i++) {
      Object arrived = in.readObject();
      assertThat(arrived).isEqualTo(graph);
      assertThat(in.readObject()).isSameAs(arrived);
      assertThat(in.readByte()).isEqualTo((byte) i);
    }
    assertThat(in.isOpen()).isFalse();
  }

  @Test
  void primitiveParametersAreBoxed() throws Exception {
    GraphOutput out = output();
    out.writeObject(5);
    out.flushBuffer();
    Object read = input().readObject(int.class);
    assertThat(read).isEqualTo(5);
  }

  @Test
  void anArgumentOfAnotherClassIsRefused() throws Exception {
    GraphOutput out = output();
    out.writeObject("text");
    out.flushBuffer();
    assertThatThrownBy(() -> input().readObject(Integer.class))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("java.lang.Integer");
  }

  @Test
  void theStreamsBelowStayOpenAndNothingFollowsTheMessage() throws Exception {
    AtomicInteger closed = new AtomicInteger();
    ByteArrayOutputStream below =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    GraphOutput out = new GraphOutput(below, skyway);
    out.writeObject("text");
    out.flushBuffer();
    int length = below.size();
    out.cleanup();
    assertThat(below.size()).isEqualTo(length);
    ByteArrayInputStream arrived =
        new ByteArrayInputStream(below.toByteArray()) {
          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    GraphInput in = new GraphInput(arrived, skyway, info -> ObjectInputFilter.Status.UNDECIDED);
    assertThat(in.readObject()).isEqualTo("text");
    in.cleanup();
    assertThat(arrived.available()).isZero();
    assertThat(closed).hasValue(0);
  }
}
