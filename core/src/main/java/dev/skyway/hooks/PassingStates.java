// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.PlatformClasses;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Set;

/**
 * Classes of the JDK whose instances other classes change just to write them, and change back: what
 * {@code java.io} would send is copied while it is there. Stateless.
 */
final class PassingStates {
  /** A {@code DataFlavor} puts its name into it, where nothing of its own fields shows it. */
  private static final Set<String> NAMES = Set.of("java.awt.datatransfer.MimeType");

  private PassingStates() {}

  static boolean areOf(Class<?> type) {
    return NAMES.contains(type.getName()) && PlatformClasses.contains(type);
  }

  /**
   * A copy of an instance as it is now.
   *
   * @throws UncheckedIOException if {@code java.io} cannot make one
   */
  static Object copyOf(Object instance) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(instance);
      out.flush();
      return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the JDK finds its own classes", e);
    }
  }
}
