// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.dubbo.Shop.Order;
import dev.skyway.stranger.Stranger;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.model.ApplicationModel;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.apache.dubbo.rpc.model.ModuleModel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls of Dubbo's own protocol over loopback sockets. */
@Timeout(120)
class DubboCallTest {
  private static final int ATTEMPTS = 5;

  private static FrameworkModel model;
  private static Shop shop;

  private static final class Provider implements Shop {
    @Override
    public Order place(Order order, List<Order> others) {
      if (order.self != order || others.get(0) != order) {
        throw new IllegalArgumentException("sharing was lost");
      }
      return order;
    }

    @Override
    public Object same(Object any) {
      return any;
    }

    @Override
    public int twice(int number) {
      return 2 * number;
    }
  }

  /** Somebody else may take a port that was free a moment ago. */
  @BeforeAll
  static void startOnAFreePort() throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        start(freePort());
        return;
      } catch (RpcException e) {
        model.destroy();
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static void start(int port) {
    model = new FrameworkModel();
    ApplicationModel application = model.newApplication();
    ApplicationConfig config = new ApplicationConfig(application, "shop");
    config.setQosEnable(false);
    config.setSerializeCheckStatus("STRICT");
    config.setShutwait("100");
    application.getApplicationConfigManager().setApplication(config);
    ModuleModel module = application.newModule();
    ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
    protocol.setHost("127.0.0.1");
    protocol.setSerialization("skyway");
    ServiceConfig<Shop> service = new ServiceConfig<>(module);
    service.setRegistry(new RegistryConfig("N/A"));
    service.setProtocol(protocol);
    service.setInterface(Shop.class);
    service.setRef(new Provider());
    service.setScope("remote");
    service.export();
    shop = refer(module, port);
  }

  private static Shop refer(ModuleModel module, int port) {
    ReferenceConfig<Shop> reference = new ReferenceConfig<>(module);
    reference.setRegistry(new RegistryConfig("N/A"));
    reference.setInterface(Shop.class);
    reference.setScope("remote");
    reference.setTimeout(30_000);
    reference.setUrl("dubbo://127.0.0.1:" + port + "?serialization=skyway&connect.timeout=60000");
    return reference.get();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @AfterAll
  static void stop() {
    model.destroy();
  }

  @Test
  void dubboFindsTheExtension() {
    Serialization found = model.getExtensionLoader(Serialization.class).getExtension("skyway");
    assertThat(found.getContentTypeId()).isEqualTo(SkywaySerialization.CONTENT_TYPE_ID);
  }

  @Test
  void argumentsKeepTheirSharing() {
    Order order = new Order("tea");
    Order placed = shop.place(order, List.of(order));
    assertThat(placed).isNotSameAs(order);
    assertThat(placed.self).isSameAs(placed);
    assertThat(placed.product).isEqualTo("tea");
  }

  @Test
  void primitivesNullsAndLargeGraphs() {
    assertThat(shop.twice(21)).isEqualTo(42);
    assertThat(shop.same(null)).isNull();
    int[] large = new int[500_000];
    large[499_999] = 7;
    assertThat((int[]) shop.same(large)).isEqualTo(large);
  }

  @Test
  void exceptionsOfTheProviderArrive() {
    assertThatThrownBy(() -> shop.place(new Order("tea"), List.of(new Order("milk"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sharing was lost");
  }

  @Test
  void classesThatDubboDoesNotAllowAreRefused() {
    assertThatThrownBy(() -> shop.same(new Stranger()))
        .isInstanceOf(RpcException.class)
        .hasMessageContaining("Fail to decode request");
    Order order = (Order) shop.same(new Order("tea"));
    assertThat(order.product).isEqualTo("tea");
    assertThat(shop.twice(1)).isEqualTo(2);
  }
}
