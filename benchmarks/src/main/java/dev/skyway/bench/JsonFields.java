// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** Reads the fields of a JSON object that must be there. */
final class JsonFields {

  private final JsonObject object;

  JsonFields(JsonObject object) {
    this.object = object;
  }

  String text(String name) {
    return field(name).getAsString();
  }

  double number(String name) {
    return field(name).getAsDouble();
  }

  int integer(String name) {
    return field(name).getAsInt();
  }

  private JsonElement field(String name) {
    JsonElement value = object.get(name);
    if (value == null) {
      throw new IllegalArgumentException("a row must have all its fields, missing=" + name);
    }
    return value;
  }
}
