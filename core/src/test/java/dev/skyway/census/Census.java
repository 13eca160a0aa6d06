// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.census.Verdict.Outcome;
import dev.skyway.engine.Engine;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One engine's verdict on {@code Serializable} classes, those of the running JDK for instance. */
final class Census {
  private final Map<Class<?>, Verdict> verdicts = new LinkedHashMap<>();

  private Census() {}

  /** Walks all classes of the JDK; takes some seconds. */
  static Census take(Engine engine) {
    return take(engine, JdkClasses.serializable(), Samples.all());
  }

  /** Walks classes, with instances that were made by hand besides those that it makes itself. */
  static Census take(Engine engine, List<Class<?>> types, Stream<?> samples) {
    Census census = new Census();
    Instances instances = new Instances(samples);
    Trial trial = new Trial(engine);
    for (Class<?> type : types) {
      List<Object> made = instances.of(type);
      census.verdicts.put(type, trial.of(made));
    }
    return census;
  }

  Map<Class<?>, Verdict> verdicts() {
    return Collections.unmodifiableMap(verdicts);
  }

  /** Those that {@code java.io} carries and the engine does not, by name. */
  Map<String, Verdict> bad() {
    return verdicts.entrySet().stream()
        .filter(entry -> entry.getValue().isBad())
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().getName(), Map.Entry::getValue, (a, b) -> a, TreeMap::new));
  }

  /** How many classes {@code java.io} carries. */
  int carried() {
    return (int)
        verdicts.values().stream()
            .filter(verdict -> verdict.outcome().compareTo(Outcome.NOT_BY_JAVA_IO) > 0)
            .count();
  }

  /** How many classes came to which end. */
  String summary() {
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    verdicts.values().forEach(verdict -> counts.merge(verdict.outcome(), 1, Integer::sum));
    int walked = verdicts.size();
    int made = walked - counts.getOrDefault(Outcome.NO_INSTANCE, 0);
    int byJavaIo = made - counts.getOrDefault(Outcome.NOT_BY_JAVA_IO, 0);
    return "walked=%d instantiated=%d by-java.io=%d same=%d refused=%d different=%d"
        .formatted(
            walked,
            made,
            byJavaIo,
            counts.getOrDefault(Outcome.SAME, 0),
            counts.getOrDefault(Outcome.REFUSED, 0),
            counts.getOrDefault(Outcome.DIFFERENT, 0));
  }
}
