// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayFormatException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the handlers do in a pipeline, on each engine. */
abstract class PipelineBehaviourTest {
  private static final int MAX = 1 << 20;
  private static final int MESSAGES = 100;

  private final EmbeddedChannel sending;
  private final EmbeddedChannel receiving;

  PipelineBehaviourTest(EngineChoice engine) {
    Skyway skyway = ProvenEngine.skyway(engine);
    sending = new EmbeddedChannel(new SkywayMessageEncoder(skyway));
    receiving = new EmbeddedChannel(new SkywayMessageDecoder(skyway, MAX));
  }

  @AfterEach
  void everyBufferIsGivenBack() {
    assertThat(sending.finishAndReleaseAll()).isFalse();
    assertThat(receiving.finishAndReleaseAll()).isFalse();
  }

  private static final class Item {
    final String name;
    Item other;

    Item(String name) {
      this.name = name;
    }
  }

  private static final class Leaving implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient EmbeddedChannel channel;

    Leaving(EmbeddedChannel channel) {
      this.channel = channel;
    }

    private void writeObject(ObjectOutputStream out) {
      channel.pipeline().remove(SkywayMessageEncoder.class);
    }

    private void readObject(ObjectInputStream in) {
      left.pipeline().remove(SkywayMessageDecoder.class);
    }
  }

  /** What hooks that run on arrival leave. */
  private static EmbeddedChannel left;

  private ByteBuf sent(Object graph) {
    assertThat(sending.writeOutbound(graph)).isTrue();
    return sending.readOutbound();
  }

  private <T> T arrived(ByteBuf bytes) {
    receiving.writeInbound(bytes);
    return receiving.readInbound();
  }

  @Test
  void cyclesArriveAsTheyWere() {
    Item item = new Item("ring");
    item.other = item;
    Item arrived = arrived(sent(item));
    assertThat(arrived).isNotSameAs(item);
    assertThat(arrived.other).isSameAs(arrived);
    assertThat(arrived.name).isEqualTo("ring");
  }

  @Test
  void hooksRemoveTheHandlersThatRunThem() {
    left = receiving;
    Object[] graph = {new Leaving(sending), "behind", new Item("it")};
    Object[] arrived = arrived(sent(graph));
    assertThat(arrived[1]).isEqualTo("behind");
    assertThat(((Item) arrived[2]).name).isEqualTo("it");
    assertThat(sending.pipeline().get(SkywayMessageEncoder.class)).isNull();
    assertThat(receiving.pipeline().get(SkywayMessageDecoder.class)).isNull();
    sending.checkException();
    receiving.checkException();
  }

  /** Later messages need its descriptions. */
  @Test
  void whatIsEncodedCannotBeCancelled() {
    ChannelPromise late = sending.newPromise();
    sending.write(new Item("a"), late);
    assertThat(late.cancel(false)).isFalse();
    ChannelPromise early = sending.newPromise();
    assertThat(early.cancel(false)).isTrue();
    sending.write(new Item("cancelled"), early);
    sending.write(new Item("b"));
    sending.flush();
    assertThat(this.<Item>arrived(sending.readOutbound()).name).isEqualTo("a");
    assertThat(this.<Item>arrived(sending.readOutbound()).name).isEqualTo("b");
  }

  @Test
  void classesAreDescribedOnceInAChannel() {
    ByteBuf first = sent(new Item("a"));
    ByteBuf second = sent(new Item("b"));
    assertThat(second.readableBytes()).isLessThan(first.readableBytes() / 2);
    assertThat(this.<Item>arrived(first).name).isEqualTo("a");
    assertThat(this.<Item>arrived(second).name).isEqualTo("b");
  }

  @Test
  void messagesComeInPieces() {
    long seed = System.nanoTime();
    System.out.println("PipelineBehaviourTest.messagesComeInPieces seed=" + seed);
    Random random = new Random(seed);
    ByteBuf all = Unpooled.buffer();
    for (int i = 0; i < MESSAGES; i++) {
      ByteBuf message = sent(new Item("x".repeat(random.nextInt(200))));
      all.writeBytes(message);
      message.release();
    }
    List<Object> arrived = new ArrayList<>();
    while (all.isReadable()) {
      int bytes = Math.min(all.readableBytes(), 1 + random.nextInt(300));
      ByteBuf piece = random.nextBoolean() ? Unpooled.buffer(bytes) : Unpooled.directBuffer(bytes);
      receiving.writeInbound(piece.writeBytes(all, bytes));
      for (Object o = receiving.readInbound(); o != null; o = receiving.readInbound()) {
        arrived.add(o);
      }
    }
    all.release();
    assertThat(arrived).hasSize(MESSAGES).hasOnlyElementsOfType(Item.class);
  }

  @Test
  void buffersPassThrough() {
    ByteBuf buffer = Unpooled.copyInt(7);
    assertThat(sent(buffer)).isSameAs(buffer);
    buffer.release();
  }

  @Test
  void whatCannotBeWrittenFailsAloneAndTheChannelGoesOn() {
    assertThat(this.<Item>arrived(sent(new Item("before"))).name).isEqualTo("before");
    assertThatThrownBy(() -> sending.writeOutbound(List.of(new Thread())))
        .hasRootCauseInstanceOf(SkywayClassException.class);
    assertThat(this.<Item>arrived(sent(new Item("after"))).name).isEqualTo("after");
  }

  @Test
  void whatFindsNoBufferFailsAloneAndTheChannelGoesOn() {
    assertThat(this.<Item>arrived(sent(new Item("before"))).name).isEqualTo("before");
    ByteBufAllocator usual = sending.alloc();
    sending
        .config()
        .setAllocator(
            (ByteBufAllocator)
                Proxy.newProxyInstance(
                    getClass().getClassLoader(),
                    new Class<?>[] {ByteBufAllocator.class},
                    (proxy, method, arguments) -> {
                      throw new OutOfMemoryError("no direct memory");
                    }));
    assertThatThrownBy(() -> sending.writeOutbound(List.of(new Other("lost"))))
        .hasStackTraceContaining("no direct memory");
    sending.config().setAllocator(usual);
    List<Other> found = this.arrived(sent(List.of(new Other("after"))));
    assertThat(found.get(0).name).isEqualTo("after");
  }

  /** Of a class that no other test sends. */
  private record Other(String name) {}

  @Test
  void damageIsAnExceptionOfThePipeline() {
    ByteBuf message = sent(new Item("damaged"));
    int at = message.readableBytes() - 1;
    message.setByte(at, message.getByte(at) ^ 1);
    assertThatThrownBy(() -> receiving.writeInbound(message))
        .isInstanceOf(DecoderException.class)
        .hasCauseInstanceOf(SkywayFormatException.class);
  }

  @Test
  void aMessageThatIsTooLongIsRefusedByItsLength() {
    assertThatThrownBy(() -> receiving.writeInbound(Unpooled.copyInt(MAX + 1)))
        .isInstanceOf(TooLongFrameException.class);
  }

  @Test
  void nullIsRefused() {
    ByteBuf framed = Unpooled.buffer();
    byte[] message = Skyway.standard().newEncoder().encode(null);
    framed.writeInt(message.length).writeBytes(message);
    assertThatThrownBy(() -> receiving.writeInbound(framed))
        .isInstanceOf(DecoderException.class)
        .hasMessageContaining("carries no null");
  }
}
