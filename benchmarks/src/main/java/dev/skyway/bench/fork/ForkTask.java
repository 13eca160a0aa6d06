// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import dev.skyway.bench.Collector;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM to start.
 *
 * @param subject what it measures; it may tell about several cases, then this names them together
 * @param collector the collector it runs on
 * @param options other JVM options
 * @param main the class to run
 * @param arguments its arguments
 */
public record ForkTask(
    Subject subject,
    Collector collector,
    List<String> options,
    Class<?> main,
    List<String> arguments) {

  List<String> command() {
    List<String> all = new ArrayList<>(options);
    all.add(collector.option());
    return ForkedJvm.command(all, main, arguments);
  }
}
