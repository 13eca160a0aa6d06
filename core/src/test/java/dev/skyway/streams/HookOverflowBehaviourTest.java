// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A stack that overflows in or around a hook, on each engine. */
abstract class HookOverflowBehaviourTest {
  private final EngineChoice engine;

  HookOverflowBehaviourTest(EngineChoice engine) {
    this.engine = engine;
  }

  private Skyway skyway(Sharing sharing) {
    return ProvenEngine.skyway(engine, Skyway.builder().sharing(sharing));
  }

  /** Overflows the stack when it is written. */
  private static final class Deep implements Serializable {
    private static final long serialVersionUID = 1L;

    private static Object redirected;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(1);
      redirected = capture(out).get();
      deeper(0);
    }
  }

  private static int deeper(int depth) {
    return deeper(depth + 1) + 1;
  }

  /** Where a stream has what its hooks write to. */
  private record Place(Field field, Object holder) {
    Object get() {
      try {
        return field.get(holder);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    void set(Object value) {
      try {
        field.set(holder, value);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Place capture(ObjectOutputStream out) {
    try {
      Field hooks = SkywayObjectOutputStream.class.getDeclaredField("hooks");
      hooks.setAccessible(true);
      Object holder = hooks.get(out);
      Field capture = holder.getClass().getDeclaredField("capture");
      capture.setAccessible(true);
      return new Place(capture, holder);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The call that ends the redirection may find no room; where it does is different each time. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void whatIsWrittenAfterwardsGoesToTheStream(Sharing sharing) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(sharing))) {
      out.writeObject("before");
      assertThatThrownBy(() -> out.writeObject(new Deep())).isInstanceOf(StackOverflowError.class);
      assertThat(Deep.redirected).isNotNull();
      capture(out).set(Deep.redirected);
      out.writeObject("after");
      out.writeInt(2);
      out.flush();
    }
    var in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway(sharing));
    assertThat(in.readObject()).isEqualTo("before");
    assertThat(in.readObject()).isEqualTo("after");
    assertThat(in.readInt()).isEqualTo(2);
  }
}
