// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** The JDK's own serialization, the reference. It recurses: see {@link DeepStack}. */
public final class JavaIo implements Route {
  @Override
  public String name() {
    return "java.io";
  }

  @Override
  public byte[] write(Object root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] message) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
      return in.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A copy of the graph. */
  public static Object copy(Object root) {
    JavaIo route = new JavaIo();
    return route.read(route.write(root));
  }
}
