// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.ClassNumbering;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ArrayWords;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Gives a reader the descriptions that the numbers in its frames stand for. Not thread-safe. */
public final class NumberReader {
  private static final int SLOTS = 64;

  /** Longer ones are looked up each time. */
  private static final int MOST_KEPT_BYTES = 8 << 10;

  /** Descriptions of one kind, one after the other. */
  private record Run(int frameType, byte[] descriptions) {}

  /** What a payload meant that was read before: records that stand alone repeat it. */
  private record Known(byte[] payload, List<Run> meaning) {}

  private final ClassNumbering numbering;
  private final Known[] known = new Known[SLOTS];
  private final ByteSource descriptions = new ByteSource();

  /** For a reader under this numbering, which is null if there is none. */
  public NumberReader(ClassNumbering numbering) {
    this.numbering = numbering;
  }

  /**
   * Takes the payload of a NUMBERS frame.
   *
   * @throws SkywayFormatException if it is malformed, of another numbering, or names what is
   *     unknown or not allowed
   * @throws dev.skyway.SkywayNumberingException if the numbering cannot be asked
   */
  public void read(ByteSource payload, GraphReader reader) {
    long offset = payload.offsetOf(payload.position);
    for (Run run : meaning(payload)) {
      byte[] bytes = run.descriptions;
      descriptions.reset(bytes, 0, bytes.length, payload.frame(), offset);
      if (run.frameType == FrameType.CLASS) {
        reader.classes(descriptions);
      } else {
        reader.externals(descriptions);
      }
    }
  }

  private List<Run> meaning(ByteSource payload) {
    byte[] bytes = payload.buffer;
    int from = payload.position;
    int to = payload.limit;
    int slot = slot(bytes, from, to);
    Known before = known[slot];
    if (before != null
        && Arrays.equals(before.payload, 0, before.payload.length, bytes, from, to)) {
      payload.position = to;
      return before.meaning;
    }
    List<Run> meaning = lookUp(payload);
    int total = meaning.stream().mapToInt(run -> run.descriptions.length).sum();
    if (total + to - from <= MOST_KEPT_BYTES) {
      known[slot] = new Known(Arrays.copyOfRange(bytes, from, to), meaning);
    }
    return meaning;
  }

  /** PERF: by the last numbers alone, as a loop over all takes as long as all the rest. */
  private static int slot(byte[] bytes, int from, int to) {
    long last = 0;
    if (to - from >= Long.BYTES) {
      last = ArrayWords.getLong(bytes, to - Long.BYTES);
    }
    return (int) ((last + to - from) * 0x9E3779B97F4A7C15L >>> 58);
  }

  private List<Run> lookUp(ByteSource payload) {
    int id = payload.getInt();
    if (numbering == null) {
      throw payload.failure(
          String.format(
              "classes are named by numbers: numbering=%08x; read it with a Skyway that was built"
                  + " with this numbering",
              id));
    }
    if (id != numbering.id()) {
      throw payload.failure(
          String.format(
              "the numbers are those of another numbering: numbering=%08x here=%08x; read it where"
                  + " it was written",
              id, numbering.id()));
    }
    int[] numbers = numbers(payload);
    return runs(numbering.descriptions(numbers), numbers, payload);
  }

  private static int[] numbers(ByteSource payload) {
    int[] numbers = new int[Math.min(payload.remaining(), NumberedDescription.MOST_NUMBERS)];
    int count = 0;
    do {
      if (count == NumberedDescription.MOST_NUMBERS) {
        throw payload.failure("a frame has at most so many numbers: limit=" + count);
      }
      numbers[count++] = payload.getCount();
    } while (payload.remaining() > 0);
    return Arrays.copyOf(numbers, count);
  }

  private List<Run> runs(List<byte[]> found, int[] numbers, ByteSource payload) {
    List<Run> runs = new ArrayList<>();
    ByteSink run = new ByteSink(256);
    int type = 0;
    long total = 0;
    for (int i = 0; i < numbers.length; i++) {
      byte[] description = found.get(i);
      if (description == null) {
        throw payload.failure(
            String.format(
                "a number stands for a description: numbering=%08x number=%d",
                numbering.id(), numbers[i]));
      }
      total += description.length;
      if (total > FrameType.MAX_PAYLOAD) {
        throw payload.failure(
            "the descriptions of a frame have at most so many bytes: limit="
                + FrameType.MAX_PAYLOAD);
      }
      int next = NumberedDescription.frameType(description, payload);
      if (next != type && i > 0) {
        runs.add(new Run(type, run.toByteArray()));
        run.position = 0;
      }
      type = next;
      run.putBytes(description, 1, description.length - 1);
    }
    runs.add(new Run(type, run.toByteArray()));
    return runs;
  }
}
