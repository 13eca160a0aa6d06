// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.util.List;

/**
 * Numbers that several JVMs agree on, for descriptions of classes. What is written under a
 * numbering names its classes, enum constants and singletons by numbers alone: a message neither
 * describes them nor depends on an earlier one, so messages can be reordered and concatenated.
 *
 * <p>A description is bytes that Skyway makes and understands: a class's name and fields, so two
 * versions of a class are two descriptions. A number never changes its meaning, and never has two.
 * Implementations are thread-safe, and may be asked by many writers and readers at once, between
 * two parts of a graph.
 */
public interface ClassNumbering {
  /** Stands for a number that cannot be had. */
  int NONE = -1;

  /**
   * Which numbering this is. It travels with the numbers, and a reader under another one refuses
   * them; so it should differ from that of any other numbering that bytes may be mixed up with.
   *
   * @throws SkywayNumberingException if it cannot be known now; never after {@link #numbers} has
   *     given one
   */
  int id();

  /**
   * The numbers of descriptions, in their order. What has none gets one, or {@link #NONE} if that
   * cannot be done, or not soon: the record then holds the description itself. A number that was
   * given is not asked for again by the same writer for some time, {@link #NONE} is.
   *
   * @param descriptions not to be changed by anybody
   */
  int[] numbers(List<byte[]> descriptions);

  /**
   * The descriptions of numbers, in their order; null where a number has none. Numbers are input,
   * and may be any from 0 to 2^31 - 1.
   *
   * @throws SkywayNumberingException if it cannot be known now what they mean
   */
  List<byte[]> descriptions(int[] numbers);
}
