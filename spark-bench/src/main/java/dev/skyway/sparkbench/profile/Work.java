// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import java.util.List;

/** What a task's thread does at a moment. */
public enum Work {
  /** Makes bytes of objects. */
  SERIALIZE,
  /** Makes objects of bytes. */
  DESERIALIZE,
  /** All else: the program, Spark, compression and files. */
  OTHER;

  /** A method on a stack. */
  public record Frame(String type, String method) {}

  private static final List<String> BELOW_SERIALIZERS =
      List.of(
          "net.jpountz.",
          "java.io.File",
          "java.io.BufferedOutputStream",
          "sun.nio.ch.",
          "org.apache.spark.storage.",
          "org.apache.spark.io.",
          "org.apache.spark.util.");
  private static final List<String> WRITERS =
      List.of(
          "org.apache.spark.serializer.JavaSerializationStream",
          "org.apache.spark.serializer.KryoSerializationStream",
          "dev.skyway.spark.RecordsOut");
  private static final List<String> READERS =
      List.of(
          "org.apache.spark.serializer.JavaDeserializationStream",
          "org.apache.spark.serializer.KryoDeserializationStream",
          "dev.skyway.spark.RecordsIn");
  private static final List<String> INSTANCES =
      List.of(
          "org.apache.spark.serializer.KryoSerializerInstance", "dev.skyway.spark.SkywayInstance");

  /** Spark's closures always go through it, whichever serializer is chosen. */
  private static final String CLOSURES = "org.apache.spark.serializer.JavaSerializerInstance";

  /**
   * What a stack says. What lies below a serializer's stream, compression and files, is not its
   * work.
   *
   * @param stack the innermost method first
   */
  public static Work of(List<Frame> stack) {
    Work found = OTHER;
    for (Frame frame : stack) {
      if (frame.type().equals(CLOSURES)) {
        return OTHER;
      }
      if (found == OTHER) {
        if (BELOW_SERIALIZERS.stream().anyMatch(frame.type()::startsWith)) {
          return OTHER;
        }
        found = of(frame);
      }
    }
    return found;
  }

  private static Work of(Frame frame) {
    String type = frame.type();
    if (WRITERS.contains(type)) {
      return SERIALIZE;
    }
    if (READERS.contains(type)) {
      return DESERIALIZE;
    }
    if (INSTANCES.contains(type)) {
      return frame.method().startsWith("de") ? DESERIALIZE : SERIALIZE;
    }
    return OTHER;
  }
}
