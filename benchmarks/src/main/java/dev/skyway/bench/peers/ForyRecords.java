// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;

/** Records of Fory's behind each other in one buffer. */
final class ForyRecords implements RecordPeer {

  private final Fory fory;
  private final MemoryBuffer output;
  private final MemoryBuffer input = MemoryBuffer.fromByteArray(new byte[0]);

  ForyRecords(PeerSetup setup) {
    fory = ForyPeer.fory(setup);
    output = MemoryBuffer.newHeapBuffer(setup.capacityBytes());
  }

  @Override
  public void begin() {
    output.writerIndex(0);
  }

  @Override
  public void write(Object next) {
    fory.serialize(output, next);
  }

  @Override
  public int end() {
    return output.writerIndex();
  }

  @Override
  public byte[] buffer() {
    return output.getHeapMemory();
  }

  @Override
  public void open(byte[] stream, int length) {
    input.pointTo(stream, 0, length);
    input.readerIndex(0);
  }

  @Override
  public Object read() {
    return fory.deserialize(input);
  }
}
