// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What a serializer reads from: the time within is not the serializer's. */
final class BelowIn extends FilterInputStream {
  private final Clock clock;

  BelowIn(InputStream in, Clock clock) {
    super(in);
    this.clock = clock;
  }

  @Override
  public int read() throws IOException {
    long start = System.nanoTime();
    int value = in.read();
    clock.takeOff(start);
    return value;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    long start = System.nanoTime();
    int count = in.read(bytes, offset, length);
    clock.takeOff(start);
    return count;
  }

  @Override
  public int available() throws IOException {
    long start = System.nanoTime();
    int count = in.available();
    clock.takeOff(start);
    return count;
  }

  @Override
  public void close() throws IOException {
    long start = System.nanoTime();
    in.close();
    clock.takeOff(start);
  }
}
