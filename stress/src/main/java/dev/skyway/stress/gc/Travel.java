// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The ways through the public face, taken in turn: messages, a channel, an object stream in which
 * the graph stands twice, another that stays open, an in-memory copy. Used by one thread.
 */
final class Travel {
  private static final int TRIPS_PER_CHANNEL = 50;

  private final Skyway skyway;
  private final LongStream stream;
  private SkywayEncoder encoder;
  private SkywayDecoder decoder;
  private int turn;
  private long bytes;

  Travel(Skyway skyway) {
    this.skyway = skyway;
    stream = new LongStream(skyway);
    openChannel();
  }

  String engine() {
    return skyway.report().engine();
  }

  long bytes() {
    return bytes;
  }

  Object copy(Object root) {
    switch (turn++ % 6) {
      case 0:
        return throughChannel(root);
      case 1:
        return throughStream(root);
      case 2:
        return skyway.copy(root);
      case 3:
        return stream.copy(root);
      default:
        byte[] message = skyway.serialize(root);
        bytes += message.length;
        return skyway.deserialize(message);
    }
  }

  private Object throughChannel(Object root) {
    if (turn % TRIPS_PER_CHANNEL == 1) {
      openChannel();
    }
    byte[] message = encoder.encode(root);
    bytes += message.length;
    return decoder.decode(message);
  }

  private void openChannel() {
    encoder = skyway.newEncoder();
    decoder = skyway.newDecoder();
  }

  private Object throughStream(Object root) {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(stream, skyway)) {
      out.writeObject(root);
      out.writeLong(turn);
      out.writeObject(new Object[] {root, "twice"});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    bytes += stream.size();
    try (InputStream source = new ByteArrayInputStream(stream.toByteArray());
        SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway)) {
      Object copy = in.readObject();
      boolean data = in.readLong() == turn;
      Object[] second = (Object[]) in.readObject();
      if (!data || second[0] != copy || !"twice".equals(second[1])) {
        throw new IllegalStateException("the stream lost what was written after the graph");
      }
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
