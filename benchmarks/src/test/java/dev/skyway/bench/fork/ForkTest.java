// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ForkTest {

  private static final Subject SUBJECT = new Subject("case", "library", "refs=on");

  /** Measures, fails or halts, as its argument says. */
  static final class Body {
    private Body() {}

    public static void main(String[] args) {
      ForkMain.run(
          () -> {
            Measurement.of(SUBJECT, "write_ns", 1.5).print(System.out);
            System.out.println("something else");
            if (args[0].equals("fail")) {
              throw new IllegalStateException("outer", new IllegalArgumentException("a\nreason"));
            }
            if (args[0].equals("pass")) {
              ForkTurn.pass();
              Measurement.of(SUBJECT, "read_ns", 2).print(System.out);
            }
            if (args[0].equals("halt")) {
              Runtime.getRuntime().halt(7);
            }
            if (args[0].equals("assert")) {
              throw new AssertionError("no exception, but no end either");
            }
            if (args[0].equals("infinite")) {
              Measurement.of(SUBJECT, "read_ns", Double.POSITIVE_INFINITY).print(System.out);
            }
            if (args[0].equals("behind")) {
              System.out.print("what another thread has begun");
              Measurement.of(SUBJECT, "read_ns", 1e-12).print(System.out);
            }
            if (args[0].equals("hang")) {
              Thread.sleep(TimeUnit.MINUTES.toMillis(5));
            }
            if (args[0].equals("orphan")) {
              Process child = new ProcessBuilder(task("hang").command()).start();
              child.inputReader().readLine(); // it is up
              Measurement.of(SUBJECT, "pid", child.pid()).print(System.out);
            }
          });
    }
  }

  private static ForkTask task(String argument) {
    return new ForkTask(SUBJECT, Collector.SERIAL, List.of(), Body.class, List.of(argument));
  }

  @Test
  void givesWhatItMeasured() throws Exception {
    try (Fork fork = new Fork(task("end"))) {
      assertThat(fork.turn()).isFalse();
      assertThat(fork.measurements()).containsExactly(Measurement.of(SUBJECT, "write_ns", 1.5));
      assertThat(fork.lastLines()).contains("something else");
    }
  }

  @Test
  void takesTurns() throws Exception {
    try (Fork fork = new Fork(task("pass").inTurns())) {
      assertThat(fork.turn()).isTrue();
      assertThat(fork.measurements()).isEmpty(); // only up
      assertThat(fork.turn()).isTrue();
      assertThat(fork.measurements()).hasSize(1);
      assertThat(fork.turn()).isFalse();
      assertThat(fork.measurements()).hasSize(2);
    }
  }

  @Test
  void takesNoTurnsAlone() throws Exception {
    try (Fork fork = new Fork(task("pass"))) {
      assertThat(fork.turn()).isFalse();
      assertThat(fork.measurements()).hasSize(2);
    }
  }

  @Test
  void saysWhyItFailed() throws Exception {
    try (Fork fork = new Fork(task("fail"))) {
      assertThatThrownBy(fork::turn)
          .isInstanceOf(ForkFailedException.class)
          .hasMessage("java.lang.IllegalArgumentException: a reason");
    }
  }

  @Test
  void saysHowItEnded() throws Exception {
    try (Fork fork = new Fork(task("halt").inTurns())) {
      assertThat(fork.turn()).isTrue();
      assertThatThrownBy(fork::turn)
          .isInstanceOf(ForkFailedException.class)
          .hasMessage("its JVM ended with 7: something else");
    }
  }

  @Test
  void saysWhichErrorItWas() throws Exception {
    try (Fork fork = new Fork(task("assert"))) {
      assertThatThrownBy(fork::turn)
          .isInstanceOf(ForkFailedException.class)
          .hasMessage("java.lang.AssertionError: no exception, but no end either");
    }
  }

  @Test
  void endsWithItsParent() throws Exception {
    try (Fork fork = new Fork(task("orphan"))) {
      assertThat(fork.turn()).isFalse();
      Measurement child = fork.measurements().get(1);
      Optional<ProcessHandle> left = ProcessHandle.of(child.values().get(0).longValue());
      if (left.isPresent()) {
        left.get().onExit().get(1, TimeUnit.MINUTES);
      }
    }
  }

  @Test
  void refusesWhatIsNoNumber() throws Exception {
    try (Fork fork = new Fork(task("infinite"))) {
      assertThatThrownBy(fork::turn)
          .isInstanceOf(ForkFailedException.class)
          .hasMessageStartingWith("a measurement must be whole and finite, line=measured");
    }
  }

  @Test
  void findsAMeasurementBehindOtherText() throws Exception {
    try (Fork fork = new Fork(task("behind"))) {
      assertThat(fork.turn()).isFalse();
      assertThat(fork.measurements()).contains(Measurement.of(SUBJECT, "read_ns", 1e-12));
    }
  }
}
