// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.census.Verdict.Outcome;
import dev.skyway.engine.Engine;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One engine's verdict on every {@code Serializable} class of the running JDK. */
final class Census {
  private final Map<Class<?>, Verdict> verdicts = new LinkedHashMap<>();

  private Census() {}

  /** Walks all classes; takes some seconds. */
  static Census take(Engine engine) {
    Census census = new Census();
    Instances instances = new Instances(Samples.all());
    Trial trial = new Trial(engine);
    for (Class<?> type : JdkClasses.serializable()) {
      List<Object> made = instances.of(type);
      census.verdicts.put(type, trial.of(made));
    }
    return census;
  }

  Map<Class<?>, Verdict> verdicts() {
    return Collections.unmodifiableMap(verdicts);
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
