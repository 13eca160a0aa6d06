// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.engine.frames.ReadAheadInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamException;
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
  /** See {@link EmptyBlocks}. */
  private static final String EMPTY =
      "a block of a shuffle has records: the file that held it is cut";

  private final InputStream below;
  private final boolean emptyIsDamaged;
  private final SkywayObjectInputStream in;

  /** Whether there is a record, or something that is none. */
  private boolean hasBegun;

  /** An empty block is damaged, or has no records. */
  RecordsIn(InputStream below, Skyway skyway, boolean emptyIsDamaged) {
    this.below = below;
    this.emptyIsDamaged = emptyIsDamaged;
    try {
      in = new SkywayObjectInputStream(new ReadAheadInput(new WholeBlock(below)), skyway);
    } catch (IOException e) {
      throw Unchecked.rethrow(e);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the task knows what was written
  public <T> T readObject(ClassTag<T> tag) {
    try {
      T record = (T) in.readObject();
      hasBegun = true;
      return record;
    } catch (EOFException e) {
      if (emptyIsDamaged && !hasBegun && in.hasEnded()) {
        DamagedBlock.refetch(below, new IOException(EMPTY, e));
      }
      throw Unchecked.rethrow(in.hasEnded() ? e : missing(e));
    } catch (StreamCorruptedException | OptionalDataException e) {
      if (isDamage(e)) {
        DamagedBlock.refetch(below, e);
      }
      throw Unchecked.rethrow(e);
    } catch (IOException | ClassNotFoundException e) {
      throw Unchecked.rethrow(e);
    }
  }

  /** What broke the format, not what a program, its classes or their hooks did not take. */
  private static boolean isDamage(ObjectStreamException e) {
    return e instanceof WholeBlock.CutException
        || e.getCause() instanceof SkywayFormatException broken && broken.getCause() == null;
  }

  /** Spark would take an EOFException for the end, and go on without the records behind it. */
  private static IOException missing(EOFException e) {
    return new IOException("a hook of a class reads more than was written: cause=" + e, e);
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
