// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import dev.skyway.testing.SearchTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs arrive whole, however little is left of a thread's part of eden. */
@NeedsNativeEngine
class CutChunksTest {
  private static final String MILLIS = SearchTime.millis(2_500);
  private static final String G1 = "-XX:+UseG1GC -XX:G1HeapRegionSize=1m";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3000 " + G1,
        "3000 " + G1 + " -XX:-ResizeTLAB -XX:TLABSize=200k",
        "3000 " + G1 + " -XX:-UseTLAB",
        "3000 " + G1 + " -Dskyway.test.bounds=narrow -XX:-ResizeTLAB -XX:TLABSize=64k",
        "300 " + G1 + " -Dskyway.test.bounds=tiny -XX:-ResizeTLAB -XX:TLABSize=2k",
        "3000 -XX:+UseParallelGC -XX:-ResizeTLAB -XX:TLABSize=300k",
        "3000 -XX:+UseSerialGC -XX:-ResizeTLAB -XX:TLABSize=300k",
      })
  void graphsArriveWhole(String settings) throws Exception {
    List<String> options = new ArrayList<>(List.of(settings.split(" ")));
    String size = options.remove(0);
    options.addAll(List.of("-Xmx320m", "-XX:+VerifyAfterGC"));
    ForkedJvm.Result result = ForkedJvm.run(options, CutChunksMain.class, MILLIS, size);
    assertThat(result.output()).contains("failures=0", "rounds=");
    assertThat(result.exitCode()).isZero();
  }
}
