// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import dev.skyway.Skyway;
import dev.skyway.SkywayEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.FileRegion;
import io.netty.handler.codec.MessageToMessageEncoder;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.ReferenceCounted;
import java.util.List;

/**
 * Sends object graphs: each as its length in four bytes, big endian, and a message of a {@link
 * SkywayEncoder}. A {@link SkywayMessageDecoder} at the other end reads them. Descriptions of
 * classes travel once for each channel, so no handler below may drop or reorder what this one
 * sends.
 *
 * <p>Takes every outbound object but buffers, file regions and whatever else is counted, which pass
 * through. The graph must not change until {@code write} has returned in the event loop. An object
 * that cannot be written fails its own promise with a {@link dev.skyway.SkywayClassException}; the
 * channel goes on.
 *
 * <p>One instance for each channel.
 */
public final class SkywayMessageEncoder extends MessageToMessageEncoder<Object> {
  private final SkywayEncoder encoder;
  private boolean isEncoding;
  private boolean isRemoved;

  /** With the options of an instance. */
  public SkywayMessageEncoder(Skyway skyway) {
    super(Object.class);
    encoder = skyway.newEncoder();
  }

  @Override
  public boolean acceptOutboundMessage(Object message) {
    return !(message instanceof ReferenceCounted || message instanceof FileRegion);
  }

  /**
   * What is encoded is sent, as later messages build on its descriptions: cancelling it has an
   * effect only before this.
   *
   * @throws Exception if a handler below throws it
   */
  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
      throws Exception {
    if (!acceptOutboundMessage(message) || promise.setUncancellable()) {
      super.write(context, message, promise);
    }
  }

  @Override
  protected void encode(ChannelHandlerContext context, Object graph, List<Object> out) {
    // First, as it may be refused: what was encoded has to be sent, or later messages name classes
    // that nobody has described to the other side.
    ByteBuf length = context.alloc().buffer(Integer.BYTES);
    try {
      byte[] message = encode(graph);
      length.writeInt(message.length);
      out.add(Unpooled.wrappedBuffer(length, Unpooled.wrappedBuffer(message)));
      length = null;
    } finally {
      ReferenceCountUtil.release(length);
    }
  }

  private byte[] encode(Object graph) {
    boolean wasEncoding = isEncoding; // a hook may write to the channel, which is refused
    isEncoding = true;
    try {
      return encoder.encode(graph);
    } finally {
      isEncoding = wasEncoding;
      closeIfRemoved();
    }
  }

  @Override
  public void handlerRemoved(ChannelHandlerContext context) {
    isRemoved = true;
    closeIfRemoved();
  }

  /** A hook may have removed this from the pipeline while it writes. */
  private void closeIfRemoved() {
    if (isRemoved && !isEncoding) {
      encoder.close();
    }
  }
}
