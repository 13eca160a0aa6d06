// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * One result: what a library with one configuration needs for one case.
 *
 * @param suite the suite that measured it, such as {@code first}
 * @param benchCase the case, such as {@code media}
 * @param library the library, such as {@code kryo}
 * @param config its configuration, such as {@code refs=on}
 * @param writeNs nanoseconds to write what the case says, the median
 * @param readNs nanoseconds to read it, the median
 * @param bytes the length of the message
 * @param jdk the feature number of the JVM that ran it
 * @param gc the collector of that JVM, such as {@code parallel}
 * @param more what else was measured, by names with units, in the order in which it is shown
 */
public record Row(
    String suite,
    String benchCase,
    String library,
    String config,
    double writeNs,
    double readNs,
    long bytes,
    int jdk,
    String gc,
    Map<String, Double> more) {

  private static final Set<String> OWN_FIELDS =
      Set.of("suite", "case", "library", "config", "write_ns", "read_ns", "bytes", "jdk", "gc");

  /** Write and read together, in nanoseconds. */
  public double totalNs() {
    return writeNs + readNs;
  }

  /**
   * Something else that was measured.
   *
   * @throws IllegalArgumentException if it was not
   */
  public double value(String name) {
    Double value = more.get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          "a row must have what its suite measures, missing=%s suite=%s case=%s; measure again"
              .formatted(name, suite, benchCase));
    }
    return value;
  }

  /** The row as a JSON object. */
  public JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("suite", suite);
    json.addProperty("case", benchCase);
    json.addProperty("library", library);
    json.addProperty("config", config);
    json.addProperty("write_ns", rounded(writeNs));
    json.addProperty("read_ns", rounded(readNs));
    json.addProperty("bytes", bytes);
    json.addProperty("jdk", jdk);
    json.addProperty("gc", gc);
    more.forEach((name, value) -> json.addProperty(name, rounded(value)));
    return json;
  }

  /** The row that gave such an object. */
  static Row fromJson(JsonObject json) {
    Map<String, Double> more = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> field : json.entrySet()) {
      if (!OWN_FIELDS.contains(field.getKey())) {
        more.put(field.getKey(), field.getValue().getAsDouble());
      }
    }
    JsonFields fields = new JsonFields(json);
    return new Row(
        fields.text("suite"),
        fields.text("case"),
        fields.text("library"),
        fields.text("config"),
        fields.number("write_ns"),
        fields.number("read_ns"),
        (long) fields.number("bytes"),
        fields.integer("jdk"),
        fields.text("gc"),
        more);
  }

  /** Nanoseconds lose what nobody can measure; shares of a whole do not. */
  private static double rounded(double value) {
    double unit = Math.abs(value) < 1 ? 1_000 : 10;
    return Math.round(value * unit) / unit;
  }
}
