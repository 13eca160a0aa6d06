// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.spark.serializer.SerializationStream;
import scala.reflect.ClassTag;

/**
 * The records of a partition or a block on their way out. What is written until {@code flush} can
 * be moved to another place of the stream, or into another stream. Not thread-safe.
 */
final class RecordsOut extends SerializationStream {
  private final SkywayObjectOutputStream out;

  RecordsOut(OutputStream below, Skyway skyway) {
    try {
      out = new SkywayObjectOutputStream(below, skyway);
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  public <T> SerializationStream writeObject(T object, ClassTag<T> tag) {
    try {
      out.writeObject(object);
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
    return this;
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }
}
