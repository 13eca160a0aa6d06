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
 * file for them, perhaps with a {@code pause} in ms after each; {@code read}, files of others that
 * are waited for, separated by commas.
 */
public final class WorkerMain {
  private static final long PAUSE_MILLIS = 10;

  private final Skyway skyway;
  private final MadeClasses classes;
  private final int records;

  private WorkerMain(Skyway skyway, MadeClasses classes, int records) {
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
    try (ClusterNumbering numbering = ClusterNumbering.join(WorkerSettings.of(driver), patience)) {
      String engine = settings.text("engine", "auto").toUpperCase(Locale.ROOT);
      Skyway skyway =
          Skyway.builder()
              .engine(EngineChoice.valueOf(engine))
              .classLoader(classes)
              .classNumbering(numbering)
              .build();
      System.out.printf("jvm=%s engine=%s;%n", Runtime.version(), skyway.report().engine());
      WorkerMain worker = new WorkerMain(skyway, classes, settings.integer("records", 500));
      String target = settings.text("write", "");
      if (!target.isEmpty()) {
        worker.write(Path.of(target), settings.integer("pause", 0));
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

  private void write(Path target, int pause) throws Exception {
    int named = 0;
    boolean lastIsNamed = false;
    Path begun = target.resolveSibling(target.getFileName() + ".begun");
    try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(begun))) {
      for (int i = 0; i < records; i++) {
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

  private void read(Path source) throws Exception {
    while (!Files.exists(source)) {
      Thread.sleep(PAUSE_MILLIS);
    }
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
