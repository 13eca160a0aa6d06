// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayFormatException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.junit.jupiter.api.Test;

/** What the serializers do, on each engine. */
abstract class SerdeBehaviourTest {
  private static final String TOPIC = "orders";

  private final SkywaySerde<Object> serde;

  SerdeBehaviourTest(EngineChoice engine) {
    Skyway skyway = ProvenEngine.skyway(engine);
    serde = new SkywaySerde<>(skyway);
  }

  private Serializer<Object> serializer() {
    return serde.serializer();
  }

  private Deserializer<Object> deserializer() {
    return serde.deserializer();
  }

  private static final class Order {
    final List<String> lines;
    Order self;

    Order(List<String> lines) {
      this.lines = lines;
      self = this;
    }
  }

  private static Order order() {
    return new Order(List.of("one", "two"));
  }

  private static void assertOrder(Object arrived) {
    assertThat(arrived).isInstanceOf(Order.class);
    Order order = (Order) arrived;
    assertThat(order.self).isSameAs(order);
    assertThat(order.lines).containsExactly("one", "two");
  }

  @Test
  void arraysAndBuffersAreRead() {
    byte[] bytes = serializer().serialize(TOPIC, order());
    assertOrder(deserializer().deserialize(TOPIC, bytes));
    RecordHeaders headers = new RecordHeaders();
    assertOrder(deserializer().deserialize(TOPIC, headers, ByteBuffer.wrap(bytes)));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    assertOrder(deserializer().deserialize(TOPIC, headers, direct.asReadOnlyBuffer()));
  }

  @Test
  void tombstonesStayNull() {
    assertThat(serializer().serialize(TOPIC, null)).isNull();
    assertThat(deserializer().deserialize(TOPIC, (byte[]) null)).isNull();
    assertThat(deserializer().deserialize(TOPIC, new RecordHeaders(), (ByteBuffer) null)).isNull();
  }

  @Test
  void whatCannotBeWrittenNamesTheTopicAndThePath() {
    assertThatThrownBy(() -> serializer().serialize(TOPIC, new Object[] {"x", new Thread()}))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("topic=orders")
        .hasMessageContaining("[1]")
        .hasCauseInstanceOf(SkywayClassException.class);
  }

  @Test
  void damagedRecordsAreRefused() {
    byte[] bytes = serializer().serialize(TOPIC, order());
    bytes[bytes.length - 1] ^= 1;
    assertThatThrownBy(() -> deserializer().deserialize(TOPIC, bytes))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("topic=orders")
        .hasCauseInstanceOf(SkywayFormatException.class);
  }

  @Test
  void bytesBehindARecordAreRefused() {
    byte[] bytes = serializer().serialize(TOPIC, order());
    ByteBuffer longer = ByteBuffer.allocate(bytes.length + 1).put(bytes).rewind();
    assertThatThrownBy(() -> deserializer().deserialize(TOPIC, new RecordHeaders(), longer))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("excess=1");
  }

  @Test
  void aFilterRefusesWhatItDoesNotName() {
    SkywayDeserializer<Object> filtered = new SkywayDeserializer<>();
    filtered.configure(Map.of(SkywayDeserializer.FILTER, "java.base/*;!*"), false);
    byte[] strange = serializer().serialize(TOPIC, order());
    assertThatThrownBy(() -> filtered.deserialize(TOPIC, strange))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining(Order.class.getName());
    byte[] known = serializer().serialize(TOPIC, List.of(1, 2));
    assertThat(filtered.deserialize(TOPIC, known)).isEqualTo(List.of(1, 2));
  }

  @Test
  void filtersThatAreNoneAreRefused() {
    SkywayDeserializer<Object> deserializer = new SkywayDeserializer<>();
    assertThatThrownBy(
            () -> deserializer.configure(Map.of(SkywayDeserializer.FILTER, "maxdepth=x"), false))
        .isInstanceOf(ConfigException.class);
    for (String empty : List.of("", ";")) {
      assertThatThrownBy(
              () -> deserializer.configure(Map.of(SkywayDeserializer.FILTER, empty), false))
          .isInstanceOf(ConfigException.class)
          .hasMessageContaining("it would allow everything");
    }
    assertThatThrownBy(() -> serde.configure(Map.of(SkywayDeserializer.FILTER, "!*"), false))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("set one of both");
  }
}
