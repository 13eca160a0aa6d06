// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayLimitException;
import dev.skyway.format.ByteSource;
import java.util.function.IntUnaryOperator;

/** How large the chunks of one block are, in bytes, one after the other. Not thread-safe. */
final class ChunkSizes {
  /** A chunk of so many bytes mostly fits into what is left of a thread's part of eden. */
  private static final int MODEST_BYTES = 4 << 10;

  /** So much of an estimate is added to it: too little is another window. */
  private static final int SLACK_SHARE = 16;

  /** What one block may teach of its classes, in sixteenths: it may have been a lie. */
  private static final int MOST_LEARNT = 4;

  /** Of what was read, so much may have been kept free. */
  private static final int KEPT_SHARE = 32;

  private final long reader;
  private final IntUnaryOperator room;
  private final ModelExcess excess = new ModelExcess();

  /** Of the block, as its head says. */
  private long modelBytes;

  private boolean beganAgain;

  /** For all of the block. */
  private int usual;

  /** For what is left of it; less may fit. */
  private int wanted;

  private int chosen;

  /** What is not worth a window of its own. */
  private int least;

  private boolean mayBeCut;
  private long filled;
  private long objectsBefore;

  /** With {@code room}, which cuts a length to what is left for it. */
  ChunkSizes(long reader, IntUnaryOperator room) {
    this.reader = reader;
    this.room = room;
  }

  /**
   * Begins a block.
   *
   * @param modelBytes what its objects take, as its head says
   * @param objects how many they are
   * @param table whether it may take several chunks
   */
  void begin(long modelBytes, int objects, boolean table) {
    this.modelBytes = modelBytes;
    beganAgain = false;
    usual = Chunks.bytesFor(excess.add(modelBytes), objects, table);
    least = Math.min(usual, Chunks.LEAST_SHARE);
    wanted = table ? paced() : usual;
    restart(table);
  }

  private void restart(boolean table) {
    mayBeCut = table;
    filled = 0;
    boolean scopeBegins = ReaderControl.get(reader, ReaderControl.NEW_SCOPE) != 0;
    objectsBefore = scopeBegins ? 0 : ReaderControl.get(reader, ReaderControl.TOTAL_OBJECTS);
  }

  /** What the next window may fill: on a slow machine it ends sooner, see {@code graph/pace.h}. */
  private int paced() {
    return Chunks.shareOf(usual, (int) ReaderControl.get(reader, ReaderControl.HALVINGS));
  }

  /** The size for the next try. */
  int choose() {
    chosen = mayBeCut ? room.applyAsInt(wanted) : wanted;
    return chosen;
  }

  /** The last one was full and became objects; there is more of the block. */
  void full(ByteSource in) {
    filled += ReaderControl.get(reader, ReaderControl.CHUNK_BYTES);
    wanted = Math.min(paced(), left(in));
  }

  /** By what the block's head says, and by what its bytes became so far. */
  private int left(ByteSource in) {
    long position = ReaderControl.get(reader, ReaderControl.POSITION);
    long objects = ReaderControl.get(reader, ReaderControl.TOTAL_OBJECTS) - objectsBefore;
    long used = filled + Chunks.TABLE_ENTRY_BYTES * objects;
    long byBytes = used * (in.limit - position) / Math.max(1, position - in.position);
    long more = Math.max(usual - used, byBytes + byBytes / SLACK_SHARE + Chunks.LEAST_BYTES);
    return (int) Math.min(usual, Math.max(least, more + 7 & ~7));
  }

  /** Nothing had room in the last one. */
  void tooSmall(ByteSource in) {
    if (chosen < wanted) {
      mayBeCut = false; // what comes next is large
      return;
    }
    wanted = larger(wanted, in);
    // The estimate was false: the next chunk shall not begin so small again.
    usual = Math.max(usual, wanted);
    least = wanted;
  }

  private static int larger(int bytes, ByteSource in) {
    if (bytes == Chunks.MOST_BYTES) {
      throw new SkywayLimitException(
          in.frame(),
          in.offsetOf(in.position),
          "one object of a block and what it holds inline fit into a chunk: limit=" + bytes);
    }
    return Math.min(Chunks.MOST_BYTES, 4 * bytes);
  }

  /** Chunks are hard to have in eden. */
  void beModest() {
    wanted = Math.min(wanted, MODEST_BYTES);
  }

  /** The block begins again, as it takes several chunks; it has so many objects. */
  void startAgain(int objects) {
    beganAgain = true;
    usual = Chunks.bytesFor(2L * usual, objects, true);
    wanted = Math.max(wanted, usual);
    restart(true);
  }

  /** The last chunk became objects, and the block is whole. */
  void done() {
    long used = filled + ReaderControl.get(reader, ReaderControl.CHUNK_BYTES);
    if (!beganAgain || used + used / KEPT_SHARE <= excess.add(modelBytes)) {
      excess.hasDone(); // or it began again as a window ends after so much work
      return;
    }
    for (int i = 0; i < MOST_LEARNT && excess.grow() && used > excess.add(modelBytes); i++) {
      continue;
    }
  }
}
