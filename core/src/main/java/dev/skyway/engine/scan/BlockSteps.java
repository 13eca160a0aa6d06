// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Where each object of one block was met first, so that an error can name the way to it: through
 * the block by what is noted here, through earlier ones by the objects that are there. Not
 * thread-safe.
 */
final class BlockSteps {
  private static final int WORDS = 3;

  private int first;
  private int[] steps = {};

  /** A block begins, with objects from this number on. */
  void begin(int number, int objects, ByteSource payload) {
    first = number;
    int most = Math.min(objects, payload.remaining()); // an object has a byte at least
    if (steps.length < WORDS * most) {
      steps = new int[WORDS * most];
    }
  }

  /** Nothing is noted of the block that comes. */
  void skip() {
    first = Integer.MAX_VALUE;
  }

  /** Gives back what large blocks took. */
  void clear() {
    steps = new int[0];
  }

  /** The next object of the scan is new. */
  void add(BlockScan scan, int edge) {
    int index = scan.next - first;
    if (index >= 0 && index < steps.length / WORDS) {
      int at = WORDS * index;
      steps[at] = scan.pending.object;
      steps[at + 1] = scan.pending.number;
      steps[at + 2] = edge;
    }
  }

  /**
   * The way to the reference at which the scan stands, of a block that does not begin its record.
   */
  String path(BlockScan scan, int edge, RecordObjects objects, ByteSource in) {
    List<String> path = new ArrayList<>();
    path.add(step(scan, scan.pending.number, edge, in));
    int number = scan.pending.object;
    while (number >= first) {
      int at = WORDS * (number - first);
      if (number - first >= steps.length / WORDS) {
        return null;
      }
      path.add(step(scan, steps[at + 1], steps[at + 2], in));
      number = steps[at];
    }
    Collections.reverse(path);
    return objects.path(number, path);
  }

  private static String step(BlockScan scan, int number, int edge, ByteSource in) {
    if (number == BlockScan.ENTRY) {
      return scan.shapes.entry().step(edge);
    }
    return number == BlockScan.CONTENTS ? "{" + edge + "}" : scan.shapes.get(number, in).step(edge);
  }
}
