// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import java.util.Objects;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes keys or values. Each is a message of its own that describes its classes, so it can be read
 * from any offset on, and by later versions of the classes. Null stays null: a tombstone.
 *
 * <p>Named in {@code key.serializer} or {@code value.serializer}. For keys, mind that Kafka picks
 * the partition by the bytes, and compares keys by them: use strings, {@code UUID}s or boxed
 * numbers, which have equal bytes if they are equal. Other objects, records too, may have other
 * bytes than their equals: what refers twice to one object is written otherwise than what has two
 * of it, a class without {@code serialVersionUID} is described with one that changes with its
 * methods, and fields travel in the order that the JVM gives them.
 *
 * <p>Thread-safe.
 *
 * @param <T> any class; nothing is registered
 */
public final class SkywaySerializer<T> implements Serializer<T> {
  private final Skyway skyway;

  /** With every option at its default. */
  public SkywaySerializer() {
    this(Skyway.standard());
  }

  /** With the options of an instance. */
  public SkywaySerializer(Skyway skyway) {
    this.skyway = Objects.requireNonNull(skyway, "skyway");
  }

  /**
   * Writes one.
   *
   * @throws SerializationException if it holds an object that cannot be written; the cause names
   *     the path to it
   */
  @Override
  public byte[] serialize(String topic, T data) {
    if (data == null) {
      return null;
    }
    try {
      return skyway.serialize(data);
    } catch (SkywayException e) {
      throw new SerializationException(
          "an object for the topic cannot be written, topic=" + topic + ": " + e.getMessage(), e);
    }
  }
}
