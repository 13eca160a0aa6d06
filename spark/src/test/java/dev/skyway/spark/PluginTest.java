// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.codahale.metrics.MetricRegistry;
import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.plugin.PluginContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.reflect.ClassTag;

/** The plugin where Spark, or what it brings along, fails. */
class PluginTest {
  @TempDir Path folder;

  @AfterEach
  void leave() {
    ClusterNumbers.drop(ClusterNumbers.current());
  }

  private static final Driver NO_DRIVER =
      question -> {
        throw new AssertionError("nobody is asked");
      };

  record Point(int x, int y) implements Serializable {}

  /** What the driver does with a question. */
  private interface Driver {
    Object ask(NumberQuestion question) throws Exception;
  }

  /** Questions are answered as the driver's plugin does it. */
  private static PluginContext answering(ClassRegistry registry) {
    return context(new SparkConf(false), question -> question.answer(registry));
  }

  /** As Spark has it for one application; questions to the driver fail. */
  private static PluginContext context(SparkConf conf, Exception failure) {
    return context(
        conf,
        question -> {
          throw failure;
        });
  }

  private static PluginContext context(SparkConf conf, Driver driver) {
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
                  case "ask" -> driver.ask((NumberQuestion) arguments[0]);
                  default -> throw new UnsupportedOperationException(method.toString());
                });
  }

  /** Spark shuts no plugin down if another one fails after it. */
  @Test
  void anApplicationThatNeverStartedLeavesTheFileToTheNext() throws Exception {
    SparkConf conf = new SparkConf(false);
    conf.set(SkywayPlugin.REGISTRY, folder.resolve("numbers").toString());
    NumberingDriver first = new NumberingDriver();
    first.init(null, context(conf, NO_DRIVER));
    NumberingDriver second = new NumberingDriver();
    second.init(null, context(conf, NO_DRIVER));
    assertThat(ClusterNumbers.current()).isNotNull();
    List<byte[]> description = List.of(new byte[] {1});
    assertThat((int[]) second.receive(new NumberQuestion.Numbers(description))).containsExactly(0);
    second.shutdown();
    assertThat(ClusterNumbers.current()).isNull();
  }

  /** As Spark's context answers for ever once it did not find the driver in time. */
  @Test
  void theDriverIsLookedForAgain() throws Exception {
    Exception lost = new IllegalStateException("Driver endpoint is not known.");
    PluginTransport transport =
        new PluginTransport(context(new SparkConf(false), lost), question -> new int[] {7});
    assertThat(transport.numbers(List.of(new byte[9]))).containsExactly(7);
  }

  @Test
  void tasksThatRunWhileAnExecutorStopsKnowWhatTheyKnew() {
    ClassRegistry registry = ClassRegistry.inMemory();
    NumberingExecutor executor = new NumberingExecutor();
    executor.init(answering(registry), Map.of());
    SkywaySerializer serializer = new SkywaySerializer(new SparkConf(false));
    ByteBuffer bytes = serializer.newInstance().serialize(new Point(1, 2), ClassTag.Object());
    assertThat(registry.size()).isPositive();
    executor.shutdown();
    Object read = serializer.newInstance().deserialize(bytes, ClassTag.Object());
    assertThat(read).isEqualTo(new Point(1, 2));
  }

  /** An application's jar that holds Skyway too, where Spark prefers that. */
  @Test
  void oneCopyIsDemanded() throws Exception {
    NumberingExecutor.requireOneCopy(SkywaySerializer.class);
    NumberingExecutor.requireOneCopy(String.class);
    byte[] file;
    try (InputStream in = SkywaySerializer.class.getResourceAsStream("SkywaySerializer.class")) {
      file = in.readAllBytes();
    }
    Class<?> other =
        new ClassLoader(PluginTest.class.getClassLoader()) {
          Class<?> define() {
            return defineClass(SkywaySerializer.class.getName(), file, 0, file.length);
          }
        }.define();
    assertThatThrownBy(() -> NumberingExecutor.requireOneCopy(other))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Skyway is in a JVM once")
        .hasMessageContaining("userClassPathFirst");
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
