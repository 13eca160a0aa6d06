// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.spark;

import java.util.List;

/** A serializer that Spark's programs run with. */
public enum SparkSerializer {
  SKYWAY("skyway", "refs=on"),
  KRYO("kryo", "refs=on"),
  KRYO_REGISTERED("kryo", "registered"),
  JAVA_IO("java.io", "refs=on");

  static final String UNCOMPRESSED = "uncompressed";

  private final String library;
  private final String setting;

  SparkSerializer(String library, String setting) {
    this.library = library;
    this.setting = setting;
  }

  /** The library's name in the result rows. */
  public String library() {
    return library;
  }

  /**
   * The configuration's name in the result rows: how it is set up, and whether Spark compresses.
   */
  public String config(boolean compressed) {
    return compressed ? setting : setting + ", " + UNCOMPRESSED;
  }

  /**
   * Those of some libraries.
   *
   * @param libraries names of libraries, none for all
   * @throws IllegalArgumentException if one is unknown
   */
  static List<SparkSerializer> chosen(List<String> libraries) {
    List<String> known = List.of(values()).stream().map(SparkSerializer::library).toList();
    for (String library : libraries) {
      if (!known.contains(library)) {
        throw new IllegalArgumentException(
            "a library must be known, library=%s; choose from %s"
                .formatted(library, known.stream().distinct().toList()));
      }
    }
    return List.of(values()).stream()
        .filter(serializer -> libraries.isEmpty() || libraries.contains(serializer.library))
        .toList();
  }
}
