// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import java.io.Serializable;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.serializer.SerializerInstance;

/**
 * Another serializer, and how long tasks are within it. Thread-safe, as Spark asks; it is sent to
 * executors with {@code java.io}.
 */
public final class ClockedSerializer extends Serializer implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The setting that names the other serializer; Spark's own names this one. */
  public static final String CLOCKED = "spark.skyway.bench.clocked";

  private final Serializer clocked;

  /**
   * As Spark makes it.
   *
   * @throws ReflectiveOperationException if the other serializer is none that Spark could make
   */
  public ClockedSerializer(SparkConf conf) throws ReflectiveOperationException {
    clocked =
        Class.forName(conf.get(CLOCKED))
            .asSubclass(Serializer.class)
            .getConstructor(SparkConf.class)
            .newInstance(conf);
  }

  /** Nanoseconds of all tasks of this JVM since this was asked before; no task may run. */
  public static double takeNs() {
    return Clock.takeAllNs();
  }

  @Override
  public Serializer setDefaultClassLoader(ClassLoader loader) {
    clocked.setDefaultClassLoader(loader);
    return super.setDefaultClassLoader(loader);
  }

  @Override
  public SerializerInstance newInstance() {
    long start = System.nanoTime();
    SerializerInstance instance = clocked.newInstance();
    Clock.own().add(start);
    return new ClockedInstance(instance);
  }

  @Override
  public boolean supportsRelocationOfSerializedObjects() {
    return clocked.supportsRelocationOfSerializedObjects();
  }
}
