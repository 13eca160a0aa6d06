// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import com.codahale.metrics.Gauge;
import dev.skyway.cluster.numbering.ClusterNumbering;
import dev.skyway.cluster.numbering.NumberingPatience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** Asks the driver for numbers, unless this is the driver's JVM. */
final class NumberingExecutor implements ExecutorPlugin {
  /** The executor that Spark runs in the driver's JVM, in local mode. */
  private static final String DRIVER = "driver";

  /** Null before the end of {@link #init}; read by whoever collects metrics. */
  private volatile ClusterNumbering numbering;

  @Override
  public void init(PluginContext context, Map<String, String> settings) {
    if (context.executorID().equals(DRIVER)) {
      return;
    }
    requireOneCopy(SparkEnv.get() == null ? null : SparkEnv.get().serializer().getClass());
    EngineGauges.register(context);
    Gauge<Long> described = this::described;
    context.metricRegistry().register("described", described);
    // Last: a plugin that fails before this is never shut down.
    numbering = ClusterNumbering.over(new PluginTransport(context), NumberingPatience.standard());
    ClusterNumbers.use(numbering);
  }

  /**
   * Numbers that this plugin has are of no use to a serializer that another loader has loaded.
   *
   * @throws IllegalStateException if Spark's is one
   */
  static void requireOneCopy(Class<?> serializer) {
    if (serializer != null
        && serializer != SkywaySerializer.class
        && serializer.getName().equals(SkywaySerializer.class.getName())) {
      throw new IllegalStateException(
          "Skyway is in a JVM once: serializer-of="
              + serializer.getClassLoader()
              + " plugin-of="
              + NumberingExecutor.class.getClassLoader()
              + "; leave Skyway's jars out of the application's, or set"
              + " spark.executor.userClassPathFirst=false");
    }
  }

  private long described() {
    ClusterNumbering asked = numbering;
    return asked == null ? 0 : asked.report().described();
  }

  /**
   * Stops asking. Spark does not wait for tasks that run: what is known stays known to them, and
   * what is not fails as such; without a numbering they would take healthy blocks for damaged.
   */
  @Override
  public void shutdown() {
    if (numbering == null) {
      return;
    }
    try {
      numbering.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // the transport has nothing to close
    }
  }
}
