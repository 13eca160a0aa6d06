// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.numbering;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.cluster.numbering.ClusterNumbering;
import dev.skyway.cluster.numbering.NumberingPatience;
import dev.skyway.cluster.numbering.NumberingReport;
import dev.skyway.cluster.numbering.WorkerSettings;
import dev.skyway.stress.Settings;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;

/**
 * A worker that writes a record of each class, and reads those of others. Arguments: {@code port}
 * of the driver; {@code engine}; {@code version} of the classes; {@code records}; {@code write}, a
 * file for them, perhaps with a {@code pause} in ms after each, and {@code hold}, a file that is
 * waited for after 150 of them; {@code read}, files of others that are waited for, separated by
 * commas.
 */
public final class WorkerMain {
  private static final long PAUSE_MILLIS = 10;
  private static final int HELD = 150;

  /** So many at the end are written with the driver in reach, however late it comes back. */
  private static final int LAST = 50;

  private static final long LONGEST_NANOS = Duration.ofSeconds(90).toNanos();

  /** An exchange that takes longer counts as an outage; a busy machine is none. */
  private static final Duration EXCHANGE = Duration.ofSeconds(60);

  private final ClusterNumbering numbering;
  private final Skyway skyway;
  private final MadeClasses classes;
  private final int records;

  private WorkerMain(ClusterNumbering numbering, Skyway skyway, MadeClasses classes, int records) {
    this.numbering = numbering;
    this.skyway = skyway;
    this.classes = classes;
    this.records = records;
  }

  public static void main(String[] arguments) throws Exception {
    Settings settings = new Settings(arguments);
    InetSocketAddress driver =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.integer("port", 0));
    NumberingPatience patience =
        NumberingPatience.standard()
            .withForNumber(Duration.ofSeconds(20))
            .withForDescription(Duration.ofSeconds(60));
    MadeClasses classes = new MadeClasses(settings.integer("version", 1));
    WorkerSettings joining = WorkerSettings.of(driver).withTimeout(EXCHANGE);
    try (ClusterNumbering numbering = ClusterNumbering.join(joining, patience)) {
      numbering.id(); // what is asked before the first answer may be asked for nothing
      String engine = settings.text("engine", "auto").toUpperCase(Locale.ROOT);
      Skyway skyway =
          Skyway.builder()
              .engine(EngineChoice.valueOf(engine))
              .classLoader(classes)
              .classNumbering(numbering)
              .build();
      System.out.printf("jvm=%s engine=%s;%n", Runtime.version(), skyway.report().engine());
      int records = settings.integer("records", 500);
      WorkerMain worker = new WorkerMain(numbering, skyway, classes, records);
      String target = settings.text("write", "");
      if (!target.isEmpty()) {
        worker.write(Path.of(target), settings.integer("pause", 0), settings.text("hold", ""));
      }
      String sources = settings.text("read", "");
      for (String source : sources.isEmpty() ? new String[0] : sources.split(",")) {
        worker.read(Path.of(source));
      }
      NumberingReport report = numbering.report();
      System.out.printf(
          "known=%d views=%d batches=%d sent=%d received=%d described=%d outages=%d;%n",
          report.known(),
          report.views(),
          report.batches(),
          report.sent(),
          report.received(),
          report.described(),
          report.outages());
    }
  }

  private void write(Path target, int pause, String hold) throws Exception {
    int named = 0;
    boolean lastIsNamed = false;
    Path begun = target.resolveSibling(target.getFileName() + ".begun");
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(begun))) {
      for (int i = 0; i < records; i++) {
        if (i == HELD && !hold.isEmpty()) {
          awaitFile(Path.of(hold));
        }
        if (i == records - LAST) {
          awaitDriver();
        }
        byte[] message = skyway.serialize(classes.make(i));
        lastIsNamed = new String(message, StandardCharsets.ISO_8859_1).contains("made.C");
        named += lastIsNamed ? 1 : 0;
        out.writeInt(message.length);
        out.write(message);
        if (i % 50 == 0) {
          System.out.println("written " + i + ";");
        }
        Thread.sleep(pause);
      }
    }
    Files.move(begun, target, StandardCopyOption.ATOMIC_MOVE);
    System.out.printf("named=%d lastNamed=%b;%n", named, lastIsNamed);
  }

  private static void awaitFile(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private void awaitDriver() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LONGEST_NANOS;
    while (!numbering.report().isConnected()) {
      if (System.nanoTime() > deadline) {
        throw new IOException("the driver must come back: report=" + numbering.report());
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  private void read(Path source) throws Exception {
    awaitFile(source);
    int whole = 0;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(source)))) {
      for (int i = 0; i < records; i++) {
        Object read = skyway.deserialize(in.readNBytes(in.readInt()));
        if (!classes.isWhole(read, i)) {
          throw new IOException("misread: record=" + i + " file=" + source);
        }
        whole++;
      }
    }
    System.out.println("read=" + whole + ";");
  }
}
