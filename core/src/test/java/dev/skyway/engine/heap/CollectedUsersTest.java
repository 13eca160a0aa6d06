// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What streams, encoders, decoders and pools hold that nobody has closed. */
@NeedsNativeEngine
@Timeout(60)
class CollectedUsersTest {
  private static final int EACH = 10;

  record Item(int value) {}

  /** Asked about each class, so it has a writer of its own. */
  private static final class Asking extends SkywayObjectOutputStream {
    Asking(OutputStream out, Skyway skyway) throws IOException {
      super(out, skyway);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object;
    }
  }

  private static Skyway skyway() {
    return ProvenEngine.skyway(EngineChoice.NATIVE);
  }

  private static Object reading(byte[] bytes, ObjectInputFilter filter) throws Exception {
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway());
    in.setObjectInputFilter(filter);
    assertThat(in.readObject()).isEqualTo(new Item(3));
    return in;
  }

  private static List<Object> users() throws Exception {
    List<Object> users = new ArrayList<>();
    for (int i = 0; i < EACH; i++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway());
      out.writeObject(new Item(3));
      SkywayObjectOutputStream asking = new Asking(new ByteArrayOutputStream(), skyway());
      asking.writeObject(new Item(3));
      SkywayEncoder encoder = skyway().newEncoder();
      SkywayDecoder decoder = skyway().newDecoder();
      Object decoded = decoder.decode(encoder.encode(new Item(i)));
      Skyway messages = skyway();
      Object arrived = messages.deserialize(messages.serialize(new Item(i)));
      assertThat(List.of(decoded, arrived, messages.copy(new Item(i)))).containsOnly(new Item(i));
      users.addAll(List.of(out, asking, encoder, decoder, messages));
      users.add(reading(bytes.toByteArray(), null));
      users.add(reading(bytes.toByteArray(), question -> ObjectInputFilter.Status.UNDECIDED));
    }
    return users;
  }

  @Test
  void whatNobodyHasIsFreed() throws Exception {
    long before = HeapEngine.held();
    List<Object> users = users();
    assertThat(HeapEngine.held()).isGreaterThanOrEqualTo(EACH * 9);
    assertThat(users).hasSize(EACH * 7); // and reachable until here
    users.clear();
    while (HeapEngine.held() > before) {
      System.gc();
      Thread.sleep(10);
    }
  }
}
