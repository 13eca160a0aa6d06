// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** An object stream of Skyway's, without checksums, which the others do not have. */
final class SkywayRecords implements RecordPeer {

  private final Skyway skyway = Skyway.builder().checksums(false).sharing(Sharing.RECORD).build();
  private final ReusedBytes bytes;
  private SkywayObjectOutputStream output;
  private SkywayObjectInputStream input;

  SkywayRecords(PeerSetup setup) {
    bytes = new ReusedBytes(setup.capacityBytes());
  }

  @Override
  public void begin() throws IOException {
    bytes.reset();
    output = new SkywayObjectOutputStream(bytes, skyway);
  }

  @Override
  public void write(Object next) throws IOException {
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
    if (input != null) {
      input.close();
    }
    input = new SkywayObjectInputStream(new ByteArrayInputStream(stream, 0, length), skyway);
  }

  @Override
  public Object read() throws IOException, ClassNotFoundException {
    return input.readObject();
  }
}
