// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ExchangeTest {

  private static final BenchCase ORDERS = MessageCases.byName("orders-200");

  @Test
  void bringsTheGraphAcross() throws Exception {
    GraphDigest expected = GraphDigest.of(ORDERS.graph().get());
    Exchange exchange = Exchange.verified(Contender.KRYO, ORDERS, ORDERS.graph().get(), expected);
    assertThat(exchange.write()).isEqualTo(exchange.message().length);
    expected.requireEqual(exchange.read(), "orders");
    exchange.verifyAgain(Contender.KRYO, ORDERS, expected);
  }

  @Test
  void whatChangesWhileItIsTimedIsNoticed() throws Exception {
    GraphDigest expected = GraphDigest.of(ORDERS.graph().get());
    BenchCase other = MessageCases.byName("orders-100");
    Exchange verified = Exchange.verified(Contender.KRYO, ORDERS, ORDERS.graph().get(), expected);
    Exchange written = new Exchange(verified.peer(), other.graph().get(), verified.message(), 0);
    assertThatThrownBy(() -> written.verifyAgain(Contender.KRYO, ORDERS, expected))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("orders-200/kryo/refs=on, written when it was timed");
    written.write();
    byte[] message = Arrays.copyOf(written.peer().buffer(), written.write());
    Exchange read = new Exchange(verified.peer(), verified.graph(), message, 0);
    assertThatThrownBy(() -> read.verifyAgain(Contender.KRYO, ORDERS, expected))
        .hasMessageContaining("orders-200/kryo/refs=on, read when it was timed");
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
