// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Divides the time of Spark's tasks with Flight Recorder, from {@link #start} to {@link #end}. */
public final class Profile {

  private static final Duration PERIOD = Duration.ofMillis(10);
  private static final String IN_JAVA = "jdk.ExecutionSample";
  private static final String IN_NATIVE = "jdk.NativeMethodSample";

  /** Spark names threads of tasks anew with each task; the recorder sees one of the names. */
  public static final String TASKS = "Executor task ";

  private final Recording recording = new Recording();
  private final InNative yardstick;
  private final long startNs;

  private Profile() throws IOException {
    yardstick = new InNative();
    recording.enable(IN_JAVA).withPeriod(PERIOD);
    recording.enable(IN_NATIVE).withPeriod(PERIOD);
    recording.start();
    startNs = System.nanoTime();
  }

  /** Begins. */
  public static Profile start() throws IOException {
    return new Profile();
  }

  /**
   * Ends, and tells what the tasks have spent their time with.
   *
   * @param tasksNs processor time of the tasks meanwhile
   */
  public Found end(long tasksNs) throws IOException {
    double active = (double) tasksNs / (System.nanoTime() - startNs);
    recording.stop();
    Path file = Files.createTempFile("profile", ".jfr");
    try {
      recording.dump(file);
      Shares shares = new Shares();
      RecordingFile.readAllEvents(file).forEach(event -> add(event, shares));
      return shares.divide(active);
    } finally {
      recording.close();
      yardstick.close();
      Files.delete(file);
    }
  }

  private static void add(RecordedEvent event, Shares shares) {
    String kind = event.getEventType().getName();
    if (!kind.equals(IN_JAVA) && !kind.equals(IN_NATIVE)) {
      return;
    }
    if (kind.equals(IN_NATIVE)) {
      shares.addTurn();
    }
    RecordedThread thread = event.getThread("sampledThread");
    if (thread == null || thread.getJavaName() == null) {
      return;
    }
    if (thread.getJavaName().equals(InNative.NAME)) {
      shares.addYardstick();
    } else if (thread.getJavaName().startsWith(TASKS)) {
      Work work = Work.of(frames(event));
      if (kind.equals(IN_JAVA)) {
        shares.addJava(work);
      } else {
        shares.addNative(work);
      }
    }
  }

  private static List<Work.Frame> frames(RecordedEvent event) {
    if (event.getStackTrace() == null) {
      return List.of();
    }
    return event.getStackTrace().getFrames().stream()
        .map(RecordedFrame::getMethod)
        .map(method -> new Work.Frame(method.getType().getName(), method.getName()))
        .toList();
  }
}
