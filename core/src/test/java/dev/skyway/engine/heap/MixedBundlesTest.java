// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A bundle takes one window even if the one before was of another kind: most requests are a few
 * bytes, some bring a map along, which takes more memory for each of its bytes.
 */
@NeedsNativeEngine
class MixedBundlesTest {
  /** Windows are counted in steps of a thousand. */
  private static final int BUNDLES = 20 << 10;

  private static final int RECORDS = 16;

  /** Every so many-th record is large; no multiple of the records of a bundle. */
  private static final int LARGE_EVERY = 21;

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  private static Object record(int i, Map<String, Object> large) {
    return i % LARGE_EVERY == 0 ? large : new int[] {i};
  }

  private static Map<String, Object> large() {
    Map<String, Object> map = new HashMap<>();
    for (long i = 0; i < 30; i++) {
      map.put("key " + i, i);
    }
    return map;
  }

  private static byte[] written(Skyway skyway, Map<String, Object> large) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < BUNDLES * RECORDS; i++) {
        out.writeObject(record(i, large));
        if (i % RECORDS == RECORDS - 1) {
          out.flush();
        }
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void takeOneWindowEach() throws Exception {
    Map<String, Object> large = large();
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).sharing(Sharing.RECORD).build();
    byte[] bytes = written(skyway, large);
    long before = WindowCounts.read();
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway)) {
      for (int i = 0; i < BUNDLES * RECORDS; i++) {
        assertThat(in.readObject()).isEqualTo(record(i, large));
      }
    }
    long windows = WindowCounts.read() - before;
    // A collection now and then costs one more.
    assertThat(windows).isBetween(BUNDLES * 9L / 10, BUNDLES * 11L / 10);
  }
}
