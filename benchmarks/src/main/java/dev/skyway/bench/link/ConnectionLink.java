// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.link;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.cluster.ConnectionSettings;
import dev.skyway.cluster.SkywayConnection;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** Skyway's own connection. Without checksums, which the others do not have. */
public final class ConnectionLink implements GraphLink {

  private final SkywayConnection connection;

  /** Over a channel in blocking mode. */
  public ConnectionLink(SocketChannel channel) throws IOException {
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).checksums(false).build();
    connection = SkywayConnection.of(channel, ConnectionSettings.standard().withSkyway(skyway));
  }

  @Override
  public void append(Object root) throws IOException {
    connection.appendObject(root);
  }

  @Override
  public void flush() throws IOException {
    connection.flush();
  }

  @Override
  public void write(Object root) throws IOException {
    connection.writeObject(root);
  }

  @Override
  public Object read() throws IOException, ClassNotFoundException {
    return connection.readObject();
  }

  @Override
  public boolean isReadable() throws IOException {
    return connection.isReadable();
  }

  @Override
  public long bytesWritten() {
    return connection.bytesWritten();
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
