// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far the reading has come: a bar on a terminal, a few lines elsewhere. */
final class ReadingProgress implements JdkGraphReader.Progress, AutoCloseable {

  private static final int LINES = 4;
  private static final int REFRESH_MS = 100;

  private final PrintStream out;
  private final boolean terminal;
  private ProgressBar bar;
  private int linesShown;

  /**
   * Makes it.
   *
   * @param out where it is shown
   * @param terminal whether that is a terminal
   */
  ReadingProgress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  @Override
  public void read(int classes, int of) {
    if (terminal) {
      if (bar == null) {
        bar = newBar(of);
      }
      bar.stepTo(classes);
    } else if (classes >= (long) of * (linesShown + 1) / LINES) {
      linesShown++;
      out.printf("  read %,d of %,d class files%n", classes, of);
    }
  }

  private ProgressBar newBar(int max) {
    return new ProgressBarBuilder()
        .setTaskName("  reading class files")
        .setInitialMax(max)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(REFRESH_MS)
        .setConsumer(new ConsoleProgressBarConsumer(out))
        .build();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
