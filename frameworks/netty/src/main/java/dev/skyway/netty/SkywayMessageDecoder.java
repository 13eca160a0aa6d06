// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;

/**
 * Receives the object graphs that a {@link SkywayMessageEncoder} sends, and hands each on as an
 * inbound message.
 *
 * <p>What is no message, or too long, reaches {@code exceptionCaught} as a {@link DecoderException}
 * whose cause says where and why. Close the channel then: later messages may rest on what was in
 * the broken one, and are refused. Filters and limits are those of the {@link Skyway}.
 *
 * <p>One instance for each channel.
 */
public final class SkywayMessageDecoder extends LengthFieldBasedFrameDecoder {
  private final SkywayDecoder decoder;

  /**
   * With the options of an instance.
   *
   * @param maxMessageBytes longer messages are refused before they are gathered
   * @throws IllegalArgumentException if {@code maxMessageBytes} is less than 4
   */
  public SkywayMessageDecoder(Skyway skyway, int maxMessageBytes) {
    super(maxMessageBytes, 0, Integer.BYTES, 0, Integer.BYTES);
    setCumulator(new DoublingCumulator());
    decoder = skyway.newDecoder();
  }

  @Override
  protected Object decode(ChannelHandlerContext context, ByteBuf in) throws Exception {
    ByteBuf message = (ByteBuf) super.decode(context, in);
    if (message == null) {
      return null;
    }
    Object graph;
    try {
      graph = decode(message);
    } finally {
      message.release();
    }
    if (graph == null) {
      throw new DecoderException("a pipeline carries no null; send an object that holds it");
    }
    return graph;
  }

  private Object decode(ByteBuf message) {
    if (message.hasArray()) {
      int offset = message.arrayOffset() + message.readerIndex();
      return decoder.decode(message.array(), offset, message.readableBytes());
    }
    return decoder.decode(ByteBufUtil.getBytes(message));
  }

  @Override
  protected void handlerRemoved0(ChannelHandlerContext context) {
    decoder.close();
  }
}
