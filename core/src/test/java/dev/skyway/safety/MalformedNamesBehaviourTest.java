// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectStreamException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What begins like the name of an array and is none is refused as any unknown class is. */
abstract class MalformedNamesBehaviourTest {
  private static final String[] ENDS = {"[;", "[", "L;", "L", "LL;", "I", "I;", "La[;", ";", "[L;"};

  /** Has a name of its own to put another one in the place of. */
  static final class Named {
    int number = 1;
  }

  private static final String OLD = "acme.Old";

  /** The engine under test. */
  abstract EngineChoice engine();

  /** The bytes, in which the name of the class has become brackets and an end. */
  private static byte[] renamed(byte[] bytes, String end) {
    String name = Named.class.getName();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String other = "[".repeat(name.length() - end.length()) + end;
    return text.replace(name, other).getBytes(StandardCharsets.ISO_8859_1);
  }

  private Skyway skyway(boolean renames) {
    var builder = Skyway.builder().engine(engine()).checksums(false);
    return renames ? builder.rename(OLD, Named.class).build() : builder.build();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesAreRefused(boolean renames) {
    Skyway skyway = skyway(renames);
    byte[] message = skyway.serialize(new Object[] {new Named()});
    for (String end : ENDS) {
      byte[] forged = renamed(message, end);
      assertThatThrownBy(() -> skyway.deserialize(forged)).isInstanceOf(SkywayException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void objectStreamsAreRefusedAsInJavaIo(boolean renames) throws IOException {
    Skyway skyway = skyway(renames);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(new Object[] {new Named()});
    }
    for (String end : ENDS) {
      byte[] forged = renamed(bytes.toByteArray(), end);
      try (var in = new SkywayObjectInputStream(new ByteArrayInputStream(forged), skyway)) {
        assertThatThrownBy(in::readObject)
            .isInstanceOfAny(ClassNotFoundException.class, ObjectStreamException.class);
      }
    }
  }
}
