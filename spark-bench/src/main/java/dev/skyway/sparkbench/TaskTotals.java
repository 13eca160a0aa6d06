// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up what Spark measures of its tasks. */
final class TaskTotals extends SparkListener {

  private static final long LIMIT_MS = 30_000;

  private final JavaSparkContext spark;
  private final AtomicLong cpuNs = new AtomicLong();
  private final AtomicLong gcNs = new AtomicLong();
  private final AtomicLong shuffleBytes = new AtomicLong();

  /** Listens from now on. */
  TaskTotals(JavaSparkContext spark) {
    this.spark = spark;
    spark.sc().addSparkListener(this);
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    TaskMetrics metrics = end.taskMetrics();
    cpuNs.addAndGet(
        metrics.executorCpuTime()
            + metrics.executorDeserializeCpuTime()
            + TimeUnit.MILLISECONDS.toNanos(metrics.resultSerializationTime()));
    gcNs.addAndGet(TimeUnit.MILLISECONDS.toNanos(metrics.jvmGCTime()));
    shuffleBytes.addAndGet(metrics.shuffleWriteMetrics().bytesWritten());
  }

  /** Begins anew. */
  void reset() throws TimeoutException {
    await();
    cpuNs.set(0);
    gcNs.set(0);
    shuffleBytes.set(0);
  }

  /** Waits until all tasks that have ended are counted. */
  void await() throws TimeoutException {
    spark.sc().listenerBus().waitUntilEmpty(LIMIT_MS);
  }

  /** Processor time of the tasks' threads, without the collector's. */
  long cpuNs() {
    return cpuNs.get();
  }

  /** How long collections took while tasks ran. */
  long gcNs() {
    return gcNs.get();
  }

  long shuffleBytes() {
    return shuffleBytes.get();
  }
}
