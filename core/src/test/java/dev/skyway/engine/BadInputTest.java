// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.engine.cases.BadBlock;
import dev.skyway.engine.cases.BadBlocks;
import dev.skyway.engine.cases.ClassCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.testing.EngineCopier;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that no writer made: every engine refuses them by a {@link SkywayFormatException}. */
public abstract class BadInputTest {
  private static final Limits SMALL = new Limits(100_000, 8 << 20, 1 << 20);
  private static final int MUTATIONS = 20_000;

  /** The engine under test. */
  protected abstract Engine engine();

  static Stream<BadBlock> badBlocks() {
    return BadBlocks.all();
  }

  @ParameterizedTest
  @MethodSource("badBlocks")
  void refusesABadBlock(BadBlock bad) {
    try (GraphReader reader = engine().newReader(ReaderSettings.of(Sharing.RECORD, SMALL))) {
      assertThatThrownBy(() -> bad.readWith(reader))
          .isInstanceOfSatisfying(
              SkywayFormatException.class,
              e -> {
                assertThat(e.reason()).contains(bad.reason());
                assertThat(e.offset()).isBetween(0L, 100L);
              });
      reader.abandon();
      assertThat(reader.block(FrameType.RECORD, new ByteSource(new byte[] {1, 0, 0}))).isTrue();
      assertThat(reader.takeRoot()).isNull();
    }
  }

  /** Arrays in a list, or their elements would be the arguments. */
  static Stream<Object> eightElements() {
    return Stream.of("12345678", "1234567\u0101", List.of(new int[8], new Object[8]));
  }

  @ParameterizedTest
  @MethodSource("eightElements")
  void refusesWhatIsLongerThanTheLimit(Object root) {
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(root, false);
    copier.read(message, ReaderSettings.of(Sharing.RECORD, new Limits(10, 1_000, 8)));
    assertThatThrownBy(
            () -> copier.read(message, ReaderSettings.of(Sharing.RECORD, new Limits(10, 1_000, 7))))
        .isInstanceOf(SkywayLimitException.class)
        .hasMessageContaining("limit exceeded: elements of an array");
  }

  @ParameterizedTest
  @MethodSource("smallGraphs")
  void refusesAMessageCutAnywhere(GraphCase graphCase) {
    EngineCopier copier = new EngineCopier(engine());
    byte[] message = copier.write(graphCase.graph().get(), false);
    for (int length = 4; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThatThrownBy(() -> copier.read(cut)).isInstanceOf(SkywayFormatException.class);
    }
  }

  /** Most mutations are refused; some make another good message; none does anything else. */
  @Test
  void survivesMutations() {
    EngineCopier copier = new EngineCopier(engine());
    List<byte[]> messages = smallGraphs().map(c -> copier.write(c.graph().get(), false)).toList();
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] message = messages.get(random.nextInt(messages.size())).clone();
      for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
        int at = 4 + random.nextInt(message.length - 4);
        message[at] ^= (byte) (random.nextBoolean() ? 1 << random.nextInt(8) : random.nextInt());
      }
      try {
        copier.read(message, ReaderSettings.of(Sharing.RECORD, SMALL));
      } catch (SkywayFormatException e) {
        refused++;
      } catch (Throwable e) {
        throw new AssertionError("mutation " + i + " of seed " + seed, e);
      }
    }
    assertThat(refused).as("refused, seed %d", seed).isGreaterThan(MUTATIONS / 3);
  }

  static Stream<GraphCase> smallGraphs() {
    return ClassCases.all().filter(c -> !c.name().contains(",000") && !c.name().contains("depth"));
  }
}
