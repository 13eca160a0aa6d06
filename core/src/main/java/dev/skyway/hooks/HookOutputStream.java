// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutputStream;

/**
 * An object stream whose class-specific part goes to a capture while hooks run. Not thread-safe.
 */
public abstract class HookOutputStream extends PrimitiveOutputStream {
  /** A stream whose every method is overridden. */
  protected HookOutputStream() throws IOException {}

  /** Where everything goes while a hook runs; else null. */
  protected abstract Capture capture();

  /**
   * Where everything goes.
   *
   * @throws NotActiveException if no hook is running
   */
  protected final Capture active() throws NotActiveException {
    Capture capture = capture();
    if (capture == null) {
      throw new NotActiveException("not in a call of writeObject");
    }
    return capture;
  }

  /**
   * For a {@code writeObject}: the fields of its class.
   *
   * @throws NotActiveException if none is running, or the fields were written
   */
  @Override
  public void defaultWriteObject() throws IOException {
    active().defaultWriteObject();
  }

  /**
   * For a {@code writeObject}: the fields of its class, to be set by name.
   *
   * @throws NotActiveException if none is running, or the fields were written
   */
  @Override
  public ObjectOutputStream.PutField putFields() throws IOException {
    return active().putFields();
  }

  /**
   * For a {@code writeObject}: writes the fields that it has set.
   *
   * @throws NotActiveException if none is running, or it has set none
   */
  @Override
  public void writeFields() throws IOException {
    active().writeFields();
  }
}
