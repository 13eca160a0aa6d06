// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.FetchFailed;
import org.apache.spark.Resubmitted$;
import org.apache.spark.TaskEndReason;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Counts what goes wrong in an application. */
final class Happenings extends SparkListener {
  private static final long LONGEST_MILLIS = 120_000;

  final AtomicInteger added = new AtomicInteger();
  final AtomicInteger removed = new AtomicInteger();
  final AtomicInteger failed = new AtomicInteger();
  final AtomicInteger fetchFailed = new AtomicInteger();
  final AtomicInteger resubmitted = new AtomicInteger();
  final AtomicInteger stagesRepeated = new AtomicInteger();
  final AtomicInteger copiesThatWon = new AtomicInteger();

  @Override
  public void onExecutorAdded(SparkListenerExecutorAdded event) {
    added.incrementAndGet();
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
    removed.incrementAndGet();
  }

  @Override
  public void onStageSubmitted(SparkListenerStageSubmitted event) {
    if (event.stageInfo().attemptNumber() > 0) {
      stagesRepeated.incrementAndGet();
    }
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd event) {
    TaskEndReason reason = event.reason();
    if (reason instanceof ExceptionFailure) {
      failed.incrementAndGet();
    } else if (reason instanceof FetchFailed) {
      fetchFailed.incrementAndGet();
    } else if (reason == Resubmitted$.MODULE$) {
      resubmitted.incrementAndGet();
    } else if (event.taskInfo().speculative() && event.taskInfo().successful()) {
      copiesThatWon.incrementAndGet();
    }
  }

  /** What was counted, when all that has happened is. */
  String told(JavaSparkContext spark) throws TimeoutException {
    spark.sc().listenerBus().waitUntilEmpty(LONGEST_MILLIS);
    return String.format(
        "added=%s removed=%s failed=%s fetchFailed=%s resubmitted=%s stagesRepeated=%s"
            + " copiesThatWon=%s",
        added, removed, failed, fetchFailed, resubmitted, stagesRepeated, copiesThatWon);
  }
}
