// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.util.List;
import org.apache.spark.SparkEnv;

/** The driver's plugin, as an executor finds it whose context has lost it. */
public final class FoundDriver {
  private FoundDriver() {}

  /** How many numbers it says that there are. */
  public static int numbers() {
    DriverEndpoint endpoint = new DriverEndpoint(SparkEnv.get().conf());
    return ((List<?>) endpoint.ask(new NumberQuestion.View())).size();
  }
}
