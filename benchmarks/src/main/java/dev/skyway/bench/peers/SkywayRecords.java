// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * An object stream of Skyway's, without checksums, which the others do not have. One that shares
 * objects across records is reset as often as that of {@code java.io}.
 */
final class SkywayRecords implements RecordPeer {

  private final Skyway skyway;
  private final boolean isReset;
  private final ReusedBytes bytes;
  private SkywayObjectOutputStream output;
  private SkywayObjectInputStream input;

  private int sinceReset;

  SkywayRecords(PeerSetup setup, Sharing sharing) {
    skyway = Skyway.builder().checksums(false).sharing(sharing).build();
    isReset = sharing == Sharing.STREAM;
    bytes = new ReusedBytes(setup.capacityBytes());
  }

  @Override
  public void begin() throws IOException {
    bytes.reset();
    output = new SkywayObjectOutputStream(bytes, skyway);
    sinceReset = 0;
  }

  @Override
  public void write(Object next) throws IOException {
    if (isReset && sinceReset++ == JavaIoRecords.RESET_AFTER) {
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
