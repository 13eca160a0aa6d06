// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import com.codahale.metrics.Gauge;
import dev.skyway.Skyway;
import org.apache.spark.api.plugin.PluginContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says which engine works, in the log and among Spark's metrics. */
final class EngineGauges {
  private static final Logger LOG = LoggerFactory.getLogger(EngineGauges.class);

  private EngineGauges() {}

  /** Says it for this JVM. */
  static void register(PluginContext context) {
    Skyway skyway =
        new SkywaySerializer(context.conf()).skyway(EngineGauges.class.getClassLoader());
    LOG.info("Skyway's {}", skyway.report());
    Gauge<String> engine = () -> skyway.report().engine();
    context.metricRegistry().register("engine", engine);
    Gauge<Long> windows =
        () -> skyway.report().windows().stream().mapToLong(window -> window.count()).sum();
    context.metricRegistry().register("windows", windows);
  }
}
