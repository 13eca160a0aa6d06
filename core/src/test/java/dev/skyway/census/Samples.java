// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.util.stream.Stream;

/** Instances made by hand, of what neither constructors nor constants give. */
final class Samples {
  private Samples() {}

  static Stream<?> all() {
    return Stream.of(
            CollectionSamples.all(), ConcurrentSamples.all(), TimeSamples.all(), ValueSamples.all())
        .flatMap(samples -> samples);
  }
}
