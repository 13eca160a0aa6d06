// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectInputStream;

/** The stream that hooks get where the graph does not come through one. Not thread-safe. */
final class ReplayStream extends HookInputStream implements HookInput {
  private Replay replay;

  ReplayStream() throws IOException {}

  @Override
  public ObjectInputStream stream() {
    return this;
  }

  @Override
  public void redirect(Replay next) {
    replay = next;
  }

  @Override
  protected Replay replay() {
    return replay;
  }

  @Override
  protected PrimitiveInput primitives() throws IOException {
    return active().data();
  }

  @Override
  public int available() throws IOException {
    return active().available();
  }

  @Override
  protected Object readObjectOverride() throws IOException {
    return active().readObject();
  }

  @Override
  public Object readUnshared() throws IOException {
    return active().readUnshared();
  }

  @Override
  public void close() {}
}
