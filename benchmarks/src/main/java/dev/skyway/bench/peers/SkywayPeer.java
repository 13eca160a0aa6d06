// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import java.nio.BufferOverflowException;

/**
 * Skyway with an encoder and a decoder: descriptions of classes travel with the first message, as
 * the other libraries' registered classes are known beforehand. Without checksums, which the others
 * do not have.
 */
public final class SkywayPeer implements Peer {

  private final SkywayEncoder encoder;
  private final SkywayDecoder decoder;
  private byte[] buffer;

  /** Makes a peer; Skyway has no use for the setup's classes. */
  public SkywayPeer(PeerSetup setup) {
    Skyway skyway = Skyway.builder().checksums(false).build();
    encoder = skyway.newEncoder();
    decoder = skyway.newDecoder();
    buffer = new byte[setup.capacityBytes()];
  }

  @Override
  public String library() {
    return "skyway";
  }

  @Override
  public String config() {
    return "refs=on";
  }

  @Override
  public int write(Object root) {
    while (true) {
      try {
        return encoder.encode(root, buffer, 0);
      } catch (BufferOverflowException e) {
        // The encoder starts anew, so the next attempt is a whole message again.
        buffer = Growth.larger(buffer, e);
      }
    }
  }

  @Override
  public byte[] buffer() {
    return buffer;
  }

  @Override
  public Object read(byte[] message, int length) {
    return decoder.decode(message, 0, length);
  }
}
