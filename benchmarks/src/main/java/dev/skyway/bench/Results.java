// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a run of a suite gave.
 *
 * @param rows the results
 * @param notMeasured what gave none
 */
public record Results(List<Row> rows, List<NotMeasured> notMeasured) {

  /** Keeps copies of the lists. */
  public Results {
    rows = List.copyOf(rows);
    notMeasured = List.copyOf(notMeasured);
  }

  /** A JSON array with an object on each line. */
  public String toJson() {
    return Stream.concat(
            rows.stream().map(Row::toJson), notMeasured.stream().map(NotMeasured::toJson))
        .map(JsonObject::toString)
        .collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  public static Results fromJson(String json) {
    List<Row> rows = new ArrayList<>();
    List<NotMeasured> notMeasured = new ArrayList<>();
    try {
      for (JsonElement element : JsonParser.parseString(json).getAsJsonArray()) {
        JsonObject object = element.getAsJsonObject();
        if (object.has(NotMeasured.REASON)) {
          notMeasured.add(NotMeasured.fromJson(object));
        } else {
          rows.add(Row.fromJson(object));
        }
      }
    } catch (JsonParseException | IllegalStateException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "results must be the rows of a benchmark; write them with bench SUITE --json FILE", e);
    }
    return new Results(rows, notMeasured);
  }

  /** The results of several runs as one. */
  public static Results of(List<Results> parts) {
    return new Results(
        parts.stream().flatMap(part -> part.rows().stream()).toList(),
        parts.stream().flatMap(part -> part.notMeasured().stream()).toList());
  }
}
