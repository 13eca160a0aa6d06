// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of messages: their number, then the length and the bytes of each. */
final class MessageFile {

  private MessageFile() {}

  static void write(Path file, byte[][] messages) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(messages.length);
      for (byte[] message : messages) {
        out.writeInt(message.length);
        out.write(message);
      }
    }
  }

  static byte[][] read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      byte[][] messages = new byte[in.readInt()][];
      for (int i = 0; i < messages.length; i++) {
        messages[i] = new byte[in.readInt()];
        in.readFully(messages[i]);
      }
      return messages;
    }
  }
}
