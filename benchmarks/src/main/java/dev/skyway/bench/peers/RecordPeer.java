// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Sharing;
import java.io.IOException;

/**
 * One library with one configuration, writing a stream of records one by one and reading it back.
 *
 * <p>A record shares nothing with others, whether the stream could keep that or not. The stream
 * goes into a buffer that the peer keeps, and is read from a plain byte array. Used by one thread.
 */
public interface RecordPeer {

  /** Begins a stream, over what was written before. */
  void begin() throws IOException;

  /** Writes the next record. */
  void write(Object next) throws IOException;

  /**
   * Ends the stream.
   *
   * @return its length in bytes; it starts at index 0 of {@link #buffer()}
   */
  int end() throws IOException;

  /** The buffer that holds the stream; valid until the next one begins. */
  byte[] buffer();

  /** Begins to read a stream that starts at index 0. */
  void open(byte[] stream, int length) throws IOException;

  /** Reads the next record. */
  Object read() throws IOException, ClassNotFoundException;

  /**
   * The peer of a contender.
   *
   * @param contender who takes part
   * @param setup what is known of the records; the capacity is that of a whole stream
   * @throws IllegalArgumentException if it does not take part in streams
   */
  static RecordPeer of(Contender contender, PeerSetup setup) {
    PeerSetup own = setup.withReferences(contender.references());
    return switch (contender) {
      case SKYWAY -> new SkywayRecords(own, Sharing.RECORD);
      case SKYWAY_SHARING -> new SkywayRecords(own, Sharing.STREAM);
      case SKYWAY_SELF_DESCRIBING -> new SkywayAloneRecords(own);
      case FORY, FORY_TREE -> new ForyRecords(own);
      case KRYO, KRYO_TREE -> new KryoRecords(own);
      case JAVA_IO -> new JavaIoRecords(own);
      default ->
          throw new IllegalArgumentException(
              "a library must write record by record, library=%s; leave it out"
                  .formatted(contender.library()));
    };
  }
}
