// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A message on its way to the transport, which asks for its length and takes it at once. */
final class MessageStream extends ByteArrayInputStream implements Drainable, KnownLength {
  MessageStream(byte[] message) {
    super(message);
  }

  @Override
  public synchronized int drainTo(OutputStream target) throws IOException {
    return (int) transferTo(target);
  }
}
