// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.WindowStats;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A JFR event, by default at the end of each chunk of a recording: all windows so far. */
@Name("dev.skyway.WindowSummary")
@Label("Skyway Windows")
@Category({"Skyway"})
@Description("Windows that the native engine has opened since the JVM started")
@Period("endChunk")
@StackTrace(false)
final class WindowSummaryEvent extends Event {
  @Label("Direction")
  String direction;

  @Label("Windows")
  long count;

  @Label("Timed Windows")
  long timed;

  @Label("Median")
  @Timespan
  long median;

  @Label("99th Percentile")
  @Timespan
  long p99;

  @Label("Longest")
  @Timespan
  long longest;

  @Label("99th Percentile, Wall Clock")
  @Timespan
  long wallP99;

  /** Emits the event from now on; the flight recorder has to be initialized. */
  static void register() {
    FlightRecorder.addPeriodicEvent(WindowSummaryEvent.class, WindowSummaryEvent::emit);
  }

  private static void emit() {
    for (WindowStats stats : WindowTimes.current()) {
      WindowSummaryEvent event = new WindowSummaryEvent();
      event.direction = stats.direction();
      event.count = stats.count();
      event.timed = stats.timed();
      event.median = stats.medianNanos();
      event.p99 = stats.p99Nanos();
      event.longest = stats.longestNanos();
      event.wallP99 = stats.wallP99Nanos();
      event.commit();
    }
  }
}
