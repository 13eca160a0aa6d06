// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A thread closes an object stream at any moment while another one writes: whatever has been
 * written before arrives, and if there is an end mark, nothing is missing.
 */
abstract class ClosingRaceBehaviourTest {
  private static final int ROUNDS = 4000;
  private static final int MOST_SPINS = 3000;

  /** Rounds are fewer where threads have to wait for each other's turn of the processor. */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(5);

  abstract EngineChoice engine();

  /** What one round writes until it cannot, objects and numbers in turns; how many. */
  private static int write(SkywayObjectOutputStream out) {
    int written = 0;
    try {
      while (true) {
        if (written % 4 == 3) {
          out.writeInt(written);
        } else {
          out.writeObject(new Node(written, "n"));
        }
        written++;
      }
    } catch (IOException e) {
      assertThat(e).hasMessageContaining("is closed");
      return written;
    }
  }

  /** How many are there, in order; negative if the bytes end without a mark. */
  private static int read(byte[] bytes, Skyway skyway) throws Exception {
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
    int read = 0;
    try {
      while (true) {
        int next = read % 4 == 3 ? in.readInt() : ((Node) in.readObject()).id;
        assertThat(next).isEqualTo(read++);
      }
    } catch (EOFException e) {
      return in.hasEnded() ? read : -1;
    }
  }

  @ParameterizedTest
  @EnumSource
  void anEndMarkMeansThatNothingIsMissing(Sharing sharing) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Skyway skyway = ProvenEngine.skyway(engine(), Skyway.builder().sharing(sharing));
    ExecutorService writer = Executors.newSingleThreadExecutor();
    int ended = 0;
    try {
      long end = System.nanoTime() + MOST_NANOS;
      for (int round = 0; round < ROUNDS && System.nanoTime() < end; round++) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
        Future<Integer> written = writer.submit(() -> write(out));
        for (int spins = random.nextInt(MOST_SPINS); spins > 0; spins--) {
          Thread.onSpinWait();
        }
        out.close();
        int expected = written.get();
        int read = read(bytes.toByteArray(), skyway);
        if (read >= 0) {
          assertThat(read).as("seed=%d round=%d", seed, round).isEqualTo(expected);
          ended++;
        }
      }
    } finally {
      writer.shutdownNow();
    }
    assertThat(ended).as("with an end mark, seed=%d", seed).isPositive();
  }
}
