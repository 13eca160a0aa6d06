// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.Test;

/** Kafka's own clients and topologies, in process. */
class StreamsTest {
  private record Order(String product, List<Integer> amounts) {}

  private record Total(Order order, int sum) {}

  private static Total total(Order order) {
    return new Total(order, order.amounts().stream().mapToInt(Integer::intValue).sum());
  }

  private static Properties settings() {
    Properties settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "totals");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
    settings.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, SkywaySerde.class);
    settings.put(StreamsConfig.DEFAULT_VALUE_SERDE_CLASS_CONFIG, SkywaySerde.class);
    settings.put(SkywayDeserializer.FILTER, "dev.skyway.**;java.base/*;!*");
    return settings;
  }

  @Test
  void aTopologyOfGraphs() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.<String, Order>stream("orders").mapValues(StreamsTest::total).to("totals");
    try (TopologyTestDriver driver = new TopologyTestDriver(builder.build(), settings())) {
      TestInputTopic<String, Order> orders =
          driver.createInputTopic("orders", new SkywaySerializer<>(), new SkywaySerializer<>());
      TestOutputTopic<String, Total> totals =
          driver.createOutputTopic(
              "totals", new SkywayDeserializer<>(), new SkywayDeserializer<>());
      Order order = new Order("tea", List.of(1, 2, 3));
      orders.pipeInput("first", order);
      orders.pipeInput("second", new Order("milk", List.of()));
      assertThat(totals.readKeyValuesToList())
          .containsExactly(
              KeyValue.pair("first", new Total(order, 6)),
              KeyValue.pair("second", new Total(new Order("milk", List.of()), 0)));
    }
  }

  @Test
  void aProducerSerializesItsRecords() {
    SkywaySerializer<Object> serializer = new SkywaySerializer<>();
    try (MockProducer<Object, Object> producer =
        new MockProducer<>(true, null, serializer, serializer)) {
      producer.send(new ProducerRecord<>("orders", "key", new Order("tea", List.of(1))));
      producer.send(new ProducerRecord<>("orders", "key", null));
      assertThat(producer.history()).hasSize(2);
    }
  }
}
