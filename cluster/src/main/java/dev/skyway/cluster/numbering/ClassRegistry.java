// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.ClassNumbering;
import dev.skyway.format.Crc32c;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Gives descriptions their numbers, from 0 on, and keeps them for good. The whole truth of a
 * cluster's numbering: one JVM has it, the others ask it, however they reach it. The JVM that has
 * it may build a {@link dev.skyway.Skyway} with it. Thread-safe.
 *
 * <p>With a file, a number is on its disk before anybody hears of it, so it means the same after a
 * crash. Without one, a registry that is made anew has another id.
 */
public final class ClassRegistry implements ClassNumbering, Closeable {
  /** The longest description that gets a number. */
  public static final int MOST_DESCRIPTION_BYTES = 1 << 20;

  /** How many descriptions get numbers. */
  public static final int MOST_DESCRIPTIONS = 1 << 20;

  /** How long all descriptions together are at most. */
  public static final long MOST_BYTES = 64L << 20;

  private static final System.Logger LOG = System.getLogger(ClassRegistry.class.getName());

  private final int id;
  private final Map<ByteBuffer, Integer> numbers = new HashMap<>();
  private final List<byte[]> descriptions = new ArrayList<>();
  private long bytes;

  /** Null if nothing is kept. */
  private final RegistryFile file;

  private boolean failed;
  private boolean saidTooLong;
  private boolean saidFull;

  private ClassRegistry(int id, RegistryFile file, List<byte[]> kept) {
    this.id = id;
    this.file = file;
    kept.forEach(this::add);
  }

  /** A registry that lives as long as this object. */
  public static ClassRegistry inMemory() {
    return new ClassRegistry(ThreadLocalRandom.current().nextInt(), null, List.of());
  }

  /**
   * The registry in a file, which is made if there is none. What a crash has left half-written at
   * its end is dropped, and logged as a warning: nobody has heard of it. A last batch that was
   * damaged later looks the same.
   *
   * @throws IOException if the file is damaged elsewhere, is another kind of file, is used by
   *     another registry, or cannot be read
   */
  public static ClassRegistry open(Path file) throws IOException {
    List<byte[]> kept = new ArrayList<>();
    RegistryFile opened = RegistryFile.open(file, kept);
    return new ClassRegistry(opened.id(), opened, kept);
  }

  @Override
  public int id() {
    return id;
  }

  /** How many numbers there are. */
  public synchronized int size() {
    return descriptions.size();
  }

  /**
   * Whether somebody who knows this number knows what it means here.
   *
   * @param number what was heard, or {@link #NONE} for nothing
   * @param checksum see {@link #checksum}
   */
  public synchronized boolean agrees(int number, int checksum) {
    return number == NONE
        || number >= 0
            && number < descriptions.size()
            && checksum(descriptions.get(number)) == checksum;
  }

  /** What a description is compared by. */
  public static int checksum(byte[] description) {
    return Crc32c.of(description, 0, description.length);
  }

  /** All descriptions, in the order of their numbers; a copy. */
  public synchronized List<byte[]> view() {
    return List.copyOf(descriptions);
  }

  @Override
  public synchronized int[] numbers(List<byte[]> wanted) {
    keep(unknown(wanted));
    return wanted.stream()
        .mapToInt(description -> numbers.getOrDefault(ByteBuffer.wrap(description), NONE))
        .toArray();
  }

  @Override
  public synchronized List<byte[]> descriptions(int[] wanted) {
    List<byte[]> found = new ArrayList<>(wanted.length);
    for (int number : wanted) {
      boolean isKnown = number >= 0 && number < descriptions.size();
      found.add(isKnown ? descriptions.get(number) : null);
    }
    return found;
  }

  /** What can get a number, has none, and is wanted; each once. */
  private List<byte[]> unknown(List<byte[]> wanted) {
    List<byte[]> unknown = new ArrayList<>();
    Set<ByteBuffer> seen = new HashSet<>();
    long total = bytes;
    for (byte[] description : wanted) {
      ByteBuffer key = ByteBuffer.wrap(description);
      boolean fits =
          description.length > 0
              && description.length <= MOST_DESCRIPTION_BYTES
              && total + description.length <= MOST_BYTES
              && descriptions.size() + unknown.size() < MOST_DESCRIPTIONS;
      if (!numbers.containsKey(key) && seen.add(key)) {
        if (fits) {
          unknown.add(description.clone());
          total += description.length;
        } else {
          sayFull(description.length);
        }
      }
    }
    return unknown;
  }

  private void keep(List<byte[]> unknown) {
    if (unknown.isEmpty() || failed) {
      return;
    }
    if (file != null && !append(unknown)) {
      return;
    }
    boolean isKnown = false;
    try {
      unknown.forEach(this::add);
      isKnown = true;
    } finally { // a heap that is full: the numbers after it would be others than in the file
      failed |= !isKnown && file != null;
    }
  }

  /** Whether they are on the disk. */
  private boolean append(List<byte[]> unknown) {
    try {
      file.append(unknown);
      return true;
    } catch (IOException e) {
      failed = true;
      LOG.log(
          System.Logger.Level.ERROR,
          "numbers cannot be kept, so no more are given: known="
              + size()
              + "; see to the disk, and start the driver again",
          e);
      return false;
    }
  }

  /** Once for each of the two reasons: whoever has no number asks again. */
  private void sayFull(int length) {
    boolean isTooLong = length > MOST_DESCRIPTION_BYTES;
    if (isTooLong ? saidTooLong : saidFull) {
      return;
    }
    saidTooLong |= isTooLong;
    saidFull |= !isTooLong;
    LOG.log(
        System.Logger.Level.WARNING,
        "a description gets no number, and others like it will not: bytes={0} known={1} total={2}",
        length,
        descriptions.size(),
        bytes);
  }

  private void add(byte[] description) {
    descriptions.add(description); // first, as a number without a description would be given twice
    numbers.put(ByteBuffer.wrap(description), descriptions.size() - 1);
    bytes += description.length;
  }

  /** Closes the file, if there is one: numbers that were given stay known, no more are given. */
  @Override
  public synchronized void close() throws IOException {
    if (file != null) {
      failed = true;
      file.close();
    }
  }
}
