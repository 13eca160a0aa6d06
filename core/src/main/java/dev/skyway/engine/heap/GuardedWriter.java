// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.FrameSink;
import dev.skyway.engine.GraphWriter;

/** A native writer that only one thread is within. Not thread-safe, but a second one is refused. */
final class GuardedWriter extends SoleUse implements GraphWriter {
  private final HeapWriter writer;

  GuardedWriter(HeapWriter writer) {
    super("writer");
    this.writer = writer;
  }

  @Override
  public void write(Object root, FrameSink sink) {
    Seat seat = enter();
    try {
      writer.write(root, sink);
    } finally {
      exit(seat);
    }
  }

  @Override
  public void writeMessage(Object root, FrameSink sink) {
    Seat seat = enter();
    try {
      writer.writeMessage(root, sink);
    } finally {
      exit(seat);
    }
  }

  @Override
  public void writeUnshared(Object root, FrameSink sink) {
    Seat seat = enter();
    try {
      writer.writeUnshared(root, sink);
    } finally {
      exit(seat);
    }
  }

  @Override
  public int tagOf(Class<?> type) {
    Seat seat = enter();
    try {
      return writer.tagOf(type);
    } finally {
      exit(seat);
    }
  }

  @Override
  public int numberOf(Object external) {
    Seat seat = enter();
    try {
      return writer.numberOf(external);
    } finally {
      exit(seat);
    }
  }

  @Override
  public boolean isLight() {
    Seat seat = enter();
    try {
      return writer.isLight();
    } finally {
      exit(seat);
    }
  }

  @Override
  public void newScope() {
    Seat seat = enter();
    try {
      writer.newScope();
    } finally {
      exit(seat);
    }
  }

  @Override
  public void newStream() {
    if (isClosed()) {
      return; // by what lies below its stream, during a flush
    }
    Seat seat = enter();
    try {
      writer.newStream();
    } finally {
      exit(seat);
    }
  }

  @Override
  NativeParts parts() {
    return writer.parts();
  }

  @Override
  void free() {
    writer.close();
  }
}
