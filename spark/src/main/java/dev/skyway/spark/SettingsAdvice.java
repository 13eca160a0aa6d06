// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;

/**
 * What an application lacks. Spark itself says little: an executor that does not find its
 * serializer ends, and the cluster starts another one, again and again.
 */
final class SettingsAdvice {
  private static final String SCALA = "2.13";
  private static final String KRYO = "org.apache.spark.serializer.KryoSerializer";
  private static final String REGISTERED = "spark.kryo.classesToRegister";
  private static final String MASTER = "spark.master";
  private static final String SERIALIZER = "spark.serializer";
  private static final String JARS = "spark.jars";
  private static final String DRIVER_PATH = "spark.driver.extraClassPath";
  private static final String EXECUTOR_PATH = "spark.executor.extraClassPath";
  private static final String ARTIFACT = "skyway-spark";

  private SettingsAdvice() {}

  /**
   * Sentences for the log; none if nothing is known to be wrong.
   *
   * @param scala the version of Scala's library
   */
  static List<String> on(SparkConf conf, String scala) {
    List<String> advice = new ArrayList<>();
    if (!scala.startsWith(SCALA)) {
      advice.add(
          ("Scala must be %s, or mutable maps, SkywayShuffle and more fail, version=%s;"
                  + " use a Spark that is built for it")
              .formatted(SCALA, scala));
    }
    String serializer = conf.get(SERIALIZER, "");
    if (!serializer.equals(SkywaySerializer.class.getName())) {
      advice.add(
          "without its serializer Skyway has only what SkywayShuffle gives it, %s=%s; %s"
              .formatted(SERIALIZER, serializer, remedy(conf, serializer)));
    } else if (hasExecutors(conf) && onDriverOnly(conf)) {
      advice.add(
          ("executors need Skyway's jars when they start, before those of --jars come, %s= %s=%s"
                  + " %s=%s; name them in %1$s")
              .formatted(
                  EXECUTOR_PATH, DRIVER_PATH, conf.get(DRIVER_PATH, ""), JARS, conf.get(JARS, "")));
    }
    return advice;
  }

  /** A call of the program wins over what it was submitted with. */
  private static String remedy(SparkConf conf, String serializer) {
    if (serializer.equals(KRYO) && !conf.get(REGISTERED, "").isEmpty()) {
      return "the program calls registerKryoClasses, which sets "
          + SERIALIZER
          + "; take the call out";
    }
    return "set it to " + SkywaySerializer.class.getName();
  }

  private static boolean hasExecutors(SparkConf conf) {
    String master = conf.get(MASTER, "");
    return !master.equals("local") && !master.startsWith("local[");
  }

  /** Where no setting names the jars, they are part of the installation. */
  private static boolean onDriverOnly(SparkConf conf) {
    boolean onDriver =
        !conf.get(DRIVER_PATH, "").isEmpty() || conf.get(JARS, "").contains(ARTIFACT);
    return onDriver && conf.get(EXECUTOR_PATH, "").isEmpty();
  }
}
