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
 *
 * <p>Hooks may keep it, as {@code MarshalledObject} does for what it unmarshals later, on any
 * thread. It is then what they would have got without this: the filter of the record.
 */
final class HookedArrays implements ObjectInputFilter {
  private ArrayMemory memory;
  private FilterGate gate;
  private ByteSource in;
  private ObjectInputFilter before;

  /** What answers those who kept this; null for nothing. */
  private ObjectInputFilter kept;

  /**
   * The thread that runs hooks; null while none does. A thread finds itself here, or it does not.
   */
  private Thread asking;

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
    kept = gate == null ? before : gate.filter();
    asking = Thread.currentThread();
    StreamFilter.set(stream, this);
  }

  /** Hooks of another object begin, behind those of one from the same stream. */
  void goOn(ObjectInputStream stream) {
    asked = null;
    refusal = null;
    if (stream.getObjectInputFilter() != this) { // one that hooks have set
      begin(stream);
    }
  }

  /** They have ended; a filter that they have set is left for the stream to refuse. */
  void end(ObjectInputStream stream) {
    asking = null;
    if (stream.getObjectInputFilter() == this) {
      StreamFilter.set(stream, before);
    }
  }

  /** The record has ended: whoever keeps this keeps nothing else alive. */
  void close() {
    memory = null;
    gate = null;
    in = null;
    asked = null;
    refusal = null;
  }

  /** The reason goes to {@link #refusal}, as streams tell hooks nothing but that there is one. */
  @Override
  public Status checkInput(FilterInfo question) {
    if (Thread.currentThread() != asking) {
      return kept == null ? Status.UNDECIDED : kept.checkInput(question);
    }
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
