// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.cluster.numbering.NumberingTransport;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.plugin.PluginContext;

/** An executor's way to the registry: questions to the driver's plugin. */
final class PluginTransport implements NumberingTransport {
  private static final int MOST_CAUSES = 20; // causes may form a ring

  private final PluginContext context;

  private final Function<NumberQuestion, Object> endpoint;

  PluginTransport(PluginContext context) {
    this(context, question -> new DriverEndpoint(context.conf()).ask(question));
  }

  /** With what is asked where the context has lost the driver. */
  PluginTransport(PluginContext context, Function<NumberQuestion, Object> endpoint) {
    this.context = context;
    this.endpoint = endpoint;
  }

  @Override
  public int connect(int highest, int checksum) throws IOException {
    return this.<Integer>ask(new NumberQuestion.Connect(highest, checksum));
  }

  @Override
  public List<byte[]> view() throws IOException {
    return ask(new NumberQuestion.View());
  }

  @Override
  public int[] numbers(List<byte[]> descriptions) throws IOException {
    return ask(new NumberQuestion.Numbers(descriptions));
  }

  @Override
  public List<byte[]> descriptions(int[] numbers) throws IOException {
    return ask(new NumberQuestion.Descriptions(numbers));
  }

  @SuppressWarnings("unchecked") // the driver answers each question with its type
  private <T> T ask(NumberQuestion question) throws IOException {
    try {
      return (T) askDriver(question);
    } catch (IOException e) {
      throw e;
    } catch (Exception e) { // Spark's RPC throws what it likes
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw new IOException(
          "the driver does not answer: question="
              + question.getClass().getSimpleName()
              + " reason="
              + reason(e),
          e);
    }
  }

  /** The context has found no driver, and will not look again, if it throws this by itself. */
  private Object askDriver(NumberQuestion question) throws Exception {
    try {
      return context.ask(question);
    } catch (IllegalStateException e) {
      if (e.getCause() != null) {
        throw e;
      }
      return endpoint.apply(question);
    }
  }

  /** Spark wraps what the driver, or the network, has said; only messages go into logs. */
  private static Throwable reason(Throwable thrown) {
    Throwable reason = thrown;
    for (int i = 0; i < MOST_CAUSES && reason.getCause() != null; i++) {
      reason = reason.getCause();
    }
    return reason;
  }

  @Override
  public void close() {
    // the connection is Spark's
  }

  @Override
  public String toString() {
    return "Spark's driver, asked by executor " + context.executorID();
  }
}
