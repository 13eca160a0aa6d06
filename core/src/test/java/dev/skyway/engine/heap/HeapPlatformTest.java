// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The full self-test in JVMs of every kind that this JDK offers, the heap verified by the VM. */
class HeapPlatformTest {
  private static final int FEATURE = Runtime.version().feature();

  static Stream<String> proven() {
    List<String> variants = new ArrayList<>();
    for (String collector : Collectors.ALL) {
      variants.add(collector + " -Xmx512m");
      variants.add(collector + " -Xmx5g");
      variants.add(collector + " -Xmx256m -Xint");
      variants.add(collector + " -Xmx256m -XX:-UseTLAB");
      if (FEATURE >= 24) {
        variants.add(collector + " -Xmx256m -XX:+UseCompactObjectHeaders");
        variants.add(collector + " -Xmx256m -XX:+UseObjectMonitorTable");
      }
      if (FEATURE < 22 || !collector.contains("G1")) {
        variants.add(collector + " -Xmx256m -Dskyway.window=jni");
      }
    }
    variants.add("-Xmx512m -XX:HeapBaseMinAddress=64g");
    variants.add("-Xmx256m -Xcheck:jni");
    if (FEATURE == 17) {
      variants.add("-Xmx256m -XX:+UseBiasedLocking -XX:BiasedLockingStartupDelay=0");
    } else {
      variants.add("-Xmx256m -XX:LockingMode=0");
      variants.add("-Xmx256m -XX:LockingMode=1");
      variants.add("-Xmx256m -XX:LockingMode=2");
    }
    return variants.stream();
  }

  static Stream<Arguments> declined() {
    return Stream.of(
        arguments(
            "-XX:+UseZGC",
            "collector=ZGC relocates objects concurrently; use Serial, Parallel or G1"),
        arguments(
            "-XX:+UseEpsilonGC", "collector=Epsilon is not known; use Serial, Parallel or G1"),
        arguments(
            "-XX:-UseCompressedOops",
            "oops=uncompressed; use a heap under 32g and no -XX:-UseCompressedOops"),
        arguments(
            "-XX:-UseCompressedClassPointers",
            "klass=uncompressed; remove -XX:-UseCompressedClassPointers"),
        arguments("-XX:ObjectAlignmentInBytes=16", "alignment=16; remove ObjectAlignmentInBytes"),
        arguments(
            "-Dskyway.engine=portable",
            "native library not wanted: skyway.engine=portable; remove the property to load it"));
  }

  @ParameterizedTest
  @MethodSource
  void proven(String options) throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            ForkedJvm.join(List.of(options.split(" ")), "-XX:+VerifyAfterGC"), PlatformMain.class);

    assertThat(result.output()).contains("usable=true\n", "reason=\n", "full=\n");
    assertThat(result.output()).doesNotContain("WARNING in native method");
    assertThat(result.exitCode()).isZero();
    if (options.contains("jni ") || options.endsWith("jni") && options.contains("window")) {
      assertThat(result.output()).contains("window=jni critical\n");
    } else {
      assertThat(result.output()).doesNotContain("window=jni");
    }
  }

  @ParameterizedTest
  @MethodSource
  void declined(String option, String reason) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of("-Xmx256m", option), PlatformMain.class);

    assertThat(result.output()).contains("usable=false\n", "reason=" + reason + "\n");
    assertThat(result.exitCode()).isZero();
  }

  @Test
  void jniWindowIsRefusedWhereCollectionsRunBesideIt() throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of("-Xmx256m", "-XX:+UseG1GC", "-Dskyway.window=jni"), PlatformMain.class);

    assertThat(result.output()).contains("usable=" + (FEATURE < 22) + "\n");
  }

  /** JFR puts marks back beside it, which say there what class a revealed chunk is of. */
  @Test
  void jniWindowIsRefusedWhereMarksHaveClasses() throws Exception {
    assumeTrue(FEATURE >= 25);
    for (String headers : List.of("+", "-")) {
      ForkedJvm.Result result =
          ForkedJvm.run(
              List.of(
                  "-Xmx256m",
                  "-XX:+UseParallelGC",
                  "-XX:" + headers + "UseCompactObjectHeaders",
                  "-Dskyway.window=jni"),
              PlatformMain.class);
      assertThat(result.output()).contains("usable=" + headers.equals("-") + "\n");
    }
  }
}
