// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassException;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.testing.Handmade;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Skyway's own objects hold addresses, which no bytes may choose. */
abstract class OwnClassBehaviourTest {
  private static final int LAST = 1;

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  static final class Holder {
    final Object action = null;
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
    assertThat(skyway.report().details().keySet())
        .containsExactlyElementsOf(
            engine() == EngineChoice.NATIVE ? List.of("collector", "headers", "oops") : List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "engine.heap.KeptMemory, J address",
    "engine.heap.ReadPlans$Compiled, J address",
    "engine.heap.WritePlans$Compiled, J address",
    "engine.heap.PlanAddresses, J address",
    "engine.heap.Mailbox, J address",
    "engine.heap.HeapReader, J handle",
    "SkywayEncoder, L writer",
    "Skyway, L engine",
  })
  void noneArrives(String name, String field) throws ClassNotFoundException {
    Class<?> type = Class.forName("dev.skyway." + name);
    Handmade message = new Handmade();
    int holder = message.fixed(Holder.class, "L action");
    int own = message.fixed(type, field);
    int[] zeros = new int[8];
    int[] block = {LAST, 2, holder, own};
    int[] record = new int[block.length + zeros.length];
    System.arraycopy(block, 0, record, 0, block.length);
    byte[] bytes = message.record(record).message();
    assertThatThrownBy(() -> skyway.deserialize(bytes))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class refused: class=" + type.getName())
        .hasMessageContaining("Skyway's own objects hold memory of their JVM: kind=");
  }

  @Test
  void noneIsWritten() {
    for (Object own : List.of(skyway, skyway.newEncoder(), Skyway.builder())) {
      assertThatThrownBy(() -> skyway.serialize(new Object[] {own}))
          .isInstanceOf(SkywayClassException.class)
          .hasMessageContaining("Skyway's own objects hold memory of their JVM: kind=")
          .hasMessageContaining(own.getClass().getName())
          .hasMessageContaining("path=Object[][0]");
    }
  }

  @Test
  void valuesAndExceptionsTravel() {
    Limits limits = Limits.standard();
    assertThat((Object) skyway.copy(limits)).isEqualTo(limits);
    assertThat(skyway.copy(skyway.report()).engine()).isEqualTo(skyway.report().engine());
    assertThat(skyway.copy(skyway.report()).details()).isEqualTo(skyway.report().details());
    Throwable copy = skyway.copy(new SkywayException("cut"));
    assertThat(copy).isInstanceOf(SkywayException.class).hasMessage("cut");
    assertThat((Object) skyway.copy(EngineChoice.NATIVE)).isSameAs(EngineChoice.NATIVE);
    assertThat((Object) skyway.copy(Skyway.class)).isSameAs(Skyway.class);
  }
}
