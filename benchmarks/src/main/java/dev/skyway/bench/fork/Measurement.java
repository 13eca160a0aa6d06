// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import dev.skyway.bench.Samples;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a forked JVM tells: one line on its standard output.
 *
 * @param subject what was measured
 * @param name which of its properties, with the unit, such as {@code write_ns}
 * @param values a value for each time that it was measured
 */
public record Measurement(Subject subject, String name, List<Double> values) {

  /** The name of the time that writing takes. */
  public static final String WRITE_NS = "write_ns";

  /** The name of the time that reading takes. */
  public static final String READ_NS = "read_ns";

  /** The name of the length of what was written. */
  public static final String BYTES = "bytes";

  private static final String MARK = "measured";
  private static final int FIELDS = 6;
  private static final String NUMBER = "-?[0-9.]+(E-?[0-9]+)?";
  private static final Pattern VALUES = Pattern.compile(NUMBER + "(," + NUMBER + ")*");

  /** A property that was measured several times. */
  public static Measurement of(Subject subject, String name, Samples samples) {
    return new Measurement(subject, name, samples.values());
  }

  /** A property with one value. */
  public static Measurement of(Subject subject, String name, double value) {
    return new Measurement(subject, name, List.of(value));
  }

  /** Prints the line. */
  public void print(PrintStream out) {
    String list = values.stream().map(String::valueOf).collect(Collectors.joining(","));
    out.println(
        String.join(
            "\t", MARK, subject.benchCase(), subject.library(), subject.config(), name, list));
  }

  /**
   * The measurement on a line, if it is one.
   *
   * @throws ForkFailedException if only a part of it is there, or what was measured is no number
   */
  static Optional<Measurement> parse(String line) throws ForkFailedException {
    int start = line.indexOf(MARK + "\t"); // be it behind what another thread has begun
    if (start < 0) {
      return Optional.empty();
    }
    String[] fields = line.substring(start).split("\t");
    if (fields.length != FIELDS || !VALUES.matcher(fields[5]).matches()) {
      throw new ForkFailedException("a measurement must be whole and finite, line=" + line);
    }
    List<Double> values = Arrays.stream(fields[5].split(",")).map(Double::valueOf).toList();
    return Optional.of(
        new Measurement(new Subject(fields[1], fields[2], fields[3]), fields[4], values));
  }
}
