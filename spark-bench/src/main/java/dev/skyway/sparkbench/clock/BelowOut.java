// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** What a serializer writes to: the time within is not the serializer's. */
final class BelowOut extends FilterOutputStream {
  private final Clock clock;

  BelowOut(OutputStream out, Clock clock) {
    super(out);
    this.clock = clock;
  }

  @Override
  public void write(int value) throws IOException {
    long start = System.nanoTime();
    out.write(value);
    clock.takeOff(start);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    long start = System.nanoTime();
    out.write(bytes, offset, length);
    clock.takeOff(start);
  }

  @Override
  public void flush() throws IOException {
    long start = System.nanoTime();
    out.flush();
    clock.takeOff(start);
  }

  @Override
  public void close() throws IOException {
    long start = System.nanoTime();
    out.close();
    clock.takeOff(start);
  }
}
