// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;

/**
 * Protostuff with a schema made of the root's class, which the reader knows too.
 *
 * <p>It keeps no references, and the root has to be an object with fields. Its message lies in a
 * chain of buffers and is copied out of it, as there is no other way to get at it.
 */
public final class ProtostuffPeer implements Peer {

  private final Schema<Object> schema;
  private final LinkedBuffer chain;
  private final ReusedBytes bytes;

  /** Makes a peer; the first class of the setup is the root's. */
  public ProtostuffPeer(PeerSetup setup) {
    @SuppressWarnings("unchecked") // a class's schema reads and writes its objects
    Schema<Object> ofRoot =
        (Schema<Object>) RuntimeSchema.getSchema((Class<?>) setup.classes().get(0));
    schema = ofRoot;
    chain = LinkedBuffer.allocate(setup.capacityBytes());
    bytes = new ReusedBytes(setup.capacityBytes());
  }

  @Override
  public String library() {
    return "protostuff";
  }

  @Override
  public String config() {
    return PeerSetup.config(false);
  }

  @Override
  public int write(Object root) throws IOException {
    chain.clear();
    ProtostuffIOUtil.writeTo(chain, root, schema);
    bytes.reset();
    return LinkedBuffer.writeTo(bytes, chain);
  }

  @Override
  public byte[] buffer() {
    return bytes.array();
  }

  @Override
  public Object read(byte[] message, int length) {
    Object root = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(message, 0, length, root, schema);
    return root;
  }
}
