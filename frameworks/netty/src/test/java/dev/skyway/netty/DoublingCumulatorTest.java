// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.ByteToMessageDecoder.Cumulator;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long messages come in many pieces. */
class DoublingCumulatorTest {
  private static final int PIECE_BYTES = 64 << 10;

  private final Cumulator cumulator = new DoublingCumulator();
  private final ByteBufAllocator allocator = new UnpooledByteBufAllocator(false);

  /** Bytes that are copied because a buffer has become too small, with all that is gathered. */
  private long copiedFor(int bytes) {
    ByteBuf gathered = allocator.buffer(PIECE_BYTES).writeBytes(new byte[PIECE_BYTES]);
    long copied = 0;
    while (gathered.readableBytes() < bytes) {
      int before = gathered.readableBytes();
      int capacity = gathered.capacity();
      ByteBuf piece = allocator.buffer(PIECE_BYTES).writeBytes(new byte[PIECE_BYTES]);
      gathered = cumulator.cumulate(allocator, gathered, piece);
      assertThat(piece.refCnt()).isZero();
      copied += gathered.capacity() == capacity ? 0 : before;
    }
    assertThat(gathered.readableBytes()).isEqualTo(bytes);
    assertThat(gathered.capacity()).isLessThanOrEqualTo(2 * bytes + 2 * PIECE_BYTES);
    assertThat(gathered.release()).isTrue();
    return copied;
  }

  @ParameterizedTest
  @ValueSource(ints = {1 << 20, 16 << 20, 128 << 20})
  void whatIsCopiedIsInProportion(int bytes) {
    assertThat(copiedFor(bytes)).isLessThanOrEqualTo(2L * bytes);
  }

  @Test
  void bytesStayInOrder() {
    byte[] sent = new byte[12 << 20];
    new Random(3).nextBytes(sent);
    EmbeddedChannel channel =
        new EmbeddedChannel(new SkywayMessageDecoder(Skyway.standard(), 16 << 20));
    ByteBuf message = Unpooled.buffer();
    byte[] encoded = Skyway.standard().newEncoder().encode(sent);
    message.writeInt(encoded.length).writeBytes(encoded);
    while (message.isReadable()) {
      channel.writeInbound(message.readBytes(Math.min(99_999, message.readableBytes())));
    }
    message.release();
    byte[] arrived = channel.readInbound();
    assertThat(arrived).isEqualTo(sent);
    assertThat(channel.finishAndReleaseAll()).isFalse();
  }

  @Test
  void aPieceIsGivenBackWhereNoLargerBufferIsToBeHad() {
    ByteBuf gathered = Unpooled.buffer(5 << 20).writeZero(5 << 20);
    ByteBuf piece = Unpooled.buffer(PIECE_BYTES).writeZero(PIECE_BYTES);
    assertThatThrownBy(() -> cumulator.cumulate(new Poor(), gathered, piece))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(piece.refCnt()).isZero();
    assertThat(gathered.refCnt()).isOne();
    gathered.release();
  }

  private static final class Poor extends AbstractByteBufAllocator {
    @Override
    protected ByteBuf newHeapBuffer(int capacity, int most) {
      throw new OutOfMemoryError("as the test demands");
    }

    @Override
    protected ByteBuf newDirectBuffer(int capacity, int most) {
      return newHeapBuffer(capacity, most);
    }

    @Override
    public boolean isDirectBufferPooled() {
      return false;
    }
  }
}
