// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * How a {@link ClusterNumbering} reaches the registry: over a socket, or whatever else a cluster
 * has to ask one of its JVMs. The other end answers with what a {@link ClassRegistry} says.
 *
 * <p>One thread calls these methods, and may wait in them; another one may close. After an
 * exception {@link #connect} is called next.
 */
public interface NumberingTransport extends Closeable {
  /** How many descriptions or numbers are asked about at a time, at most. */
  int MOST_ASKED = Wire.MOST_ASKED;

  /**
   * Reaches the registry, for the first time or anew.
   *
   * @param highest the highest number that is known here, or {@link dev.skyway.ClassNumbering#NONE}
   * @param checksum {@link ClassRegistry#checksum} of what it stands for; a registry that does not
   *     {@linkplain ClassRegistry#agrees agree} is another one
   * @return {@link ClassRegistry#id}
   * @throws IOException if it cannot be reached, or is another one
   */
  int connect(int highest, int checksum) throws IOException;

  /**
   * {@link ClassRegistry#view}.
   *
   * @throws IOException if it cannot be reached
   */
  List<byte[]> view() throws IOException;

  /**
   * {@link ClassRegistry#numbers}, for {@link #MOST_ASKED} descriptions and 1 MiB at most, or a
   * single one.
   *
   * @throws IOException if it cannot be reached
   */
  int[] numbers(List<byte[]> descriptions) throws IOException;

  /**
   * {@link ClassRegistry#descriptions}, for {@link #MOST_ASKED} numbers at most, each once.
   *
   * @throws IOException if it cannot be reached
   */
  List<byte[]> descriptions(int[] numbers) throws IOException;

  /** A description of this numbering's other end, for the log. */
  @Override
  String toString();
}
