// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.InputFrameReader;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What graphs travel in: those that leave together share a frame. */
@Timeout(60)
abstract class FramesBehaviourTest {
  private static final int GRAPHS = 10;

  /** After so many it is known of which kind their class is; one of them tells, in a bundle. */
  private static final int LEARNT = 4;

  private final EngineChoice engine;

  FramesBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  private interface Use {
    void of(SkywayConnection connection) throws IOException;
  }

  private static final class Pair {
    List<Object> left = new ArrayList<>(List.of(1));
    List<Object> right = left;
  }

  /** The types of the frames, but for those that describe classes. */
  private List<String> frames(boolean checksums, Use use) throws Exception {
    Skyway skyway =
        ProvenEngine.skyway(engine, Skyway.builder().sharing(Sharing.RECORD).checksums(checksums));
    ConnectionSettings settings = ConnectionSettings.standard().withSkyway(skyway);
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT);
        SocketChannel near = SocketChannel.open(server.getLocalAddress());
        SocketChannel far = server.accept()) {
      CompletableFuture<List<String>> frames = CompletableFuture.supplyAsync(() -> framesFrom(far));
      try (SkywayConnection connection = SkywayConnection.of(near, settings)) {
        use.of(connection);
      }
      return frames.get(30, TimeUnit.SECONDS);
    }
  }

  private static List<String> framesFrom(SocketChannel channel) {
    InputFrameReader frames = new InputFrameReader();
    List<String> types = new ArrayList<>();
    try {
      frames.open(channel.socket().getInputStream());
      for (int type = frames.next(); type != FrameReader.NO_MORE; type = frames.next()) {
        if (type != FrameReader.HEADER && type != FrameType.CLASS) {
          types.add(FrameType.name(type));
        }
      }
      return types;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsSentAtOnceHasAFrameOfItsOwn(boolean checksums) throws Exception {
    List<String> types =
        frames(
            checksums,
            connection -> {
              for (int i = 0; i < GRAPHS; i++) {
                connection.writeObject(new Pair());
                connection.writeObjectAsync(new Pair()).await();
              }
            });
    assertThat(types).hasSize(2 * GRAPHS + 1).endsWith("RECORD", "END");
    assertThat(types.subList(LEARNT, 2 * GRAPHS)).containsOnly("RECORD");
  }

  @Test
  void whatLeavesTogetherSharesOne() throws Exception {
    assumeFalse(
        "tiny".equals(System.getProperty("skyway.test.bounds")),
        "there the library writes nothing small");
    List<String> types =
        frames(
            true,
            connection -> {
              for (int i = 0; i <= LEARNT; i++) {
                connection.writeObject(new Pair());
              }
              for (int i = 0; i < GRAPHS; i++) {
                connection.appendObject(new Pair());
              }
              connection.flush();
              connection.appendObject(new Pair());
              connection.writeObject(new Pair());
              connection.writeObject(new Pair());
            });
    assertThat(types.subList(LEARNT, types.size()))
        .containsExactly("RECORD", "RECORDS", "RECORDS", "RECORD", "END");
  }
}
