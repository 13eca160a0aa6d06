// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.codahale.metrics.MetricRegistry;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.plugin.PluginContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin where Spark, or what it brings along, fails. */
class PluginTest {
  @TempDir Path folder;

  @AfterEach
  void leave() {
    ClusterNumbers.drop(ClusterNumbers.current());
  }

  /** As Spark has it for one application; questions to the driver fail. */
  private static PluginContext context(SparkConf conf, Exception failure) {
    MetricRegistry metrics = new MetricRegistry();
    return (PluginContext)
        Proxy.newProxyInstance(
            PluginTest.class.getClassLoader(),
            new Class<?>[] {PluginContext.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "conf" -> conf;
                  case "metricRegistry" -> metrics;
                  case "executorID" -> "1";
                  case "ask" -> throw failure;
                  default -> throw new UnsupportedOperationException(method.toString());
                });
  }

  /** Spark shuts no plugin down if another one fails after it. */
  @Test
  void anApplicationThatNeverStartedLeavesTheFileToTheNext() throws Exception {
    SparkConf conf = new SparkConf(false);
    conf.set(SkywayPlugin.REGISTRY, folder.resolve("numbers").toString());
    NumberingDriver first = new NumberingDriver();
    first.init(null, context(conf, null));
    NumberingDriver second = new NumberingDriver();
    second.init(null, context(conf, null));
    assertThat(ClusterNumbers.current()).isNotNull();
    List<byte[]> description = List.of(new byte[] {1});
    assertThat((int[]) second.receive(new NumberQuestion.Numbers(description))).containsExactly(0);
    second.shutdown();
    assertThat(ClusterNumbers.current()).isNull();
  }

  @Test
  void whatTheDriverSaysIsTold() {
    IOException reason = new IOException("the numbers of this driver are not those");
    Exception wrapped =
        new IllegalStateException(
            "Exception thrown in awaitResult", new ExecutionException(reason));
    PluginTransport transport = new PluginTransport(context(new SparkConf(false), wrapped));
    assertThatThrownBy(() -> transport.numbers(List.of(new byte[9])))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the driver does not answer: question=Numbers reason=")
        .hasMessageEndingWith(reason.toString())
        .hasCause(wrapped);
  }
}
