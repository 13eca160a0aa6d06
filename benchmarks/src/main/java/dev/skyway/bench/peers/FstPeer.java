// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.io.IOException;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;

/**
 * FST with registered classes, streams of the configuration that are used again, and a buffer of
 * its own.
 *
 * <p>It needs packages of the JDK opened to it, and does not run on every JDK.
 */
public final class FstPeer implements Peer {

  private final String config;
  private final FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
  private byte[] buffer;

  /** Makes a peer with all classes of the setup registered. */
  public FstPeer(PeerSetup setup) {
    config = setup.config();
    fst.setShareReferences(setup.references());
    fst.registerClass(setup.classes().toArray(Class<?>[]::new));
    buffer = new byte[setup.capacityBytes()];
  }

  @Override
  public String library() {
    return "fst";
  }

  @Override
  public String config() {
    return config;
  }

  @Override
  public int write(Object root) throws IOException {
    FSTObjectOutput out = fst.getObjectOutput(buffer);
    out.writeObject(root);
    int length = out.getWritten();
    // It grows the buffer by making another one.
    buffer = out.getBuffer();
    return length;
  }

  @Override
  public byte[] buffer() {
    return buffer;
  }

  @Override
  public Object read(byte[] message, int length) throws IOException, ClassNotFoundException {
    FSTObjectInput in = fst.getObjectInput(message, length);
    return in.readObject();
  }
}
