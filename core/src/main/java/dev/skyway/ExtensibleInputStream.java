// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.ExtensionPoint.RESOLVE_OBJECT;

import dev.skyway.classes.Resolution;
import dev.skyway.hooks.HookInputStream;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectStreamClass;
import java.util.List;

/** What a subclass of an object stream may override to have a say in what is read. */
abstract class ExtensibleInputStream extends HookInputStream {
  final HookedInput hooks = new HookedInput(this);

  ExtensibleInputStream() throws IOException {}

  /** What names mean if no subclass says it. */
  abstract Resolution resolution();

  /** The descriptor that a subclass is asked about; null if none is being read. */
  abstract ObjectStreamClass described();

  /**
   * For subclasses, called by the constructors when Skyway's own header was read: reads what {@code
   * writeStreamHeader} wrote. By default nothing.
   *
   * @throws IOException if a subclass throws it
   */
  @Override
  protected void readStreamHeader() throws IOException {}

  /**
   * For subclasses: the class that a name in the stream means, found as the builder of the {@link
   * Skyway} says.
   *
   * @param descriptor has the name and the serialVersionUID, as far as it travels, and no fields
   * @throws ClassNotFoundException if it is not here
   * @throws IOException if a subclass throws it
   */
  @Override
  protected Class<?> resolveClass(ObjectStreamClass descriptor)
      throws IOException, ClassNotFoundException {
    return resolution().find(descriptor.getName());
  }

  /** The same for the class of dynamic proxies for some interfaces. */
  @Override
  protected Class<?> resolveProxyClass(String[] interfaces)
      throws IOException, ClassNotFoundException {
    return resolution().findProxy(List.of(interfaces));
  }

  /**
   * For subclasses: the descriptor of a class as it travels, with its name and serialVersionUID.
   *
   * @throws NotActiveException if none is being read
   * @throws IOException if a subclass throws it
   * @throws ClassNotFoundException if a subclass throws it
   */
  @Override
  protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
    ObjectStreamClass described = described();
    if (described == null) {
      throw new NotActiveException("no class descriptor is being read");
    }
    return described;
  }

  @Override
  protected boolean enableResolveObject(boolean enable) {
    hooks.isResolving = enable && ExtensionPoint.overriddenBy(getClass()).contains(RESOLVE_OBJECT);
    return super.enableResolveObject(enable);
  }

  /** Made accessible to this package; returns the object. */
  @Override
  protected Object resolveObject(Object object) throws IOException {
    return object;
  }
}
