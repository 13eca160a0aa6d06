// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.JavaIo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Hooks that write and read whatever comes find what they find in {@code java.io}'s streams. */
abstract class HookScriptBehaviourTest {
  private static final int SCRIPTS = 1_500;

  /** There and back. */
  private interface Copying {
    void copy(Object object) throws Exception;
  }

  /** The engine under test. */
  abstract EngineChoice engine();

  @Test
  void findWhatTheyFindInStreamsOfJavaIo() throws Exception {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    long seed = System.nanoTime();
    Random random = new Random(seed);
    System.out.println("HookScriptBehaviourTest seed=" + seed);
    int exact = 0;
    for (int i = 0; i < SCRIPTS; i++) {
      HookScript script = new HookScript(random);
      Object object = random.nextBoolean() ? new HookScript.Hooked() : new HookScript.External();
      String wanted = found(script, object, JavaIo::copy);
      String clue = "seed=" + seed + " script=" + i;
      assertThat(found(script, object, o -> skyway.deserialize(skyway.serialize(o))))
          .as("message %s", clue)
          .isEqualTo(wanted);
      assertThat(found(script, object, o -> throughStream(skyway, o)))
          .as("stream %s", clue)
          .isEqualTo(wanted);
      exact += wanted.endsWith("nothing") ? 0 : 1;
    }
    assertThat(exact).as("scripts that end, seed=%s", seed).isGreaterThan(SCRIPTS / 4);
  }

  private static String found(HookScript script, Object object, Copying copying) throws Exception {
    script.begin();
    copying.copy(object);
    return script.found();
  }

  private static void throughStream(Skyway skyway, Object object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      in.readObject();
    }
  }
}
