// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.suite;

import dev.skyway.bench.Collector;
import dev.skyway.bench.peers.Contender;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the one who runs a suite chooses.
 *
 * @param quick whether to end within 50 seconds for one collector
 * @param collectors the collectors, none for the suite's own choice
 * @param cases the names of cases, none for the suite's own choice
 * @param libraries the names of libraries, none for the suite's own choice
 * @param forks how many JVMs measure the same, 0 for the suite's own choice
 * @param compressions whether Spark compresses, none for the suite's own choice
 */
public record SuiteOptions(
    boolean quick,
    List<Collector> collectors,
    List<String> cases,
    List<String> libraries,
    int forks,
    List<Compression> compressions) {

  private static final String ANY = "*";
  private static final List<Collector> ALL = List.of(Collector.PARALLEL, Collector.G1);

  /** Whether Spark compresses what it shuffles, caches and broadcasts. */
  public enum Compression {
    ON,
    OFF
  }

  /** Options that leave it to the suite whether Spark compresses. */
  public SuiteOptions(
      boolean quick,
      List<Collector> collectors,
      List<String> cases,
      List<String> libraries,
      int forks) {
    this(quick, collectors, cases, libraries, forks, List.of());
  }

  /** The collectors to run on. */
  public List<Collector> chosenCollectors() {
    if (collectors.isEmpty()) {
      return quick ? ALL.subList(0, 1) : ALL;
    }
    return collectors;
  }

  /**
   * The cases to run.
   *
   * @param suites the suite's own choice
   * @param known all cases of the suite, of which a name with asterisks picks some
   * @throws IllegalArgumentException if a name with asterisks picks none; whether another name is
   *     that of a case is for the suite to say
   */
  public List<String> chosenCases(List<String> suites, List<String> known) {
    if (cases.isEmpty()) {
      return suites;
    }
    return cases.stream().flatMap(name -> picked(name, known).stream()).distinct().toList();
  }

  private static List<String> picked(String name, List<String> known) {
    if (!name.contains(ANY)) {
      return List.of(name);
    }
    Pattern pattern =
        Pattern.compile(
            Arrays.stream(name.split(Pattern.quote(ANY), -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
    List<String> picked = known.stream().filter(pattern.asMatchPredicate()).toList();
    if (picked.isEmpty()) {
      throw new IllegalArgumentException(
          "a case must be known, case=%s; choose from %s".formatted(name, known));
    }
    return picked;
  }

  /**
   * The contenders that take part.
   *
   * @throws IllegalArgumentException if a library is unknown
   */
  public List<Contender> chosenContenders(List<Contender> suites) {
    if (libraries.isEmpty()) {
      return suites;
    }
    List<Contender> chosen =
        Arrays.stream(Contender.values())
            .filter(contender -> libraries.contains(contender.library()))
            .filter(one -> suites.contains(one) || Contender.ofMessages().contains(one))
            .toList();
    for (String library : libraries) {
      if (chosen.stream().noneMatch(contender -> contender.library().equals(library))) {
        throw new IllegalArgumentException(
            "a library must be known, library=%s; choose from %s"
                .formatted(
                    library,
                    Arrays.stream(Contender.values()).map(Contender::library).distinct().toList()));
      }
    }
    return chosen;
  }

  /** Whether Spark compresses: a quick run has one of the two. */
  public List<Compression> chosenCompressions() {
    if (compressions.isEmpty()) {
      return quick ? List.of(Compression.ON) : List.of(Compression.values());
    }
    return compressions.stream().distinct().toList();
  }

  /** How many JVMs measure the same. */
  public int chosenForks(int suites) {
    return forks == 0 ? suites : forks;
  }
}
