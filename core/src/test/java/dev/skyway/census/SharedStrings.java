// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/**
 * The bytes that {@code java.io} makes of a graph in which equal strings are one object, as copies
 * may differ in which empty strings they share.
 */
final class SharedStrings extends ObjectOutputStream {
  private SharedStrings(ByteArrayOutputStream out) throws IOException {
    super(out);
    enableReplaceObject(true);
  }

  static byte[] bytesOf(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SharedStrings(bytes)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  @Override
  protected Object replaceObject(Object object) {
    return object instanceof String string ? string.intern() : object;
  }
}
