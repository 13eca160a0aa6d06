// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;
import org.apache.spark.serializer.DeserializationStream;
import scala.reflect.ClassTag;

/**
 * The records of a partition or a block that arrive. Spark hands over files and sockets without a
 * buffer where it does not compress, so there is one here. Ends with an {@link
 * java.io.EOFException}, as Spark expects it. Not thread-safe.
 */
final class RecordsIn extends DeserializationStream {
  private final InputStream below;
  private final SkywayObjectInputStream in;

  RecordsIn(InputStream below, Skyway skyway) {
    this.below = below;
    try {
      in = new SkywayObjectInputStream(new BufferedInputStream(below), skyway);
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the task knows what was written
  public <T> T readObject(ClassTag<T> tag) {
    try {
      return (T) in.readObject();
    } catch (StreamCorruptedException | OptionalDataException e) { // nobody has written data
      DamagedBlock.refetch(below, e);
      throw Unchecked.rethrow(e);
    } catch (IOException | ClassNotFoundException e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }
}
