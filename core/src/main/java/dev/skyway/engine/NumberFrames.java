// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.ClassNumbering;
import dev.skyway.format.FrameType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the numbers of descriptions in place of the descriptions, for one writer. Not thread-safe.
 */
public final class NumberFrames {
  /** What is remembered at most; arrays of classes that are unloaded are among it. */
  private static final int MOST_KNOWN = 1 << 14;

  private final ClassNumbering numbering;
  private final Map<byte[], Integer> known = new IdentityHashMap<>();

  /** Of equal descriptions one, for those that are encoded anew each time. */
  private final Map<ByteBuffer, byte[]> equal = new HashMap<>();

  private final List<byte[]> pending = new ArrayList<>();
  private int[] types = new int[16];
  private int[] numbers = new int[16];

  /** Nothing to be written yet. */
  public NumberFrames(ClassNumbering numbering) {
    this.numbering = numbering;
  }

  /**
   * Adds a description to what is to be written.
   *
   * @param frameType what it would be written in: {@link FrameType#CLASS} or EXTERNAL
   * @param description never changed; the same array is known again faster than an equal one
   */
  public void add(int frameType, byte[] description) {
    int index = pending.size();
    if (index == types.length) {
      types = Arrays.copyOf(types, 2 * index);
      numbers = Arrays.copyOf(numbers, 2 * index);
    }
    Integer number = known.get(description);
    types[index] = frameType;
    numbers[index] = number == null ? ClassNumbering.NONE : number;
    pending.add(description);
  }

  /** The same for an EXTERNAL that was encoded anew: an equal one may be known. */
  public void addExternal(byte[] description) {
    ByteBuffer key = ByteBuffer.wrap(description);
    byte[] first = equal.get(key);
    if (first == null) {
      first = description;
      if (equal.size() == MOST_KNOWN) {
        equal.clear();
      }
      equal.put(key, first);
    }
    add(FrameType.EXTERNAL, first);
  }

  /** Forgets what was added. */
  public void clear() {
    pending.clear();
  }

  /**
   * Appends what was added, as numbers where there are some, and in its order. After an exception
   * it has to be {@linkplain #clear forgotten}: the stream begins anew then.
   */
  public void appendTo(FrameSink sink) {
    ask();
    int count = pending.size();
    for (int from = 0; from < count; ) {
      int to = from + 1;
      while (to < count && to - from < NumberedDescription.MOST_NUMBERS && isAlike(from, to)) {
        to++;
      }
      if (numbers[from] == ClassNumbering.NONE) {
        appendDescriptions(sink, from, to);
      } else {
        appendNumbers(sink, from, to);
      }
      from = to;
    }
    pending.clear();
  }

  private boolean isAlike(int one, int other) {
    boolean isNumbered = numbers[one] != ClassNumbering.NONE;
    return isNumbered == (numbers[other] != ClassNumbering.NONE)
        && (isNumbered || types[one] == types[other]);
  }

  /** All at once, as it may take a round trip. */
  private void ask() {
    List<byte[]> unknown = null;
    for (int i = 0; i < pending.size(); i++) {
      if (numbers[i] == ClassNumbering.NONE) {
        unknown = unknown == null ? new ArrayList<>() : unknown;
        unknown.add(NumberedDescription.encode(types[i], pending.get(i)));
      }
    }
    if (unknown == null) {
      return;
    }
    int[] answers = numbering.numbers(unknown);
    int next = 0;
    for (int i = 0; i < pending.size(); i++) {
      if (numbers[i] == ClassNumbering.NONE) {
        learn(i, answers[next++]);
      }
    }
  }

  private void learn(int index, int number) {
    numbers[index] = number;
    if (number != ClassNumbering.NONE) {
      if (known.size() == MOST_KNOWN) {
        known.clear();
      }
      known.put(pending.get(index), number);
    }
  }

  private void appendNumbers(FrameSink sink, int from, int to) {
    sink.beginFrame(FrameType.NUMBERS, 16);
    sink.reserve(NumberedDescription.mostBytes(to - from));
    sink.position =
        NumberedDescription.putNumbers(
            sink.buffer, sink.position, numbering.id(), numbers, from, to);
    sink.endFrame();
  }

  private void appendDescriptions(FrameSink sink, int from, int to) {
    sink.beginFrame(types[from], 128);
    for (byte[] description : pending.subList(from, to)) {
      sink.reserve(description.length);
      System.arraycopy(description, 0, sink.buffer, sink.position, description.length);
      sink.position += description.length;
    }
    sink.endFrame();
  }
}
