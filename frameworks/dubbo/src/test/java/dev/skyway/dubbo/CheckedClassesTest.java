// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.stranger.Stranger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.dubbo.common.utils.DefaultSerializeClassChecker;
import org.apache.dubbo.common.utils.SerializeCheckStatus;
import org.apache.dubbo.common.utils.SerializeSecurityManager;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Dubbo's check of classes decides what arrives. */
class CheckedClassesTest {
  private final FrameworkModel model = new FrameworkModel();
  private Skyway skyway;

  @BeforeEach
  void beStrict() {
    model
        .getBeanFactory()
        .getBean(SerializeSecurityManager.class)
        .setCheckStatus(SerializeCheckStatus.STRICT);
    DefaultSerializeClassChecker checker =
        model.getBeanFactory().getBean(DefaultSerializeClassChecker.class);
    skyway = Skyway.builder().filter(new CheckedClasses(checker)).build();
  }

  @AfterEach
  void destroy() {
    model.destroy();
  }

  @Test
  void collectionsOfTheJdkArrive() {
    Map<String, Object> graph = new HashMap<>(Map.of("list", List.of(1, 2)));
    graph.put("set", Set.of("a", "b", "c"));
    graph.put("array", new List<?>[] {List.of()});
    Map<String, Object> arrived = skyway.deserialize(skyway.serialize(graph));
    assertThat(arrived)
        .containsEntry("list", List.of(1, 2))
        .containsEntry("set", Set.of("a", "b", "c"));
    assertThat((List<?>[]) arrived.get("array")).containsExactly(List.of());
  }

  @Test
  void whatIsNotAllowedIsRefusedByName() {
    byte[] message = skyway.serialize(new Object[] {"x", new Stranger()});
    assertThatThrownBy(() -> skyway.deserialize(message))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining(Stranger.class.getName());
  }

  @Test
  void arraysOfWhatIsNotAllowedAreRefused() {
    byte[] message = skyway.serialize(new Stranger[2]);
    assertThatThrownBy(() -> skyway.deserialize(message)).isInstanceOf(SkywayException.class);
  }

  @Test
  void allowingAClassAllowsItsSuperclassesOnly() {
    model
        .getBeanFactory()
        .getBean(SerializeSecurityManager.class)
        .addToAllowed(IllegalStateException.class.getName());
    IllegalStateException sent = new IllegalStateException("told");
    Throwable arrived = skyway.deserialize(skyway.serialize(sent));
    assertThat(arrived).isInstanceOf(IllegalStateException.class).hasMessage("told");
    byte[] other = skyway.serialize(new UnsupportedOperationException("told"));
    assertThatThrownBy(() -> skyway.deserialize(other)).isInstanceOf(SkywayException.class);
  }
}
