// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * A shuffle of whole objects that something happens to: each line has its result and what was
 * counted meanwhile.
 */
public final class Faults {
  private static final int MAPS = 4;
  private static final int REDUCES = 8;
  private static final int RECORDS = 4_000;

  /** In the middle of a partition's records. */
  private static final int STRUCK = RECORDS / MAPS / 2;

  /** Ends early where all is right: Spark interrupts what is overtaken, and executors go soon. */
  private static final long LONGEST_MILLIS = 300_000;

  private final JavaSparkContext spark;
  private final Path folder;

  Faults(JavaSparkContext spark) throws IOException {
    this.spark = spark;
    folder = Files.createTempDirectory(Program.localFolder(spark), "faults");
  }

  /** What happens to a task when it comes to a record. */
  private interface Fault extends Serializable {
    Fault NONE = visit -> {};

    void strike(Jobs.Visit visit) throws Exception;

    default Jobs.Visit through(Jobs.Visit visit) throws Exception {
      strike(visit);
      return visit;
    }
  }

  private static long weight(Jobs.Visit visit) {
    return visit.weight() * (visit.user + 1);
  }

  /** What every shuffle comes to, worked out without Spark. */
  public static long expected() {
    return IntStream.range(0, RECORDS).mapToLong(i -> weight(new Jobs.Visit(i))).sum();
  }

  private JavaRDD<Jobs.Visit> shuffled(Fault written, Fault read) {
    List<Integer> numbers = IntStream.range(0, RECORDS).boxed().toList();
    return spark
        .parallelize(new ArrayList<>(numbers), MAPS)
        .map(i -> written.through(new Jobs.Visit(i)))
        .mapToPair(visit -> new Tuple2<>(visit.times.get(0).intValue(), visit))
        .partitionBy(new HashPartitioner(REDUCES))
        .map(entry -> read.through(entry._2()));
  }

  private static long sum(JavaRDD<Jobs.Visit> visits) {
    return visits.map(Faults::weight).reduce(Long::sum);
  }

  private interface Trial {
    long sum(Happenings happenings) throws Exception;
  }

  private String line(String name, Trial trial) throws Exception {
    Happenings happenings = new Happenings();
    spark.sc().addSparkListener(happenings);
    long sum = trial.sum(happenings);
    String line = name + " sum=" + sum + " " + happenings.told(spark);
    spark.sc().removeSparkListener(happenings);
    return line;
  }

  /** One line each. */
  List<String> all() throws Exception {
    return List.of(failure(), corruption(), cut(), emptied(), death());
  }

  /** Tasks fail with half of their records written. */
  private String failure() throws Exception {
    Fault fault =
        visit -> {
          TaskContext task = TaskContext.get();
          if (visit.times.get(0) % (RECORDS / MAPS) == STRUCK && task.attemptNumber() == 0) {
            throw new IllegalStateException("partition=" + task.partitionId());
          }
        };
    return line("failure", happenings -> sum(shuffled(fault, Fault.NONE)));
  }

  /**
   * A task hangs with half of its records written, until a copy of it has won. In an application of
   * its own: elsewhere a copy of what a busy machine holds up would write files that are never
   * read.
   */
  String slowness() throws Exception {
    Fault fault =
        visit -> {
          if (visit.times.get(0) == STRUCK && TaskContext.get().attemptNumber() == 0) {
            Thread.sleep(LONGEST_MILLIS);
          }
        };
    return line("slowness", happenings -> sum(shuffled(fault, Fault.NONE)));
  }

  /** An executor ends with half of a partition read; its own part of the shuffle is gone. */
  private String death() throws Exception {
    String marker = folder.resolve("died").toString();
    Fault fault =
        visit -> {
          if (visit.times.get(0) == STRUCK && Path.of(marker).toFile().createNewFile()) {
            Runtime.getRuntime().halt(1);
          }
        };
    return line("death", happenings -> sum(shuffled(Fault.NONE, fault)));
  }

  /** Bytes of a map task's output change on the disk, between two readings. */
  String corruption() throws Exception {
    return damage(
        "corruption",
        bytes -> {
          for (int i = bytes.length / 3; i < bytes.length * 2 / 3; i++) {
            bytes[i] ^= 0x55;
          }
          return bytes;
        });
  }

  /** What is behind a place within a block is gone, blocks in whole among it. */
  String cut() throws Exception {
    return damage("cut", bytes -> Arrays.copyOf(bytes, bytes.length / 2));
  }

  /** Nothing is left. */
  private String emptied() throws Exception {
    return damage("emptied", bytes -> new byte[0]);
  }

  private String damage(String name, UnaryOperator<byte[]> harm) throws Exception {
    return line(
        name,
        happenings -> {
          List<Path> before = blocks();
          JavaRDD<Jobs.Visit> visits = shuffled(Fault.NONE, Fault.NONE);
          sum(visits);
          Path written =
              blocks().stream().filter(block -> !before.contains(block)).findFirst().orElseThrow();
          Files.write(written, harm.apply(Files.readAllBytes(written)));
          return sum(visits);
        });
  }

  private List<Path> blocks() throws IOException {
    List<Path> blocks = new ArrayList<>();
    Files.walkFileTree(
        Program.localFolder(spark),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.getFileName().toString().matches("shuffle_.*data")) {
              blocks.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          /** Executors remove what they have done with. */
          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }
        });
    return blocks;
  }

  /** All executors go when they have nothing to do, and others come. */
  String comingAndGoing() throws Exception {
    return line(
        "comingAndGoing",
        happenings -> {
          JavaRDD<Jobs.Visit> visits = shuffled(Fault.NONE, Fault.NONE);
          long first = sum(visits);
          long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
          while (spark.sc().getExecutorIds().nonEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(100);
          }
          long second = sum(visits);
          if (first != second) {
            throw new IllegalStateException("first=" + first + " second=" + second);
          }
          return second;
        });
  }
}
