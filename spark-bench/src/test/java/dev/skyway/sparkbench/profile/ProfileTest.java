// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.api.Test;
import scala.Tuple2;
import scala.reflect.ClassTag;

/** Flight Recorder sees what a thread with the name of a task does. */
class ProfileTest {

  private static final long ENOUGH_CPU_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final int RECORDS = 100_000;
  private static final Tuple2<String, double[]> RECORD =
      new Tuple2<>("a text", new double[] {1, 2, 3, 4, 5, 6, 7, 8});

  private final SerializerInstance kryo = new KryoSerializer(new SparkConf(false)).newInstance();

  /**
   * Where it ends is up to the processor's time: the sampler gets none on a busy machine either.
   */
  private long write() {
    long records = 0;
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    while (threads.getCurrentThreadCpuTime() < ENOUGH_CPU_NANOS) {
      writeBatch();
      records += RECORDS;
    }
    return records;
  }

  private void writeBatch() {
    SerializationStream out = kryo.serializeStream(OutputStream.nullOutputStream());
    for (int i = 0; i < RECORDS; i++) {
      out.writeObject(RECORD, ClassTag.Object());
    }
    out.close();
  }

  @Test
  void whatWritesIsSeenWriting() throws Exception {
    FutureTask<Long> task = new FutureTask<>(this::write);
    Thread thread = new Thread(task, Profile.TASKS + "launch worker for task 0.0 in stage 0.0");
    writeBatch(); // classes are loaded and compiled, which is not writing
    Profile profile = Profile.start();
    thread.start();
    assertThat(task.get()).isPositive();
    // As if tasks had had no time: all there is are samples.
    Found found = profile.end(0);
    assertThat(found.unseen()).isZero();
    assertThat(found.deserialize()).isZero();
    // Most of it on a quiet machine; else stacks that cannot be walked leave more to other work.
    assertThat(found.serialize()).isBetween(0.3, 1.0);
  }
}
