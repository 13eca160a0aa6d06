// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import com.google.gson.JsonObject;

/**
 * A library with one configuration that could not be measured with a case.
 *
 * @param suite the suite
 * @param benchCase the case
 * @param library the library
 * @param config its configuration
 * @param jdk the feature number of the JVM
 * @param gc the collector
 * @param reason why there is no result, on one line
 */
public record NotMeasured(
    String suite,
    String benchCase,
    String library,
    String config,
    int jdk,
    String gc,
    String reason) {

  static final String REASON = "not_measured";

  JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("suite", suite);
    json.addProperty("case", benchCase);
    json.addProperty("library", library);
    json.addProperty("config", config);
    json.addProperty("jdk", jdk);
    json.addProperty("gc", gc);
    json.addProperty(REASON, reason);
    return json;
  }

  static NotMeasured fromJson(JsonObject json) {
    JsonFields fields = new JsonFields(json);
    return new NotMeasured(
        fields.text("suite"),
        fields.text("case"),
        fields.text("library"),
        fields.text("config"),
        fields.integer("jdk"),
        fields.text("gc"),
        fields.text(REASON));
  }

  @Override
  public String toString() {
    return "%s %s %s on JDK %d, %s: %s".formatted(benchCase, library, config, jdk, gc, reason);
  }
}
