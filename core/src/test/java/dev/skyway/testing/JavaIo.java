// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** The JDK's own serialization, as the reference. */
public final class JavaIo {
  private JavaIo() {}

  /**
   * A copy of a graph.
   *
   * @throws IOException as the streams do
   * @throws ClassNotFoundException as the streams do
   */
  public static Object copy(Object root) throws IOException, ClassNotFoundException {
    return read(write(root));
  }

  /**
   * The bytes of a graph.
   *
   * @throws IOException as the stream does
   */
  public static byte[] write(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  /**
   * The graph of bytes.
   *
   * @throws IOException as the stream does
   * @throws ClassNotFoundException as the stream does
   */
  public static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    }
  }
}
