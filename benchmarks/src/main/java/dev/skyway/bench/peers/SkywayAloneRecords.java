// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Skyway;
import java.nio.ByteBuffer;

/** Messages of Skyway's with all defaults: every record can be read without the others. */
final class SkywayAloneRecords implements RecordPeer {

  private final Skyway skyway = Skyway.standard();
  private final ByteBuffer output;
  private ByteBuffer input = ByteBuffer.allocate(0);

  SkywayAloneRecords(PeerSetup setup) {
    output = ByteBuffer.allocate(setup.capacityBytes());
  }

  @Override
  public void begin() {
    output.clear();
  }

  @Override
  public void write(Object next) {
    skyway.serialize(next, output);
  }

  @Override
  public int end() {
    return output.position();
  }

  @Override
  public byte[] buffer() {
    return output.array();
  }

  @Override
  public void open(byte[] stream, int length) {
    input = ByteBuffer.wrap(stream, 0, length);
  }

  @Override
  public Object read() {
    return skyway.deserialize(input);
  }
}
