// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What one JVM with Spark is to measure.
 *
 * @param serializer what Spark serializes with
 * @param compressed whether Spark compresses shuffles and broadcasts
 * @param size how much data there is where it is up to us
 * @param rounds how often each case is timed
 * @param profileMs for how long each program is profiled after that, in milliseconds
 * @param folder where inputs are kept
 * @param cases what is run, one after the other
 */
public record SparkRun(
    SparkSerializer serializer,
    boolean compressed,
    Size size,
    int rounds,
    int profileMs,
    Path folder,
    List<String> cases) {

  private static final int FIRST_CASE = 8;

  /**
   * How much data there is.
   *
   * @param edges of a made-up graph
   * @param words of a made-up text
   * @param entries of the map that is broadcast, and records that are cached
   */
  public record Size(int edges, int words, int entries) {}

  /** As arguments of a main method. */
  public List<String> toArguments() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                serializer.name(),
                Boolean.toString(compressed),
                Integer.toString(size.edges()),
                Integer.toString(size.words()),
                Integer.toString(size.entries()),
                Integer.toString(rounds),
                Integer.toString(profileMs),
                folder.toString()));
    arguments.addAll(cases);
    return arguments;
  }

  /** Out of such arguments. */
  public static SparkRun of(String[] arguments) {
    return new SparkRun(
        SparkSerializer.valueOf(arguments[0]),
        Boolean.parseBoolean(arguments[1]),
        new Size(
            Integer.parseInt(arguments[2]),
            Integer.parseInt(arguments[3]),
            Integer.parseInt(arguments[4])),
        Integer.parseInt(arguments[5]),
        Integer.parseInt(arguments[6]),
        Path.of(arguments[7]),
        Arrays.asList(arguments).subList(FIRST_CASE, arguments.length));
  }
}
