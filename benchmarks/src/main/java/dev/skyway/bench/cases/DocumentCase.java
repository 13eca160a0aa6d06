// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Documents as a parser of JSON makes them: maps and lists of strings, numbers and each other.
 * Names of fields are shared.
 */
final class DocumentCase {
  static final int OBJECTS = 34;

  private static final int CITIES = 100;

  private DocumentCase() {}

  static Map<String, Object> create(int index) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("id", index);
    document.put("name", MediaCase.own("name " + index));
    document.put("price", index * 1.25);
    document.put("active", index % 2 == 0);
    document.put(
        "tags",
        new ArrayList<>(List.of(MediaCase.own("a" + index % 10), MediaCase.own("b" + index % 7))));
    document.put("address", address(index));
    document.put("note", null);
    return document;
  }

  private static Map<String, Object> address(int index) {
    Map<String, Object> address = new LinkedHashMap<>();
    address.put("street", MediaCase.own("street " + index));
    address.put("city", MediaCase.own("city " + index % CITIES));
    address.put("zip", 10_000 + index);
    return address;
  }

  static List<Class<?>> classes() {
    return List.of(ArrayList.class, LinkedHashMap.class);
  }
}
