// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayHookException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checked exceptions that code of classes throws without declaring them, as that in Kotlin and
 * Scala does, are no failures of what is read from.
 */
abstract class UndeclaredBehaviourTest {
  private static final Exception NONE = null;

  /** What keys throw, if any. */
  private static Exception ofHash = NONE;

  private static Exception ofEquals = NONE;
  private static Exception ofCompare = NONE;

  /** Whether hashes are others than when the graph was written. */
  private static boolean moved;

  /** Whether all keys are equal. */
  private static boolean merged;

  private final Skyway skyway;

  UndeclaredBehaviourTest(EngineChoice engine) {
    skyway = ProvenEngine.skyway(engine, Skyway.builder());
  }

  @AfterEach
  void throwNothing() {
    ofHash = ofEquals = ofCompare = NONE;
    moved = merged = false;
  }

  /** All of the same hash once it moves. */
  private record Key(int id) implements Serializable, Comparable<Key> {
    @Override
    public int hashCode() {
      throwUndeclared(ofHash);
      return moved ? 1 : id;
    }

    @Override
    public boolean equals(Object other) {
      throwUndeclared(ofEquals);
      return other instanceof Key key && (merged || key.id == id);
    }

    @Override
    public int compareTo(Key other) {
      throwUndeclared(ofCompare);
      return Integer.compare(id, other.id);
    }
  }

  private static void throwUndeclared(Exception thrown) {
    if (thrown != null) {
      UndeclaredBehaviourTest.<RuntimeException>raise(thrown);
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Exception> void raise(Exception thrown) throws E {
    throw (E) thrown;
  }

  /** Cannot be written. */
  public static final class FailsToWrite implements Externalizable {
    private static final long serialVersionUID = 1L;

    @Override
    public void writeExternal(ObjectOutput out) {
      throwUndeclared(new InterruptedException("from writeExternal"));
    }

    @Override
    public void readExternal(ObjectInput in) {}
  }

  private static <M extends Map<Object, Object>> M filled(M map) {
    for (int i = 0; i < 40; i++) {
      map.put(new Key(i), i);
    }
    return map;
  }

  static Stream<Object> containers() {
    return Stream.of(
        filled(new HashMap<>()),
        filled(new LinkedHashMap<>()),
        filled(new Hashtable<>()),
        filled(new ConcurrentHashMap<>()),
        Map.copyOf(filled(new HashMap<>())));
  }

  private void failsAsAHook(Object container, byte[] message, Exception thrown) {
    ThrowingCallable[] ways = {
      () -> skyway.deserialize(message),
      () -> skyway.deserialize(new ByteArrayInputStream(message)),
      () -> skyway.newDecoder().decode(message),
    };
    for (ThrowingCallable way : ways) {
      assertThatThrownBy(way)
          .isInstanceOf(SkywayHookException.class)
          .hasMessageStartingWith("a hook failed: class=" + container.getClass().getName())
          .hasMessageContaining("hook=hashCode, equals or compareTo of a key problem=" + thrown)
          .hasCause(thrown);
    }
  }

  @ParameterizedTest
  @MethodSource("containers")
  void whatKeysThrowIsAHooksFailure(Object container) {
    byte[] message = skyway.serialize(container);
    for (Exception thrown :
        new Exception[] {new IOException("on purpose"), new InterruptedException("on purpose")}) {
      ofHash = thrown;
      failsAsAHook(container, message, thrown);
      ofHash = NONE;
      moved = true;
      ofEquals = thrown;
      failsAsAHook(container, message, thrown);
      moved = false;
      ofEquals = NONE;
    }
  }

  @Test
  void soWhereKeysAreCompared() {
    Object container = filled(new HashMap<>());
    byte[] message = skyway.serialize(container);
    ofCompare = new IOException("on purpose");
    moved = true;
    failsAsAHook(container, message, ofCompare);
  }

  @ParameterizedTest
  @MethodSource("containers")
  void aStreamThrowsItAndIsUnusable(Object container) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject("before");
      out.writeObject(container);
      out.writeObject("after");
    }
    var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway);
    assertThat(in.readObject()).isEqualTo("before");
    IOException thrown = new IOException("on purpose");
    ofHash = thrown;
    assertThatThrownBy(in::readObject).isSameAs(thrown);
    ofHash = NONE;
    assertThatThrownBy(in::readObject)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("stream is unusable since an earlier failure");
  }

  /** Which their own way of being rebuilt tells by a checked exception. */
  @Test
  void equalKeysOfATableAreNoHooksFailure() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(filled(new Hashtable<>()));
    }
    byte[] message = skyway.serialize(filled(new Hashtable<>()));
    moved = merged = true;
    String problem = "class=java.util.Hashtable problem=two keys are equal, or a value is null";
    assertThatThrownBy(() -> skyway.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining(problem);
    var in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway);
    assertThatThrownBy(in::readObject)
        .isInstanceOf(IOException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void whatIsThrownWhenWritingIsAHooksFailure() {
    assertThatThrownBy(() -> skyway.serialize(new FailsToWrite()))
        .isInstanceOf(SkywayHookException.class)
        .hasMessageContaining("hook=writeExternal")
        .hasCause(new InterruptedException("from writeExternal"));
  }
}
