// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.io.ByteArrayOutputStream;

/** A stream into an array that is reused and can be looked at. */
final class ReusedBytes extends ByteArrayOutputStream {

  ReusedBytes(int capacity) {
    super(capacity);
  }

  byte[] array() {
    return buf;
  }
}
