// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hooks and the streams they get. */
@SuppressWarnings("serial")
class StreamHooksTest {
  /** Knows something that hooks want to know. */
  static final class KnowingOutput extends SkywayObjectOutputStream {
    final String secret = "written";

    KnowingOutput(OutputStream out) throws IOException {
      super(out);
    }
  }

  /** Knows something that hooks want to know. */
  static final class KnowingInput extends SkywayObjectInputStream {
    final String secret = "read";

    KnowingInput(InputStream in) throws IOException {
      super(in);
    }
  }

  /** Casts its streams. */
  static final class Casting implements Serializable {
    transient String secrets;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeUTF(((KnowingOutput) out).secret);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      secrets = in.readUTF() + " " + ((KnowingInput) in).secret;
    }
  }

  /** Keeps its stream, and does with it what it may not. */
  static final class Keeping implements Serializable {
    static ObjectOutputStream kept;
    String what;

    Keeping(String what) {
      this.what = what;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      kept = out;
      out.defaultWriteObject();
      switch (what) {
        case "close" -> out.close();
        case "reset" -> out.reset();
        case "flush" -> out.flush();
        default -> {}
      }
      out.writeInt(1);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (what.equals("close input")) {
        in.close();
      }
    }
  }

  /** Checks itself when all is there, and says when. */
  static final class Validated implements Serializable, ObjectInputValidation {
    static final List<String> LOG = new ArrayList<>();
    private final int priority;
    private final boolean valid;
    private final Object[] siblings;

    Validated(int priority, boolean valid, Object... siblings) {
      this.priority = priority;
      this.valid = valid;
      this.siblings = siblings;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.registerValidation(this, -1);
      in.defaultReadObject();
      in.registerValidation(() -> LOG.add("after " + priority), priority);
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      LOG.add("object " + priority + " with " + siblings.length);
      if (!valid) {
        throw new InvalidObjectException("told to");
      }
    }
  }

  private static byte[] write(Object... objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new KnowingOutput(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.toByteArray();
  }

  private static KnowingInput open(byte[] bytes) throws IOException {
    return new KnowingInput(new ByteArrayInputStream(bytes));
  }

  @Test
  void hooksGetTheVeryStream() throws Exception {
    try (KnowingInput in = open(write(new Casting()))) {
      assertThat(((Casting) in.readObject()).secrets).isEqualTo("written read");
    }
  }

  @Test
  void whatHooksMayDoIsDone() throws Exception {
    try (KnowingInput in = open(write(new Keeping("flush"), "next"))) {
      assertThat(((Keeping) in.readObject()).what).isEqualTo("flush");
      assertThat(in.readObject()).isEqualTo("next");
    }
  }

  @Test
  void whatHooksMayNotDoIsRefused() throws Exception {
    assertThatThrownBy(() -> write(new Keeping("close"))).hasMessageContaining("close");
    assertThatThrownBy(() -> write(new Keeping("reset"))).hasMessageContaining("reset");
    try (KnowingInput in = open(write(new Keeping("close input")))) {
      assertThatThrownBy(in::readObject).hasMessageContaining("close");
    }
  }

  @Test
  void aStreamThatWasKeptIsThePlainStreamAgain() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      out.writeObject(new Keeping("keep"));
      assertThatThrownBy(Keeping.kept::defaultWriteObject).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(Keeping.kept::putFields).isInstanceOf(NotActiveException.class);
      Keeping.kept.writeInt(5);
    }
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThatThrownBy(in::defaultReadObject).isInstanceOf(NotActiveException.class);
      assertThatThrownBy(() -> in.registerValidation(() -> {}, 0))
          .isInstanceOf(NotActiveException.class);
      in.readObject();
      assertThat(in.readInt()).isEqualTo(5);
    }
  }

  @Test
  void aFailedHookLeavesTheStreamUsable() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      assertThatThrownBy(() -> out.writeObject(new Keeping("reset")))
          .isInstanceOf(IOException.class);
      out.writeObject("goes on");
    }
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo("goes on");
    }
  }

  @Test
  void validationsRunOnceAtTheEndByPriority() throws Exception {
    Validated.LOG.clear();
    Object graph =
        new Validated(1, true, new Validated(9, true), new Validated(5, true, new Object[0]));
    try (KnowingInput in = open(write(graph, "next"))) {
      in.readObject();
      assertThat(Validated.LOG).hasSize(6).startsWith("after 9", "after 5", "after 1");
      assertThat(Validated.LOG).contains("object 1 with 2", "object 5 with 0", "object 9 with 0");
      in.readObject();
      assertThat(Validated.LOG).hasSize(6);
    }
  }

  @Test
  void aFailedValidationIsThrown() throws Exception {
    try (KnowingInput in = open(write(new Validated(1, false)))) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
    }
  }
}
