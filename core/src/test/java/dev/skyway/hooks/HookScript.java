// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What hooks write, and what they try to read of it; drawn from a seed. For one thread. */
final class HookScript {
  private record Line(HookStep step, int value) {}

  private static final HookStep[] STEPS = HookStep.values();
  private static HookScript present;

  private final List<Line> written = new ArrayList<>();
  private final List<Line> read = new ArrayList<>();
  private final StringBuilder found = new StringBuilder();

  /** Half of them read what was written, the others something else or too much. */
  HookScript(Random random) {
    int count = random.nextInt(random.nextInt(10) == 0 ? 2_000 : 20);
    boolean isExact = random.nextBoolean();
    for (int i = 0; i < count; i++) {
      written.add(line(random));
      read.add(isExact ? written.get(i) : line(random));
    }
    if (!isExact) {
      read.add(line(random));
    }
  }

  private static Line line(Random random) {
    return new Line(STEPS[random.nextInt(STEPS.length)], random.nextInt(1 << 20));
  }

  /** From now on hooks do as this says; what they have found is forgotten. */
  void begin() {
    present = this;
    found.setLength(0);
  }

  /** What the hooks that have read found. */
  String found() {
    return found.toString();
  }

  private static void write(ObjectOutput out) throws IOException {
    for (Line line : present.written) {
      line.step.write(out, line.value);
    }
  }

  /** Ends with the first thing that is not there: where it ends, streams differ. */
  private static void read(ObjectInput in) throws ClassNotFoundException {
    for (Line line : present.read) {
      try {
        present.found.append(line.step.read(in, line.value)).append('\n');
      } catch (IOException e) {
        present.found.append("nothing");
        return;
      }
    }
  }

  /** Hooks beside its fields. */
  static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1;
    private final int number = 5;
    private final String text = "text";

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      present.found.append(number).append(text).append('\n');
      read(in);
    }
  }

  /** All of it is hooks. */
  public static final class External implements Externalizable {
    private static final long serialVersionUID = 1;

    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      write(out);
    }

    @Override
    public void readExternal(ObjectInput in) throws ClassNotFoundException {
      read(in);
    }
  }
}
