// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.HookOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;

/** What a subclass of an object stream may override to have a say in what is written. */
abstract class ExtensibleOutputStream extends HookOutputStream {
  private boolean isReplacing;

  ExtensibleOutputStream() throws IOException {}

  /**
   * For subclasses, called by the constructors: what they write here follows Skyway's own header,
   * which is always there, and is read by {@code readStreamHeader}. By default nothing.
   *
   * @throws IOException if a subclass throws it
   */
  @Override
  protected void writeStreamHeader() throws IOException {}

  /**
   * For subclasses, called once for each class that {@code java.io} would describe: what they write
   * here is read by {@code resolveClass}. By default nothing.
   *
   * @throws IOException if a subclass throws it
   */
  @Override
  protected void annotateClass(Class<?> type) throws IOException {}

  /** The same for the classes of dynamic proxies and {@code resolveProxyClass}. */
  @Override
  protected void annotateProxyClass(Class<?> type) throws IOException {}

  /**
   * For subclasses, called once for each class that {@code java.io} would describe: what they write
   * here is read by {@code readClassDescriptor}. By default nothing; Skyway's description travels
   * besides.
   *
   * @throws IOException if a subclass throws it
   */
  @Override
  protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {}

  @Override
  protected boolean enableReplaceObject(boolean enable) {
    isReplacing = enable;
    return super.enableReplaceObject(enable);
  }

  /** What a subclass writes in place of an object, if it said that it wants to be asked. */
  Object replaceIfEnabled(Object object) throws IOException {
    return isReplacing ? replaceObject(object) : object;
  }

  /**
   * Has no meaning here; both versions are accepted.
   *
   * @throws IllegalArgumentException if the version is unknown
   */
  @Override
  public void useProtocolVersion(int version) throws IOException {
    if (version != PROTOCOL_VERSION_1 && version != PROTOCOL_VERSION_2) {
      throw new IllegalArgumentException(
          "protocol version not known: version=" + version + "; use 1 or 2");
    }
    if (capture() != null) {
      throw new IllegalStateException("a protocol is chosen between objects: version=" + version);
    }
  }
}
