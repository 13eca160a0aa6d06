// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/** Has classes of its own, of the same bytes, where its parent has some too. */
public class RedefiningLoader extends ClassLoader {
  private final Predicate<String> isOwn;

  /** Defines the classes with these names itself. */
  public RedefiningLoader(ClassLoader parent, Predicate<String> isOwn) {
    super(parent);
    this.isOwn = isOwn;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isOwn.test(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : redefine(name);
    }
  }

  private Class<?> redefine(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
