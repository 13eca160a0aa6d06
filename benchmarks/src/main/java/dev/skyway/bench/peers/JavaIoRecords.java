// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** An object stream of the JDK's, reset now and then so that its tables do not hold all records. */
final class JavaIoRecords implements RecordPeer {

  /** As often as Spark does it, unless told otherwise. */
  static final int RESET_AFTER = 100;

  private final ReusedBytes bytes;
  private ObjectOutputStream output;
  private ObjectInputStream input;
  private int sinceReset;

  JavaIoRecords(PeerSetup setup) {
    bytes = new ReusedBytes(setup.capacityBytes());
  }

  @Override
  public void begin() throws IOException {
    bytes.reset();
    output = new ObjectOutputStream(bytes);
    sinceReset = 0;
  }

  @Override
  public void write(Object next) throws IOException {
    if (sinceReset++ == RESET_AFTER) {
      output.reset();
      sinceReset = 1;
    }
    output.writeObject(next);
  }

  @Override
  public int end() throws IOException {
    output.close();
    return bytes.size();
  }

  @Override
  public byte[] buffer() {
    return bytes.array();
  }

  @Override
  public void open(byte[] stream, int length) throws IOException {
    input = new ObjectInputStream(new ByteArrayInputStream(stream, 0, length));
  }

  @Override
  public Object read() throws IOException, ClassNotFoundException {
    return input.readObject();
  }
}
