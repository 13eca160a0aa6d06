// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import org.apache.spark.serializer.DeserializationStream;
import scala.reflect.ClassTag;

/** A stream whose time is added up. Used by the thread whose clock it is. */
final class ClockedIn extends DeserializationStream {
  private final DeserializationStream clocked;
  private final Clock clock;

  ClockedIn(DeserializationStream clocked, Clock clock) {
    this.clocked = clocked;
    this.clock = clock;
  }

  @Override
  public <T> T readObject(ClassTag<T> tag) {
    long start = System.nanoTime();
    try {
      return clocked.readObject(tag);
    } finally { // the end of a stream is an exception
      clock.add(start);
    }
  }

  @Override
  public void close() {
    long start = System.nanoTime();
    clocked.close();
    clock.add(start);
  }
}
