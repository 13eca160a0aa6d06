// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scala.util.Properties;

/** What an application is told that lacks one of the documented lines. */
class SettingsAdviceTest {
  private static final String EXECUTOR_PATH = "spark.executor.extraClassPath";

  private final SparkConf conf =
      new SparkConf(false)
          .set("spark.master", "spark://host:7077")
          .set("spark.serializer", SkywaySerializer.class.getName());

  private static List<String> advice(SparkConf conf) {
    return SettingsAdvice.on(conf, Properties.versionNumberString());
  }

  @Test
  void nothingWhereAllLinesAreThere() {
    conf.set("spark.driver.extraClassPath", "skyway.jar").set(EXECUTOR_PATH, "skyway.jar");
    assertThat(advice(conf)).isEmpty();
  }

  @Test
  void nothingWhereTheInstallationHasTheJars() {
    assertThat(advice(conf.set("spark.jars", "application.jar"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "local[2]", "local[*]"})
  void nothingWithoutExecutors(String master) {
    conf.set("spark.master", master).set("spark.driver.extraClassPath", "skyway.jar");
    assertThat(advice(conf)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://host:7077", "local-cluster[2,1,1024]", "yarn"})
  void jarsOnTheDriverOnly(String master) {
    conf.set("spark.master", master).set("spark.driver.extraClassPath", "skyway.jar");
    assertThat(advice(conf))
        .containsExactly(
            "executors need Skyway's jars when they start, before those of --jars come,"
                + " spark.executor.extraClassPath= spark.driver.extraClassPath=skyway.jar"
                + " spark.jars=; name them in spark.executor.extraClassPath");
  }

  @Test
  void jarsThatAreAddedOnly() {
    conf.set("spark.jars", "/opt/skyway-core.jar,/opt/skyway-spark_2.13.jar");
    assertThat(advice(conf)).hasSize(1).first().asString().contains(EXECUTOR_PATH);
  }

  @Test
  void thePluginAlone() {
    assertThat(advice(conf.remove("spark.serializer")))
        .containsExactly(
            "without its serializer Skyway has only what SkywayShuffle gives it, spark.serializer=;"
                + " set it to dev.skyway.spark.SkywaySerializer");
  }

  @Test
  void classesThatAreRegisteredWithKryo() {
    assertThat(advice(conf.registerKryoClasses(new Class<?>[] {SettingsAdviceTest.class})))
        .containsExactly(
            "without its serializer Skyway has only what SkywayShuffle gives it,"
                + " spark.serializer=org.apache.spark.serializer.KryoSerializer;"
                + " the program calls registerKryoClasses, which sets spark.serializer;"
                + " take the call out");
  }

  @Test
  void kryoWithoutRegisteredClasses() {
    conf.set("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    assertThat(advice(conf))
        .hasSize(1)
        .first()
        .asString()
        .endsWith("; set it to dev.skyway.spark.SkywaySerializer");
  }

  @Test
  void anotherScala() {
    assertThat(SettingsAdvice.on(conf, "2.12.18"))
        .containsExactly(
            "Scala must be 2.13, or mutable maps, SkywayShuffle and more fail, version=2.12.18;"
                + " use a Spark that is built for it");
  }
}
