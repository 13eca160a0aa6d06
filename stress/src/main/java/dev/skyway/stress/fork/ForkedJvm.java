// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Runs a main class of this class path in a JVM of its own, until it ends or its time is up. Output
 * and {@code hs_err} files are kept in a folder of the fork's name. Not thread-safe.
 */
public final class ForkedJvm {
  private static final Path FOLDER = Path.of("target", "forks");
  private static final Duration THREAD_DUMP_TIME = Duration.ofSeconds(5);
  private static final long LOOK_NANOS = 10_000_000;

  /** How a fork ended: its exit value, or -1 if it was stopped, and all that it printed. */
  public record Outcome(String command, int exitValue, String output, List<Path> crashes) {
    public boolean isGood() {
      return exitValue == 0 && crashes.isEmpty();
    }

    /** What a fork printed, in one line. */
    public String summary() {
      return output.strip().replaceAll("\\s*\\R", "; ");
    }

    /** What a failing test should show: the command, the end of the output, the crash report. */
    public String show() {
      int from = Math.max(0, output.length() - 6000);
      StringBuilder text = new StringBuilder();
      text.append("exitValue=").append(exitValue).append("\ncommand: ").append(command);
      text.append("\noutput:\n").append(output.substring(from));
      for (Path crash : crashes) {
        String report = readString(crash);
        text.append("\n").append(crash.toAbsolutePath()).append(":\n");
        text.append(report, 0, Math.min(report.length(), 8000));
      }
      return text.toString();
    }
  }

  private final Path folder;
  private final List<String> command = new ArrayList<>();

  private ForkedJvm(Path javaHome, String name) {
    this.folder = FOLDER.resolve(name.replaceAll("[^A-Za-z0-9.]+", "-"));
    command.add(javaHome.resolve("bin").resolve("java").toString());
    options("-XX:ErrorFile=" + folder.toAbsolutePath().resolve("hs_err_%p.log"));
    options("-XX:-CreateCoredumpOnCrash", "-Djava.io.tmpdir=" + folder.toAbsolutePath());
  }

  /** A fork on the JDK that runs this code. */
  public static ForkedJvm ofThisJdk(String name) {
    return of(Path.of(System.getProperty("java.home")), name);
  }

  public static ForkedJvm of(Path javaHome, String name) {
    return new ForkedJvm(javaHome, name);
  }

  public ForkedJvm options(List<String> options) {
    command.addAll(options);
    return this;
  }

  public ForkedJvm options(String... options) {
    return options(List.of(options));
  }

  /** Starts the fork and waits. A fork that takes longer is asked for its threads and stopped. */
  public Outcome run(Duration time, Class<?> main, String... arguments) {
    return start(main, arguments).await(time);
  }

  /** Starts the fork and returns at once. */
  public Running start(Class<?> main, String... arguments) {
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    try {
      clear();
      Path output = folder.resolve("output.txt");
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      process.getOutputStream().close();
      return new Running(process, output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void clear() throws IOException {
    Files.createDirectories(folder);
    // Folders too: a fork that ends in the middle of a heap dump leaves one, in its java.io.tmpdir.
    try (Stream<Path> walk = Files.walk(folder)) {
      List<Path> old = walk.filter(path -> !path.equals(folder)).toList();
      for (int i = old.size() - 1; i >= 0; i--) { // what is in a folder before it
        Files.delete(old.get(i));
      }
    }
  }

  /** A started fork. */
  public final class Running {
    private final Process process;
    private final Path output;

    private Running(Process process, Path output) {
      this.process = process;
      this.output = output;
    }

    /** What the fork printed so far. */
    public String output() {
      return readString(output);
    }

    public boolean isAlive() {
      return process.isAlive();
    }

    /** Ends the fork at once, as a crash would. */
    public void kill() {
      process.destroyForcibly();
    }

    /** Waits until the fork has printed this; false if it ends before, or its time is up. */
    public boolean awaitOutput(String text, Duration time) {
      long end = System.nanoTime() + time.toNanos();
      while (isAlive() && System.nanoTime() < end && !output().contains(text)) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
      return output().contains(text);
    }

    public Outcome await(Duration time) {
      boolean stopped = false;
      try {
        if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
          stopped = true;
          new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid())).start().waitFor();
          process.waitFor(THREAD_DUMP_TIME.toMillis(), TimeUnit.MILLISECONDS);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        stopped = true;
      } finally {
        process.destroyForcibly();
      }
      return outcome(stopped);
    }

    private Outcome outcome(boolean stopped) {
      int exitValue = stopped ? -1 : process.exitValue();
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> crashes =
            files.filter(f -> f.getFileName().toString().startsWith("hs_err")).toList();
        return new Outcome(String.join(" ", command), exitValue, output(), crashes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String readString(Path file) {
    try {
      return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
