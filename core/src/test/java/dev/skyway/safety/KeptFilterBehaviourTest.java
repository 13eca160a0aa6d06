// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.rmi.MarshalledObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hooks may keep the filter of their stream for what they read later; on every engine. */
abstract class KeptFilterBehaviourTest {
  private static final int HEAP_BYTES = 1 << 20;

  abstract EngineChoice engine();

  /** Keeps the filter alone. */
  static final class Keeping implements Serializable {
    private static final long serialVersionUID = 1L;
    private transient ObjectInputFilter kept;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      kept = in.getObjectInputFilter();
    }
  }

  private Skyway skyway(SkywayBuilder options) {
    Limits limits = new Limits(100_000, HEAP_BYTES, 100_000);
    return ProvenEngine.skyway(engine(), options.limits(limits));
  }

  private static void assertReadsOnAndOn(MarshalledObject<long[]> object) throws Exception {
    for (int i = 0; i < 2 * HEAP_BYTES / 8000; i++) {
      assertThat(object.get()).hasSize(1000);
    }
  }

  @Test
  void whatReadsLaterIsNotCounted() throws Exception {
    Skyway skyway = skyway(Skyway.builder());
    MarshalledObject<long[]> object = new MarshalledObject<>(new long[1000]);
    assertReadsOnAndOn(skyway.deserialize(skyway.serialize(object)));
    assertReadsOnAndOn(skyway.copy(object));
    MarshalledObject<long[]> arrived = streamed(object, skyway, null);
    assertReadsOnAndOn(arrived);
    assertReadsOnAndOn(skyway.copy(arrived));
  }

  @SuppressWarnings("unchecked")
  private static <T> T streamed(T object, Skyway skyway, ObjectInputFilter filter)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(object);
    }
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
      if (filter != null) {
        in.setObjectInputFilter(filter);
      }
      return (T) in.readObject();
    }
  }

  @Test
  void otherMessagesAreReadMeanwhile() throws Exception {
    Skyway skyway = skyway(Skyway.builder());
    MarshalledObject<long[]> object = skyway.copy(new MarshalledObject<>(new long[1000]));
    List<Throwable> failures = new ArrayList<>();
    Thread other =
        new Thread(
            () -> {
              try {
                assertReadsOnAndOn(object);
              } catch (Exception | AssertionError e) {
                failures.add(e);
              }
            });
    other.start();
    byte[] message = skyway.serialize(new Keeping());
    do {
      skyway.<Keeping>deserialize(message);
    } while (other.isAlive());
    other.join();
    assertThat(failures).isEmpty();
  }

  @Test
  void theFilterOfTheRecordAnswersLater() throws Exception {
    ObjectInputFilter strict =
        info -> info.serialClass() == long[].class ? Status.REJECTED : Status.ALLOWED;
    MarshalledObject<long[]> object = new MarshalledObject<>(new long[1000]);
    Skyway filtered = skyway(Skyway.builder().filter(strict));
    assertRejects(filtered.deserialize(filtered.serialize(object)));
    assertRejects(streamed(object, skyway(Skyway.builder()), strict));
  }

  private static void assertRejects(MarshalledObject<long[]> object) {
    assertThatThrownBy(object::get).isInstanceOf(InvalidClassException.class);
  }

  @Test
  @Timeout(120)
  void whoKeepsItKeepsNoMessage() throws Exception {
    Skyway skyway = skyway(Skyway.builder());
    byte[] message = skyway.serialize(new Keeping());
    Keeping arrived = skyway.deserialize(message);
    WeakReference<byte[]> bytes = new WeakReference<>(message);
    message = null;
    while (bytes.get() != null) {
      System.gc();
      Thread.sleep(1);
    }
    assertThat(arrived.kept).isNotNull();
  }
}
