// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of a JVM that runs a class of this class path on the same JDK as this one. */
public final class ForkedJvm {

  /** Kryo, Fory and FST reach into these packages; Skyway needs none of them. */
  private static final List<String> OPENED_FOR_PEERS =
      List.of(
          "java.base/java.io",
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.math",
          "java.base/java.net",
          "java.base/java.nio",
          "java.base/java.text",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.base/sun.nio.ch",
          "java.sql/java.sql");

  private static final int NATIVE_ACCESS_SINCE = 21;
  private static final int UNSAFE_WARNING_SINCE = 24;

  private ForkedJvm() {}

  /**
   * Builds the command line. The options in the environment variable {@code SKYWAY_JAVA_OPTS} come
   * after the given ones.
   *
   * @param options JVM options
   * @param main the class to run
   * @param arguments its arguments
   */
  public static List<String> command(List<String> options, Class<?> main, List<String> arguments) {
    return command(options, System.getProperty("java.class.path"), main.getName(), arguments);
  }

  static List<String> command(
      List<String> options, String classPath, String main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(java());
    for (String opened : OPENED_FOR_PEERS) {
      command.add("--add-opens=" + opened + "=ALL-UNNAMED");
    }
    int feature = Runtime.version().feature();
    if (feature >= NATIVE_ACCESS_SINCE) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    if (feature >= UNSAFE_WARNING_SINCE) {
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(options);
    String extra = System.getenv("SKYWAY_JAVA_OPTS");
    if (extra != null && !extra.isBlank()) {
      command.addAll(List.of(extra.trim().split("\\s+")));
    }
    addMain(command, classPath, main, arguments);
    return command;
  }

  /**
   * Builds the command line of a JVM with the options of this one, its collector and heap among
   * them.
   *
   * @param main the class to run
   * @param arguments its arguments
   */
  public static List<String> likeThis(Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(java());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    addMain(command, System.getProperty("java.class.path"), main.getName(), arguments);
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static void addMain(
      List<String> command, String classPath, String main, List<String> arguments) {
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
  }
}
