// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Skyway;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Skyway with all defaults: every message describes its classes, has a checksum and can be read by
 * itself.
 */
public final class SelfDescribingPeer implements Peer {

  static final String CONFIG = "self-describing";

  private final Skyway skyway = Skyway.standard();
  private ByteBuffer buffer;

  /** Makes a peer; Skyway has no use for the setup's classes. */
  public SelfDescribingPeer(PeerSetup setup) {
    buffer = ByteBuffer.allocate(setup.capacityBytes());
  }

  @Override
  public String library() {
    return "skyway";
  }

  @Override
  public String config() {
    return CONFIG;
  }

  @Override
  public int write(Object root) {
    while (true) {
      try {
        skyway.serialize(root, buffer.clear());
        return buffer.position();
      } catch (BufferOverflowException e) {
        buffer = ByteBuffer.wrap(Growth.larger(buffer.array(), e));
      }
    }
  }

  @Override
  public byte[] buffer() {
    return buffer.array();
  }

  @Override
  public Object read(byte[] message, int length) {
    return skyway.deserialize(ByteBuffer.wrap(message, 0, length));
  }
}
