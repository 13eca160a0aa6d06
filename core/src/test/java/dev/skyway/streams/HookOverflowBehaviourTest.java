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
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.List;
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

  /** Overflows the stack when it is read. */
  private static final class DeepToRead implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String text = "text";

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      deeper(text.length());
    }
  }

  @ParameterizedTest
  @EnumSource(Sharing.class)
  void whoReadsHearsOfItAsOfAnyError(Sharing sharing) throws Exception {
    for (Object root : List.of(new DeepToRead(), List.of("x", new DeepToRead(), new int[9_000]))) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(sharing))) {
        out.writeObject("before");
        out.writeObject(root);
        out.writeObject("after");
      }
      var in =
          new SkywayObjectInputStream(
              new ByteArrayInputStream(bytes.toByteArray()), skyway(sharing));
      assertThat(in.readObject()).isEqualTo("before");
      assertThatThrownBy(in::readObject).isInstanceOf(StackOverflowError.class);
      assertThatThrownBy(in::readObject)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("stream is unusable since an earlier failure");
    }
  }

  /** What was taken from the stream below by then is known to nobody. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void whereItCutsOffAFrameNothingFollows(Sharing sharing) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway(sharing))) {
      out.writeObject("before");
      out.flush();
      out.writeObject("after");
    }
    boolean[] overflows = {false};
    var below =
        new ByteArrayInputStream(bytes.toByteArray()) {
          @Override
          public int read(byte[] target, int offset, int length) {
            int count = super.read(target, offset, length);
            return overflows[0] ? deeper(count) : count;
          }
        };
    SkywayObjectInputStream in = new SkywayObjectInputStream(below, skyway(sharing));
    assertThat(in.readObject()).isEqualTo("before");
    overflows[0] = true;
    assertThatThrownBy(in::readObject).isInstanceOf(StackOverflowError.class);
    overflows[0] = false;
    assertThatThrownBy(in::readObject)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("stream is unusable since an earlier failure");
    assertThatThrownBy(in::readInt).isInstanceOf(IOException.class);
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
