// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;

/** The stream that hooks get where the graph does not come through one. Not thread-safe. */
final class ReplayStream extends PrimitiveInputStream implements HookInput {
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

  private Replay active() throws NotActiveException {
    if (replay == null) {
      throw new NotActiveException("a hook's stream is for use within the hook");
    }
    return replay;
  }

  @Override
  protected DataInputStream primitives() throws IOException {
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
  public void defaultReadObject() throws IOException {
    active().defaultReadObject();
  }

  @Override
  public GetField readFields() throws IOException {
    return active().readFields();
  }

  @Override
  public void registerValidation(ObjectInputValidation validation, int priority)
      throws NotActiveException, InvalidObjectException {
    active().registerValidation(validation, priority);
  }

  @Override
  public void close() {}
}
