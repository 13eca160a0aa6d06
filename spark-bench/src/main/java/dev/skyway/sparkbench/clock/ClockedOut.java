// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import org.apache.spark.serializer.SerializationStream;
import scala.reflect.ClassTag;

/** A stream whose time is added up. Used by the thread whose clock it is. */
final class ClockedOut extends SerializationStream {
  private final SerializationStream clocked;
  private final Clock clock;

  ClockedOut(SerializationStream clocked, Clock clock) {
    this.clocked = clocked;
    this.clock = clock;
  }

  @Override
  public <T> SerializationStream writeObject(T object, ClassTag<T> tag) {
    long start = System.nanoTime();
    clocked.writeObject(object, tag);
    clock.add(start);
    return this;
  }

  @Override
  public void flush() {
    long start = System.nanoTime();
    clocked.flush();
    clock.add(start);
  }

  @Override
  public void close() {
    long start = System.nanoTime();
    clocked.close();
    clock.add(start);
  }
}
