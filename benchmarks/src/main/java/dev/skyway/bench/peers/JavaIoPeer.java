// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * The serialization of the JDK: a new object stream for each message, over a byte array that is
 * reused.
 *
 * <p>It always keeps references. A stream that lives longer would have to be reset between messages
 * and then writes the same class descriptions again.
 */
public final class JavaIoPeer implements Peer {

  private final ReusedBytes bytes;

  /** Makes a peer; only the capacity of the setup matters. */
  public JavaIoPeer(PeerSetup setup) {
    bytes = new ReusedBytes(setup.capacityBytes());
  }

  @Override
  public String library() {
    return "java.io";
  }

  @Override
  public String config() {
    return "refs=on";
  }

  @Override
  public int write(Object root) throws IOException {
    bytes.reset();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    }
    return bytes.size();
  }

  @Override
  public byte[] buffer() {
    return bytes.array();
  }

  @Override
  public Object read(byte[] message, int length) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(message, 0, length))) {
      return in.readObject();
    }
  }
}
