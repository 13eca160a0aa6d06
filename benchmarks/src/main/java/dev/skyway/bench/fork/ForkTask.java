// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import dev.skyway.bench.Collector;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM to start.
 *
 * @param subject what it measures; it may tell about several cases, then this names them together
 * @param collector the collector it runs on
 * @param options other JVM options
 * @param classPath where its classes are
 * @param main the name of the class to run
 * @param arguments its arguments
 * @param limitSeconds what it may take until it ends, or for each of its turns
 */
public record ForkTask(
    Subject subject,
    Collector collector,
    List<String> options,
    String classPath,
    String main,
    List<String> arguments,
    int limitSeconds) {

  /** A fork whose turn takes longer hangs, or its library takes too long to be of interest. */
  public static final int LIMIT_SECONDS = 300;

  private static final String TAKES_TURNS = "-D" + ForkTurn.PROPERTY + "=true";

  /** A JVM that runs a class of this class path. */
  public ForkTask(
      Subject subject,
      Collector collector,
      List<String> options,
      Class<?> main,
      List<String> arguments) {
    this(
        subject,
        collector,
        options,
        System.getProperty("java.class.path"),
        main.getName(),
        arguments,
        LIMIT_SECONDS);
  }

  /**
   * Options for a heap of a fixed size whose memory is there from the start. Otherwise a library is
   * timed while the system clears pages, by chance: short runs do not use all of the young
   * generation before the clock starts.
   *
   * @param size as in {@code -Xmx}
   * @return a list that can be added to
   */
  public static List<String> heap(String size) {
    return new ArrayList<>(List.of("-Xms" + size, "-Xmx" + size, "-XX:+AlwaysPreTouch"));
  }

  /** The same, but it takes turns. */
  ForkTask inTurns() {
    List<String> all = new ArrayList<>(options);
    all.add(TAKES_TURNS);
    return new ForkTask(subject, collector, all, classPath, main, arguments, limitSeconds);
  }

  boolean takesTurns() {
    return options.contains(TAKES_TURNS);
  }

  List<String> command() {
    List<String> all = new ArrayList<>(options);
    all.add(collector.option());
    return ForkedJvm.command(all, classPath, main, arguments);
  }
}
