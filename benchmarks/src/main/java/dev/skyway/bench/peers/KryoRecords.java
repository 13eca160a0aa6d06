// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;

/** Records of Kryo's behind each other in one buffer. */
final class KryoRecords implements RecordPeer {

  private final Kryo kryo;
  private final Output output;
  private final Input input = new UnsafeInput();

  KryoRecords(PeerSetup setup) {
    kryo = KryoPeer.kryo(setup);
    output = new UnsafeOutput(setup.capacityBytes());
  }

  @Override
  public void begin() {
    output.reset();
  }

  @Override
  public void write(Object next) {
    kryo.writeClassAndObject(output, next);
  }

  @Override
  public int end() {
    return output.position();
  }

  @Override
  public byte[] buffer() {
    return output.getBuffer();
  }

  @Override
  public void open(byte[] stream, int length) {
    input.setBuffer(stream, 0, length);
  }

  @Override
  public Object read() {
    return kryo.readClassAndObject(input);
  }
}
