// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.List;
import java.util.stream.Stream;

/** Options of forked JVMs: the collectors that the native engine runs with. */
final class Collectors {
  static final List<String> ALL = List.of("-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC");

  private Collectors() {}

  /** Each, with compact headers too where this JDK has them. */
  static Stream<String> withEachHeader() {
    Stream<String> classic = ALL.stream();
    return Runtime.version().feature() < 24
        ? classic
        : Stream.concat(
            classic, ALL.stream().map(collector -> collector + " -XX:+UseCompactObjectHeaders"));
  }
}
