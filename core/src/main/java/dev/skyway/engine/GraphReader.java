// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.classes.ReadClasses;
import dev.skyway.format.ByteSource;
import java.io.ObjectInputFilter;

/**
 * Turns frames into object graphs. Used by one thread at a time; reusable until closed. After an
 * exception only {@link #abandon()} and {@link #close()} may be called.
 */
public interface GraphReader extends Releasable {
  /** Returned by {@link #small} for what {@link #block} has to read; not an object of a graph. */
  Object NOT_SMALL = new Object();

  /**
   * Replaces the filter; counts for it begin anew. Only between records.
   *
   * @param filter asked about what is read from now on; null for none
   */
  void use(ObjectInputFilter filter);

  /**
   * Takes the payload of a CLASS frame.
   *
   * @throws dev.skyway.SkywayFormatException if it is malformed or names classes that are unknown
   *     or not allowed
   */
  void classes(ByteSource payload);

  /**
   * Takes the payload of an EXTERNAL frame.
   *
   * @throws dev.skyway.SkywayFormatException if it is malformed or names what is not here
   */
  void externals(ByteSource payload);

  /**
   * Takes the payload of a NUMBERS frame.
   *
   * @throws dev.skyway.SkywayFormatException if it is malformed, of another numbering, or names
   *     what is unknown or not allowed
   */
  void numbers(ByteSource payload);

  /**
   * How many bytes of the record should arrive behind a block before it is taken, as it makes much
   * at once; 0 for none. What then still is too much is beyond the limits.
   *
   * @param frameType {@link dev.skyway.format.FrameType#RECORD} or PART
   * @throws dev.skyway.SkywayFormatException if the block is malformed
   */
  long missing(int frameType, ByteSource payload);

  /**
   * Takes the payload of a RECORD or PART frame, or an entry of a RECORDS frame.
   *
   * @param frameType {@link dev.skyway.format.FrameType#RECORD}, PART or RECORDS
   * @return whether the record is complete
   * @throws dev.skyway.SkywayFormatException if it is malformed or beyond the limits
   */
  boolean block(int frameType, ByteSource payload);

  /**
   * Reads a record of one small and plain block, in less time than {@link #block} does. Takes only
   * what is right; whatever else the bytes are, nothing happens.
   *
   * @param bytes holds the payload of the RECORD frame from {@code position} to {@code limit},
   *     which is within the array
   * @return the root, which may be null, or {@link #NOT_SMALL}
   */
  default Object small(byte[] bytes, int position, int limit) {
    return NOT_SMALL;
  }

  /**
   * Says whether the root of the next record is to be unshared: nothing in its scope may refer to
   * it again. Only between records.
   */
  void demandUnshared(boolean isUnshared);

  /**
   * Reads the first records of a bundle at once, in less time than {@link #block} takes for each.
   * Takes only what is right; where something else comes, it ends.
   *
   * @param bundle stands at an entry; afterwards behind the last one that was read
   * @return the roots, at least one, each of which may be null; or null if there are none
   */
  default Object[] roots(ByteSource bundle) {
    return null;
  }

  /**
   * The root of the record that is complete, with all post-actions and updates done; may be null.
   *
   * @throws IllegalStateException if no record is complete
   */
  Object takeRoot();

  /** Forgets the objects: a RESET frame, or the end of a record that shares nothing. */
  void newScope();

  /** Forgets objects, class numbers and external numbers: a stream begins. */
  default void newStream() {
    abandon();
  }

  /** The classes and externals that were named, for questions. */
  ReadClasses names();

  /** Drops all state after an error; the reader then stands at the beginning of a stream. */
  void abandon();
}
