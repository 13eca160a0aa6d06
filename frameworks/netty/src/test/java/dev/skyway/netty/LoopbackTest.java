// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two channels of Netty's over loopback sockets. */
@Timeout(60)
class LoopbackTest {
  private static final int MAX = 64 << 20;
  private static final int GRAPHS = 200;

  private final EventLoopGroup loops = new MultiThreadIoEventLoopGroup(NioIoHandler.newFactory());

  @AfterEach
  void stop() throws InterruptedException {
    loops.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
  }

  private static ChannelHandler handlers(BiConsumer<ChannelHandlerContext, Object> receiver) {
    return new ChannelInitializer<Channel>() {
      @Override
      protected void initChannel(Channel channel) {
        Skyway skyway = Skyway.standard();
        channel
            .pipeline()
            .addLast(new SkywayMessageEncoder(skyway), new SkywayMessageDecoder(skyway, MAX))
            .addLast(
                new SimpleChannelInboundHandler<Object>() {
                  @Override
                  protected void channelRead0(ChannelHandlerContext context, Object graph) {
                    receiver.accept(context, graph);
                  }
                });
      }
    };
  }

  private static Object graph(int index) {
    return Map.of(
        "index",
        index,
        "numbers",
        new ArrayList<>(IntStream.range(0, index * 50).boxed().toList()));
  }

  @Test
  void graphsComeBackInOrder() throws Exception {
    Channel listening =
        new ServerBootstrap()
            .group(loops)
            .channel(NioServerSocketChannel.class)
            .childHandler(handlers(ChannelHandlerContext::writeAndFlush))
            .bind(InetAddress.getLoopbackAddress(), 0)
            .sync()
            .channel();
    BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();
    Channel dialled =
        new Bootstrap()
            .group(loops)
            .channel(NioSocketChannel.class)
            .handler(handlers((context, graph) -> arrived.add(graph)))
            .connect(listening.localAddress())
            .sync()
            .channel();
    List<Object> sent = IntStream.range(0, GRAPHS).mapToObj(LoopbackTest::graph).toList();
    sent.forEach(dialled::writeAndFlush);
    for (Object graph : sent) {
      assertThat(arrived.poll(30, TimeUnit.SECONDS)).isEqualTo(graph);
    }
    dialled.close().sync();
    listening.close().sync();
  }
}
