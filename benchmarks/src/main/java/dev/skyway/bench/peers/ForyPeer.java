// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import org.apache.fory.Fory;
import org.apache.fory.logging.LogLevel;
import org.apache.fory.logging.LoggerFactory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * Fory with registered classes, serializers that are compiled before they are first used, and
 * reused buffers.
 *
 * <p>The settings are those that measured fastest: numbers of fixed length (a few bytes more, 5 to
 * 15 % faster), no support for classes that change and no check of their version. With references
 * on, Fory does not keep the sharing of strings unless the setup asks for it.
 */
public final class ForyPeer implements Peer {

  /** The depth up to which Fory's table of depths costs nothing that can be measured. */
  private static final int MAX_DEPTH = 1 << 22;

  private final String config;
  private final Fory fory;
  private final MemoryBuffer output;
  private final MemoryBuffer input = MemoryBuffer.fromByteArray(new byte[0]);

  /** Makes a peer with all classes of the setup registered. */
  public ForyPeer(PeerSetup setup) {
    config = setup.config();
    fory = fory(setup);
    output = MemoryBuffer.newHeapBuffer(setup.capacityBytes());
  }

  static Fory fory(PeerSetup setup) {
    LoggerFactory.setLogLevel(LogLevel.ERROR_LEVEL);
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .withRefTracking(setup.references())
            .ignoreStringRef(!setup.sharedStrings())
            .requireClassRegistration(true)
            .withCodegen(true)
            .withAsyncCompilation(false)
            .withCompatible(false)
            .withClassVersionCheck(false)
            .withNumberCompressed(false)
            .withMaxDepth(MAX_DEPTH)
            .build();
    setup.classes().forEach(fory::register);
    return fory;
  }

  @Override
  public String library() {
    return "fory";
  }

  @Override
  public String config() {
    return config;
  }

  @Override
  public int write(Object root) {
    output.writerIndex(0);
    fory.serialize(output, root);
    return output.writerIndex();
  }

  @Override
  public byte[] buffer() {
    return output.getHeapMemory();
  }

  @Override
  public Object read(byte[] message, int length) {
    input.pointTo(message, 0, length);
    input.readerIndex(0);
    return fory.deserialize(input);
  }
}
