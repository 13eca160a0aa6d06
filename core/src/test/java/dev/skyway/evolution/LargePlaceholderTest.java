// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.classes.Placeholders;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A placeholder goes on holding what the hooks of its object wrote, however much that is. */
class LargePlaceholderTest {
  private static final int MANY = 70_000;

  /** Not known to who hands it on. */
  static final class Much implements Serializable {
    private static final long serialVersionUID = 1L;

    private transient int read;

    private void writeObject(ObjectOutputStream out) throws IOException {
      for (int i = 0; i < MANY; i++) {
        out.writeObject("element " + i);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      while (read < MANY && in.readObject().equals("element " + read)) {
        read++;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineChoice.class,
      names = {"AUTO", "PORTABLE"})
  void canBeWrittenAgain(EngineChoice engine) {
    Skyway knowing = Skyway.builder().engine(engine).build();
    Skyway between = World.passing(engine);
    Object standIn = between.deserialize(knowing.serialize(new Much()));
    assertThat(Placeholders.isOne(standIn.getClass())).isTrue();
    byte[] first = between.serialize(standIn);
    byte[] second = between.serialize(standIn);
    assertThat(second).isEqualTo(first);
    Much arrived = knowing.deserialize(second);
    assertThat(arrived.read).isEqualTo(MANY);
  }
}
