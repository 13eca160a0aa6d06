// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/** One task's serializer. Used by one thread at a time. */
final class ClockedInstance extends SerializerInstance {
  private final SerializerInstance clocked;

  ClockedInstance(SerializerInstance clocked) {
    this.clocked = clocked;
  }

  @Override
  public <T> ByteBuffer serialize(T object, ClassTag<T> tag) {
    long start = System.nanoTime();
    ByteBuffer bytes = clocked.serialize(object, tag);
    Clock.own().add(start);
    return bytes;
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    long start = System.nanoTime();
    T object = clocked.deserialize(bytes, tag);
    Clock.own().add(start);
    return object;
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
    long start = System.nanoTime();
    T object = clocked.deserialize(bytes, loader, tag);
    Clock.own().add(start);
    return object;
  }

  @Override
  public SerializationStream serializeStream(OutputStream out) {
    Clock clock = Clock.own();
    long start = System.nanoTime();
    SerializationStream stream = clocked.serializeStream(new BelowOut(out, clock));
    clock.add(start);
    return new ClockedOut(stream, clock);
  }

  @Override
  public DeserializationStream deserializeStream(InputStream in) {
    Clock clock = Clock.own();
    long start = System.nanoTime();
    DeserializationStream stream = clocked.deserializeStream(new BelowIn(in, clock));
    clock.add(start);
    return new ClockedIn(stream, clock);
  }
}
