// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.Skyway;
import java.util.Map;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Both directions, for Kafka Streams. Thread-safe once it is configured.
 *
 * @param <T> any class; nothing is registered
 */
public final class SkywaySerde<T> implements Serde<T> {
  private final SkywaySerializer<T> serializer;
  private final SkywayDeserializer<T> deserializer;

  /** With every option at its default, but for what {@link #configure} says. */
  public SkywaySerde() {
    serializer = new SkywaySerializer<>();
    deserializer = new SkywayDeserializer<>();
  }

  /** With the options of an instance. */
  public SkywaySerde(Skyway skyway) {
    serializer = new SkywaySerializer<>(skyway);
    deserializer = new SkywayDeserializer<>(skyway);
  }

  /**
   * Hands the settings to both.
   *
   * @throws org.apache.kafka.common.config.ConfigException as {@link SkywayDeserializer#configure}
   *     does
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    serializer.configure(configs, isKey);
    deserializer.configure(configs, isKey);
  }

  @Override
  public Serializer<T> serializer() {
    return serializer;
  }

  @Override
  public Deserializer<T> deserializer() {
    return deserializer;
  }
}
