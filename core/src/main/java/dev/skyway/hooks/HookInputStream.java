// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;

/**
 * An object stream whose class-specific part comes from a replay while hooks run. Not thread-safe.
 */
public abstract class HookInputStream extends PrimitiveInputStream {
  /** A stream whose every method is overridden. */
  protected HookInputStream() throws IOException {}

  /** Where everything comes from while a hook runs; else null. */
  protected abstract Replay replay();

  /**
   * Where everything comes from.
   *
   * @throws NotActiveException if no hook is running
   */
  protected final Replay active() throws NotActiveException {
    Replay replay = replay();
    if (replay == null) {
      throw new NotActiveException("not in a call of readObject");
    }
    return replay;
  }

  /**
   * For a {@code readObject}: sets the fields of its class.
   *
   * @throws NotActiveException if none is running, or it asked before
   */
  @Override
  public void defaultReadObject() throws IOException, ClassNotFoundException {
    active().defaultReadObject();
  }

  /**
   * For a {@code readObject}: the fields of its class by name.
   *
   * @throws NotActiveException if none is running, or it asked before
   */
  @Override
  public ObjectInputStream.GetField readFields() throws IOException, ClassNotFoundException {
    return active().readFields();
  }

  /**
   * For a {@code readObject}: what is to check the object when all of its record is there.
   *
   * @throws NotActiveException if none is running
   * @throws InvalidObjectException if the validation is null
   */
  @Override
  public void registerValidation(ObjectInputValidation validation, int priority)
      throws NotActiveException, InvalidObjectException {
    active().registerValidation(validation, priority);
  }
}
