// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.ByteToMessageDecoder.Cumulator;

/**
 * Gathers the pieces of a message in one buffer, as Netty's own does, but doubles that. Netty's
 * grows by 4 MiB above 4 MiB, and so copies a long message again for each of these. One that links
 * the pieces instead would keep a whole buffer for each, however little there is in it.
 */
final class DoublingCumulator implements Cumulator {
  /** Up to here Netty doubles. */
  private static final int LARGE_BYTES = 4 << 20;

  @Override
  public ByteBuf cumulate(ByteBufAllocator allocator, ByteBuf gathered, ByteBuf piece) {
    ByteBuf target = gathered;
    long all = (long) gathered.readableBytes() + piece.readableBytes();
    if (all > LARGE_BYTES && piece.readableBytes() > gathered.maxFastWritableBytes()) {
      try {
        target = allocator.buffer((int) Math.min(Integer.MAX_VALUE, 2 * all));
      } catch (RuntimeException | Error e) {
        piece.release(); // the other one stays the caller's
        throw e;
      }
      target.writeBytes(gathered);
      gathered.release();
    }
    return ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(allocator, target, piece);
  }
}
