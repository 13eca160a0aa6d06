// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * An object stream that stays open over many trips, with collections in between: every record
 * refers to the graph of the record before, which has to be the same object on the other side.
 */
final class LongStream {
  private static final int RECORDS_PER_SCOPE = 12;

  private final SkywayObjectOutputStream out;
  private final SkywayObjectInputStream in;
  private final Tube tube = new Tube();
  private Object lastRoot;
  private Object lastCopy;
  private int records;

  LongStream(Skyway skyway) {
    try {
      out = new SkywayObjectOutputStream(tube.end(), skyway);
      out.flush();
      in = new SkywayObjectInputStream(tube, skyway);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Object copy(Object root) {
    try {
      if (++records % RECORDS_PER_SCOPE == 0) {
        out.reset();
        lastRoot = null;
        lastCopy = null;
      }
      out.writeObject(new Object[] {lastRoot, root, root});
      out.writeInt(records);
      out.flush();
      Object[] copies = (Object[]) in.readObject();
      if (in.readInt() != records || copies[0] != lastCopy || copies[1] != copies[2]) {
        throw new IllegalStateException("the stream lost what its records share: at=" + records);
      }
      lastRoot = root;
      lastCopy = copies[1];
      return lastCopy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
