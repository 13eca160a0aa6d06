// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.PrimitiveOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** The stream that hooks get where the graph does not go through one. Not thread-safe. */
final class CaptureStream extends HookOutputStream implements HookOutput {
  private Capture capture;

  CaptureStream() throws IOException {}

  @Override
  public ObjectOutputStream stream() {
    return this;
  }

  @Override
  public void redirect(Capture next) {
    capture = next;
  }

  @Override
  protected Capture capture() {
    return capture;
  }

  @Override
  protected PrimitiveOutput primitives() throws IOException {
    return active().data();
  }

  @Override
  protected void writeObjectOverride(Object object) throws IOException {
    active().writeObject(object);
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    active().writeUnshared(object);
  }

  @Override
  public void reset() throws IOException {
    throw new IOException("a stream is not reset within a hook");
  }

  @Override
  public void useProtocolVersion(int version) {
    throw new IllegalStateException(
        "a protocol is chosen before the first object: version=" + version);
  }

  @Override
  public void flush() {}

  @Override
  protected void drain() {}

  @Override
  public void close() {}
}
