// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.engine.FrameSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.PrimitiveOutput;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Gathers bytes between objects into DATA frames. Not thread-safe. */
public final class DataSink extends PrimitiveOutput {
  /** What another thread that closes the stream looks at. */
  public interface Gate {
    /**
     * Bytes are about to be taken; {@link #exit} has to follow.
     *
     * @throws IOException if the stream is closed; then nothing has to follow
     */
    void enter() throws IOException;

    /** They are taken. */
    void exit();
  }

  private static final int CAPACITY = 1 << 12;

  /** Longer runs are cut, so that a reader need not hold more at once. */
  private static final int LONGEST_FRAME = 1 << 16;

  private final FrameSink sink;
  private final Gate gate;

  /** Null until it is needed: most streams hold objects only. */
  private byte[] gathered;

  private int count;

  /** Whether a frame was begun and has not ended, as if the stack overflowed meanwhile. */
  private boolean isTorn;

  /** Appends its frames to this sink. */
  public DataSink(FrameSink sink, Gate gate) {
    this.sink = sink;
    this.gate = gate;
  }

  @Override
  public void write(int b) throws IOException {
    gate.enter();
    try {
      if (count == CAPACITY) {
        drain();
      }
      open();
      gathered[count++] = (byte) b;
    } finally {
      gate.exit();
    }
  }

  @Override
  public void nextShort(int value) throws IOException {
    enter(Short.BYTES);
    gathered[count] = (byte) (value >> Byte.SIZE);
    gathered[count + 1] = (byte) value;
    count += Short.BYTES;
    gate.exit();
  }

  @Override
  public void nextInt(int value) throws IOException {
    enter(Integer.BYTES);
    ArrayWords.putInt(gathered, count, Integer.reverseBytes(value));
    count += Integer.BYTES;
    gate.exit();
  }

  @Override
  public void nextLong(long value) throws IOException {
    enter(Long.BYTES);
    ArrayWords.putLong(gathered, count, Long.reverseBytes(value));
    count += Long.BYTES;
    gate.exit();
  }

  /** Passes the gate, with room for a number of so many bytes. */
  private void enter(int bytes) throws IOException {
    gate.enter();
    if (gathered == null || count > CAPACITY - bytes) {
      makeRoom();
    }
  }

  /**
   * Makes room for a number, which stands in one frame: who reads it asks again after a timeout of
   * the stream below, and would have lost a part. The gate is left if that fails.
   */
  private void makeRoom() throws IOException {
    boolean hasRoom = false;
    try {
      open();
      drain();
      hasRoom = true;
    } finally {
      if (!hasRoom) {
        gate.exit();
      }
    }
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    gate.enter();
    try {
      take(bytes, offset, length);
    } finally {
      gate.exit();
    }
  }

  private void take(byte[] bytes, int offset, int length) throws IOException {
    open();
    if (length <= CAPACITY - count) {
      System.arraycopy(bytes, offset, gathered, count, length);
      count += length;
      return;
    }
    drain();
    int at = offset;
    int rest = length;
    while (rest > CAPACITY) {
      int part = Math.min(rest, LONGEST_FRAME);
      append(bytes, at, part);
      at += part;
      rest -= part;
    }
    System.arraycopy(bytes, at, gathered, 0, rest);
    count = rest;
  }

  private void open() {
    if (gathered == null) {
      gathered = new byte[CAPACITY];
    }
  }

  /** Whether a frame was cut off. */
  public boolean isTorn() {
    return isTorn;
  }

  /**
   * Makes a frame of what was gathered: an object comes next, or the bytes are wanted.
   *
   * @throws IOException if the sink hands on to a stream that fails
   */
  public void drain() throws IOException {
    if (count > 0) {
      append(gathered, 0, count);
    }
  }

  /** After it nothing is gathered. */
  private void append(byte[] bytes, int offset, int length) throws IOException {
    isTorn = true;
    count = 0;
    try {
      sink.appendFrame(FrameType.DATA, bytes, offset, length);
      isTorn = false;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
