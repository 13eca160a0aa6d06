// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.StreamFilter;
import dev.skyway.format.ByteSource;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;

/**
 * Stands in for the filter of the stream that hooks get. Containers of the JDK have it asked about
 * an array before they make it, of a length that they have read; so it is counted, and the filter
 * of the record asked, in time. Not thread-safe.
 */
final class HookedArrays implements ObjectInputFilter {
  private final ArrayMemory memory;
  private final FilterGate gate;
  private final ByteSource in;
  private ObjectInputFilter before;
  private Class<?> asked;
  private int length;
  private SkywayFormatException refusal;

  /** The gate is null without a filter. */
  HookedArrays(ArrayMemory memory, FilterGate gate, ByteSource in) {
    this.memory = memory;
    this.gate = gate;
    this.in = in;
  }

  /** Hooks of one object begin to read from a stream. */
  void begin(ObjectInputStream stream) {
    asked = null;
    refusal = null;
    before = stream.getObjectInputFilter();
    StreamFilter.set(stream, this);
  }

  /** They have ended; a filter that they have set is left for the stream to refuse. */
  void end(ObjectInputStream stream) {
    if (stream.getObjectInputFilter() == this) {
      StreamFilter.set(stream, before);
    }
  }

  /** The reason goes to {@link #refusal}, as streams tell hooks nothing but that there is one. */
  @Override
  public Status checkInput(FilterInfo question) {
    Class<?> type = question.serialClass();
    if (type == null || !type.isArray() || question.arrayLength() < 0) {
      return Status.UNDECIDED;
    }
    asked = type;
    length = (int) question.arrayLength();
    try {
      memory.countHooked(asked, length, in);
      if (gate != null) {
        gate.askArray(asked, length, 1, in);
      }
    } catch (SkywayFormatException e) {
      refusal = e;
      return Status.REJECTED;
    }
    return Status.UNDECIDED;
  }

  /** Why an array was refused to the hooks that began last; null if none was. */
  SkywayFormatException refusal() {
    return refusal;
  }

  /** What the lack of memory comes to in hooks; null if they have asked about no array. */
  SkywayLimitException tooLarge(OutOfMemoryError cause) {
    return asked == null ? null : memory.tooLarge(asked.componentType(), length, in, cause);
  }
}
