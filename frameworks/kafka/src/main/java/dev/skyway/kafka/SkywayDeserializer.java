// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import java.io.ObjectInputFilter;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads what a {@link SkywaySerializer} has written. Null stays null.
 *
 * <p>Named in {@code key.deserializer} or {@code value.deserializer}. Where others may write to the
 * topic, {@value #FILTER} should allow no more than is expected.
 *
 * <p>Thread-safe once it is configured.
 *
 * @param <T> what is expected; a record that holds something else fails where it is used
 */
public final class SkywayDeserializer<T> implements Deserializer<T> {
  /**
   * A pattern as {@link ObjectInputFilter.Config#createFilter} takes it, for example {@code
   * com.acme.**;java.base/*;!*}. By default only the JVM-wide filter is asked. With an instance of
   * {@link Skyway} given, its own filter holds, and this is refused.
   */
  public static final String FILTER = "skyway.filter";

  private final boolean given;
  private Skyway skyway;

  /** With every option at its default, but for what {@link #configure} says. */
  public SkywayDeserializer() {
    skyway = Skyway.standard();
    given = false;
  }

  /** With the options of an instance. */
  public SkywayDeserializer(Skyway skyway) {
    this.skyway = Objects.requireNonNull(skyway, "skyway");
    given = true;
  }

  /**
   * Takes {@value #FILTER}. Kafka asks it of a class that its settings name; not of an instance
   * that a program hands to a consumer or to {@code Consumed.with}, whose settings say nothing
   * then.
   *
   * @throws ConfigException if it is no pattern, or an empty one, or an instance was given besides
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    Object pattern = configs.get(FILTER);
    if (pattern == null) {
      return;
    }
    if (given) {
      throw new ConfigException(
          FILTER, pattern, "the instance has a filter of its own; set one of both");
    }
    skyway = Skyway.builder().filter(filter(pattern)).build();
  }

  private static ObjectInputFilter filter(Object pattern) {
    ObjectInputFilter filter;
    try {
      filter = ObjectInputFilter.Config.createFilter(pattern.toString());
    } catch (IllegalArgumentException e) {
      throw new ConfigException(FILTER, pattern, e.getMessage());
    }
    if (filter == null) { // what the JDK makes of an empty pattern
      throw new ConfigException(
          FILTER, pattern, "it would allow everything; name what is expected, or leave it out");
    }
    return filter;
  }

  /**
   * Reads one.
   *
   * @throws SerializationException if the bytes are no message, or the filter refuses it; the cause
   *     says where and why
   */
  @Override
  public T deserialize(String topic, byte[] data) {
    return data == null ? null : read(topic, () -> skyway.deserialize(data));
  }

  /**
   * Reads one from where it has arrived.
   *
   * @throws SerializationException if the bytes are not exactly one message, or the filter refuses
   *     it; the cause says where and why
   */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer data) {
    if (data == null) {
      return null;
    }
    T read = read(topic, () -> skyway.deserialize(data));
    if (data.hasRemaining()) {
      throw new SerializationException(
          "a record is one message, topic=" + topic + " excess=" + data.remaining());
    }
    return read;
  }

  private T read(String topic, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (SkywayException e) {
      throw new SerializationException(
          "a record of the topic cannot be read, topic=" + topic + ": " + e.getMessage(), e);
    }
  }
}
