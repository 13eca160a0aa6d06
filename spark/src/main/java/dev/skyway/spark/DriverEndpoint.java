// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;
import org.apache.spark.internal.plugin.PluginEndpoint;
import org.apache.spark.internal.plugin.PluginMessage;
import org.apache.spark.rpc.RpcEndpointRef;
import org.apache.spark.util.RpcUtils;
import scala.reflect.ClassTag;

/**
 * The driver's plugins, looked for with each question. Spark's own context looks for them once, and
 * if the driver does not answer in time then, never again. Thread-safe.
 */
final class DriverEndpoint {
  private final SparkConf conf;

  DriverEndpoint(SparkConf conf) {
    this.conf = conf;
  }

  /** The answer of the driver's part of the {@link SkywayPlugin}; fails as Spark's RPC does. */
  Object ask(NumberQuestion question) {
    RpcEndpointRef plugins =
        RpcUtils.makeDriverRef(PluginEndpoint.class.getName(), conf, SparkEnv.get().rpcEnv());
    return plugins.askSync(
        new PluginMessage(SkywayPlugin.class.getName(), question), ClassTag.Object());
  }
}
