// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.SparkJvm.Started;
import dev.skyway.spark.programs.Program;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Master and two Workers, each a JVM, from an installation of Spark that knows nothing of Skyway.
 * An application is submitted to it as a jar, as users do.
 */
public final class StandaloneCluster implements Closeable {
  private static final Pattern ADDRESS = Pattern.compile("spark://127\\.0\\.0\\.1:[1-9]\\d*");
  private static final String MASTER = "org.apache.spark.deploy.master.Master";
  private static final String WORKER = "org.apache.spark.deploy.worker.Worker";
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final long END_SECONDS = 120;

  /** Spark runs a copy of a task on another host only. */
  private static final List<String> HOSTS = List.of("127.0.0.1", "127.0.0.2");

  /** A folder for each application, and in it one for each executor. */
  private static final int LOG_DEPTH = 3;

  private final Path folder;
  private final Application application;
  private final Installation installation;
  private final List<Started> daemons = new ArrayList<>();
  private String address;

  private StandaloneCluster(Path folder, Application application, Installation installation) {
    this.folder = folder;
    this.application = application;
    this.installation = installation;
  }

  /** One to which tests' programs are submitted. */
  static StandaloneCluster start(Path folder) throws Exception {
    return start(folder, Application.of(Program.JOBS));
  }

  /**
   * One to which an application is submitted.
   *
   * @param folder where it keeps what it needs, until it is closed
   */
  public static StandaloneCluster start(Path folder, Application application) throws Exception {
    return start(folder, application, Installation.in(folder, application));
  }

  /** One of a distribution of Spark's, to which tests' programs are submitted. */
  static StandaloneCluster start(Path folder, Path distribution) throws Exception {
    Application application = Application.of(Program.JOBS);
    return start(folder, application, Installation.of(distribution, folder, application));
  }

  private static StandaloneCluster start(
      Path folder, Application application, Installation installation) throws Exception {
    StandaloneCluster cluster = new StandaloneCluster(folder, application, installation);
    try {
      cluster.startMaster();
      for (String host : HOSTS) {
        cluster.startWorker(host);
      }
      return cluster;
    } catch (Exception | Error e) {
      cluster.close();
      throw e;
    }
  }

  private Started daemon(String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(installation.java());
    command.addAll(SparkJvm.moduleOptions());
    command.addAll(List.of("-Xmx256m", localFolder("-D"), main));
    command.addAll(List.of(arguments));
    Started started = installation.start(command);
    daemons.add(started);
    return started;
  }

  /** Where executors keep blocks is up to the Workers. */
  private String localFolder(String prefix) {
    return prefix + "spark.local.dir=" + folder.resolve("local");
  }

  private void startMaster() throws Exception {
    Started master = daemon(MASTER, "--host", HOSTS.get(0), "--port", "0", "--webui-port", "0");
    long deadline = System.nanoTime() + LONGEST_NANOS;
    while (address == null) {
      String log = Files.readString(master.log());
      Matcher matcher = ADDRESS.matcher(log);
      if (matcher.find()) {
        address = matcher.group();
      } else if (System.nanoTime() > deadline || !master.process().isAlive()) {
        throw new AssertionError("no address of a master: log=" + log);
      } else {
        Thread.sleep(50);
      }
    }
  }

  private void startWorker(String host) throws IOException {
    String work = Files.createDirectories(workFolder(host)).toString();
    daemon(
        WORKER,
        "--host",
        host,
        "--port",
        "0",
        "--webui-port",
        "0",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        work,
        address);
  }

  private Path workFolder(String host) {
    return folder.resolve("work-" + host);
  }

  /** Runs a program with the documented settings and more, to its end. */
  Outcome submit(Program program, String... settings) throws Exception {
    return submit(Application.of(program), settings);
  }

  /** Runs the application with the documented settings and more, to its end. */
  public Outcome submit(String... settings) throws Exception {
    return submit(application, settings);
  }

  private Outcome submit(Application started, String... settings) throws Exception {
    Path output = Files.createTempFile(folder, "lines", ".txt");
    List<String> submission = new ArrayList<>(List.of("--class", started.main().getName()));
    submission.addAll(documented(settings));
    submission.add(installation.submitted());
    submission.addAll(started.arguments(output));
    String log = SparkJvm.await(installation.submit(submission));
    return new Outcome(Files.readAllLines(output), log + executorLogs());
  }

  /**
   * Types a script into the shell of a distribution, with the documented settings and more, to its
   * end. It writes its lines into the file that {@code spark.skyway.test.output} names.
   */
  Outcome shell(Path script, String... settings) throws Exception {
    Path output = Files.createTempFile(folder, "lines", ".txt");
    List<String> arguments = new ArrayList<>(documented(settings));
    arguments.addAll(List.of("--conf", "spark.skyway.test.output=" + output));
    String log = SparkJvm.await(installation.shell(arguments, script));
    return new Outcome(Files.readAllLines(output), log + executorLogs());
  }

  private List<String> documented(String... settings) {
    List<String> all = new ArrayList<>();
    all.add("spark.driver.extraClassPath=" + installation.skyway());
    all.add("spark.executor.extraClassPath=" + installation.skyway());
    all.add("spark.executor.memory=512m");
    all.add("spark.cores.max=" + HOSTS.size());
    all.addAll(SparkJvm.waitingForExecutors());
    all.add("spark.ui.enabled=false");
    all.add(localFolder(""));
    all.addAll(List.of(settings));
    List<String> arguments = new ArrayList<>(List.of("--master", address));
    all.forEach(setting -> arguments.addAll(List.of("--conf", setting)));
    return arguments;
  }

  private String executorLogs() throws IOException {
    StringBuilder logs = new StringBuilder();
    for (String host : HOSTS) { // what executors keep elsewhere goes while one looks
      try (Stream<Path> files = Files.walk(workFolder(host), LOG_DEPTH)) {
        for (Path file : files.filter(found -> found.endsWith("stderr")).toList()) {
          logs.append(Files.readString(file, StandardCharsets.UTF_8));
        }
      }
    }
    return logs.toString();
  }

  /** Workers end their executors. */
  @Override
  public void close() throws IOException {
    // Beforehand: whose Worker is gone is nobody's child, and keeps files in the folder.
    List<ProcessHandle> executors =
        daemons.stream().flatMap(daemon -> daemon.process().descendants()).toList();
    for (int i = daemons.size() - 1; i >= 0; i--) {
      daemons.get(i).process().destroy();
    }
    daemons.forEach(daemon -> awaitEnd(daemon.process().toHandle()));
    executors.forEach(ProcessHandle::destroy);
    executors.forEach(StandaloneCluster::awaitEnd);
    installation.close();
  }

  private static void awaitEnd(ProcessHandle process) {
    try {
      process.onExit().get(END_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a process is not known: pid=" + process.pid(), e);
    }
  }
}
