// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.ByteSource;
import java.io.ObjectInputFilter;

/** A native reader that only one thread is within. Not thread-safe, but a second one is refused. */
final class GuardedReader extends SoleUse implements GraphReader {
  private final HeapReader reader;

  GuardedReader(HeapReader reader) {
    super("reader");
    this.reader = reader;
  }

  @Override
  public void use(ObjectInputFilter filter) {
    reader.use(filter);
  }

  @Override
  public void classes(ByteSource payload) {
    Seat seat = enter();
    try {
      reader.classes(payload);
    } finally {
      exit(seat);
    }
  }

  @Override
  public void externals(ByteSource payload) {
    Seat seat = enter();
    try {
      reader.externals(payload);
    } finally {
      exit(seat);
    }
  }

  @Override
  public void numbers(ByteSource payload) {
    Seat seat = enter();
    try {
      reader.numbers(payload);
    } finally {
      exit(seat);
    }
  }

  @Override
  public long missing(int frameType, ByteSource payload) {
    return reader.missing(frameType, payload);
  }

  @Override
  public boolean block(int frameType, ByteSource payload) {
    Seat seat = enter();
    try {
      return reader.block(frameType, payload);
    } finally {
      exit(seat);
    }
  }

  @Override
  public Object small(byte[] bytes, int position, int limit) {
    Seat seat = enter();
    try {
      return reader.small(bytes, position, limit);
    } finally {
      exit(seat);
    }
  }

  @Override
  public Object[] roots(ByteSource bundle) {
    Seat seat = enter();
    try {
      return reader.roots(bundle);
    } finally {
      exit(seat);
    }
  }

  @Override
  public void demandUnshared(boolean isUnshared) {
    reader.demandUnshared(isUnshared);
  }

  @Override
  public Object takeRoot() {
    return reader.takeRoot();
  }

  @Override
  public void newScope() {
    Seat seat = enter();
    try {
      reader.newScope();
    } finally {
      exit(seat);
    }
  }

  @Override
  public ReadClasses names() {
    return reader.names();
  }

  @Override
  public void abandon() {
    if (isClosed()) {
      return; // there is nothing to forget
    }
    Seat seat = enter();
    try {
      reader.abandon();
    } finally {
      exit(seat);
    }
  }

  @Override
  NativeParts parts() {
    return reader.parts();
  }

  @Override
  void free() {
    reader.close();
  }
}
