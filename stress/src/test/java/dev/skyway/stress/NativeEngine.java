// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayException;

/** Tells tests whether this build has a native engine at all. */
public final class NativeEngine {
  private NativeEngine() {}

  /** Skips the calling test, with the reason, where the native engine was left out of the build. */
  public static void assumePresent() {
    try {
      Skyway.builder().engine(EngineChoice.NATIVE).build();
    } catch (SkywayException e) {
      System.out.println("skipped: " + e.getMessage());
      assumeTrue(false, e.getMessage());
    }
  }
}
