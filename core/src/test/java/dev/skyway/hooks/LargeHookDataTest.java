// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** A hook that writes much data in small pieces: it is held once, and arrives as it was written. */
class LargeHookDataTest {
  private static final int PIECE = 4 << 10;

  /** Writes pieces of a constant array, and numbers between them. */
  public static final class Pieces implements Externalizable {
    private static final long serialVersionUID = 1L;
    int count;
    long sum;

    public Pieces() {}

    Pieces(int count) {
      this.count = count;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      byte[] piece = new byte[PIECE];
      out.writeInt(count);
      for (int i = 0; i < count; i++) {
        piece[i % PIECE] = (byte) i;
        out.write(piece, 0, PIECE - i % 7);
        out.writeLong(i);
      }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      byte[] piece = new byte[PIECE];
      count = in.readInt();
      for (int i = 0; i < count; i++) {
        in.readFully(piece, 0, PIECE - i % 7);
        if (piece[i % (PIECE - 7)] != expected(i, i % (PIECE - 7)) || in.readLong() != i) {
          throw new IOException("wrong piece: index=" + i);
        }
      }
      sum = count;
    }

    /** What the last turn that came by this place left there. */
    private static byte expected(int turn, int place) {
      return (byte) (turn - (turn - place) % PIECE);
    }
  }

  @Test
  void arrivesAsWritten() {
    for (EngineChoice engine : new EngineChoice[] {EngineChoice.AUTO, EngineChoice.PORTABLE}) {
      Skyway skyway = Skyway.builder().engine(engine).build();
      Pieces copy = skyway.deserialize(skyway.serialize(new Pieces(3000)));
      assertThat(copy.sum).isEqualTo(3000);
    }
  }

  @Test
  void takesMemoryInProportion() {
    Skyway skyway = Skyway.builder().build();
    skyway.serialize(new Pieces(1));
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    byte[] message = skyway.serialize(new Pieces(4000));
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    // A buffer that doubles, its copy of the right length, the message. It had been 7.4.
    assertThat(allocated).isLessThan(6L * message.length);
  }
}
