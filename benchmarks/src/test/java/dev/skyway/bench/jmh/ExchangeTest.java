// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import org.junit.jupiter.api.Test;

class ExchangeTest {

  private static final BenchCase ORDERS = MessageCases.byName("orders-200");

  @Test
  void bringsTheGraphAcross() throws Exception {
    GraphDigest expected = GraphDigest.of(ORDERS.graph().get());
    Exchange exchange = Exchange.verified(Contender.KRYO, ORDERS, ORDERS.graph().get(), expected);
    assertThat(exchange.write()).isEqualTo(exchange.message().length);
    expected.requireEqual(exchange.read(), "orders");
  }

  @Test
  void aChangedGraphIsNoticed() {
    GraphDigest expected = GraphDigest.of(ORDERS.graph().get());
    GraphDigest other = GraphDigest.ofTree(ORDERS.graph().get());
    assertThatThrownBy(() -> Exchange.verified(Contender.KRYO, ORDERS, ORDERS.graph().get(), other))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("graph=orders-200/kryo/refs=on")
        .hasMessageContaining("actual=" + expected);
  }

  @Test
  void withoutReferencesSharedObjectsMultiply() throws Exception {
    GraphDigest asTree = GraphDigest.ofTree(ORDERS.graph().get());
    Exchange exchange =
        Exchange.verified(Contender.FORY_TREE, ORDERS, ORDERS.graph().get(), asTree);
    assertThat(exchange.message()).isNotEmpty();
  }
}
