// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The event arrives in a recording that began after the engine had been at work. */
class WindowSummaryTest {
  private static final String NAME = "dev.skyway.WindowSummary";

  @Test
  void recordingsThatBeginLaterHaveIt(@TempDir Path folder) throws IOException {
    assumeThat(ModuleLayer.boot().findModule("jdk.jfr")).isPresent();
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    int[][] graph = new int[10_000][10];
    skyway.deserialize(skyway.serialize(graph));
    Path file = folder.resolve("windows.jfr");
    try (Recording recording = new Recording()) {
      recording.enable(NAME);
      recording.start();
      skyway.deserialize(skyway.serialize(graph));
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals(NAME))
            .toList();
    assertThat(events).extracting(event -> event.getString("direction")).contains("write", "read");
    assertThat(events).allSatisfy(event -> assertThat(event.getLong("count")).isPositive());
  }
}
