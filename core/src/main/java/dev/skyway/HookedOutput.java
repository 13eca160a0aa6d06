// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.ExtensionPoint.ANNOTATE_CLASS;
import static dev.skyway.ExtensionPoint.ANNOTATE_PROXY_CLASS;
import static dev.skyway.ExtensionPoint.WRITE_CLASS_DESCRIPTOR;

import dev.skyway.hooks.Capture;
import dev.skyway.hooks.HookOutput;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;

/**
 * An object stream as hooks get it: while they run, what it is asked goes to a capture. Not
 * thread-safe.
 */
final class HookedOutput implements HookOutput {
  private final SkywayObjectOutputStream stream;
  private final boolean hasSay;
  private final boolean hasNotes;

  /** What the last hook wrote to, which may stay where the stack overflowed. */
  private Capture capture;

  /**
   * Whether a record is being written: code that runs before its end is that of hooks. Said without
   * a call, for which a stack that overflows may leave no room.
   */
  boolean isWriting;

  HookedOutput(SkywayObjectOutputStream stream) {
    this.stream = stream;
    hasSay = !ExtensionPoint.overriddenBy(stream.getClass()).isEmpty();
    hasNotes =
        ExtensionPoint.isAnyOverriddenBy(
            stream.getClass(), ANNOTATE_CLASS, ANNOTATE_PROXY_CLASS, WRITE_CLASS_DESCRIPTOR);
  }

  @Override
  public SkywayObjectOutputStream stream() {
    return stream;
  }

  @Override
  public boolean hasSay() {
    return hasSay;
  }

  @Override
  public boolean hasNotes() {
    return hasNotes;
  }

  @Override
  public void writeDescriptor(Class<?> type) throws IOException {
    if (!Proxy.isProxyClass(type)) {
      stream().writeClassDescriptor(ObjectStreamClass.lookupAny(type));
    }
  }

  @Override
  public void annotate(Class<?> type) throws IOException {
    if (Proxy.isProxyClass(type)) {
      stream().annotateProxyClass(type);
    } else {
      stream().annotateClass(type);
    }
  }

  @Override
  public Object replace(Object object) throws IOException {
    return stream().replaceIfEnabled(object);
  }

  @Override
  public void redirect(Capture next) {
    capture = next;
  }

  /** Where everything goes while a hook runs; else null. */
  Capture capture() {
    return isWriting ? capture : null;
  }

  /**
   * Refuses what would disturb the record that is being written.
   *
   * @throws IOException if there is one
   */
  void requireInactive(String what) throws IOException {
    if (isWriting) {
      throw new IOException("a hook does not " + what + " its stream; do it between objects");
    }
  }
}
