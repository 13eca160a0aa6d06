// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The ways bytes get into a reader. */
enum Surface {
  ARRAY {
    @Override
    Object read(Skyway skyway, byte[] bytes) {
      return skyway.deserialize(bytes);
    }
  },
  BUFFER {
    @Override
    Object read(Skyway skyway, byte[] bytes) {
      ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length);
      return skyway.deserialize(buffer.put(bytes).flip());
    }
  },
  STREAM {
    @Override
    Object read(Skyway skyway, byte[] bytes) throws IOException {
      return skyway.deserialize(new ByteArrayInputStream(bytes));
    }
  },
  DECODER {
    @Override
    Object read(Skyway skyway, byte[] bytes) {
      return skyway.newDecoder().decode(bytes);
    }
  },
  OBJECT_STREAM {
    @Override
    Object read(Skyway skyway, byte[] bytes) throws IOException, ClassNotFoundException {
      List<Object> all = new ArrayList<>();
      try (InputStream bytesIn = new ByteArrayInputStream(bytes);
          SkywayObjectInputStream in = new SkywayObjectInputStream(bytesIn, skyway)) {
        // as a program would that knows how many objects there are
        for (int i = 0; i < OBJECTS_OF_A_STREAM; i++) {
          all.add(in.readObject());
          in.readInt();
        }
        if (in.read() != -1) {
          throw new EOFException("more data than the program expects");
        }
      }
      return all;
    }
  },
  /** Records that share nothing, many to a frame. */
  BUNDLES {
    @Override
    Object read(Skyway skyway, byte[] bytes) throws IOException, ClassNotFoundException {
      List<Object> all = new ArrayList<>();
      try (InputStream bytesIn = new ByteArrayInputStream(bytes);
          SkywayObjectInputStream in = new SkywayObjectInputStream(bytesIn, skyway)) {
        for (int i = 0; i < RECORDS_OF_A_STREAM; i++) {
          all.add(in.readObject());
        }
      }
      return all;
    }
  };

  /** What {@link Samples} writes into each stream of records that share nothing. */
  static final int RECORDS_OF_A_STREAM = 40;

  /** What {@link Samples} writes into each object stream, an int after each. */
  static final int OBJECTS_OF_A_STREAM = 3;

  /** Whether the end of the input may be what a program runs into. */
  boolean isStream() {
    return this == STREAM || this == OBJECT_STREAM || this == BUNDLES;
  }

  abstract Object read(Skyway skyway, byte[] bytes) throws IOException, ClassNotFoundException;
}
