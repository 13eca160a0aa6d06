// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.frames.ReadAheadInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads streams of sections. */
final class SectionStreams {
  private SectionStreams() {}

  /** The sections of one stream. */
  static List<byte[]> write(Skyway skyway, List<List<Object>> sections) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<byte[]> written = new ArrayList<>();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (List<Object> section : sections) {
        for (Object record : section) {
          out.writeObject(record);
        }
        out.flush();
        written.add(bytes.toByteArray());
        bytes.reset();
      }
    }
    return written;
  }

  static byte[] concatenated(List<byte[]> sections) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sections.forEach(all::writeBytes);
    return all.toByteArray();
  }

  static List<Object> read(Skyway skyway, InputStream bytes) throws Exception {
    List<Object> read = new ArrayList<>();
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ReadAheadInput(bytes), skyway)) {
      while (true) {
        read.add(in.readObject());
      }
    } catch (EOFException e) {
      return read;
    }
  }

  static List<Object> read(Skyway skyway, byte[] bytes) throws Exception {
    return read(skyway, new ByteArrayInputStream(bytes));
  }

  /** Gives a few bytes at a time. */
  static InputStream slowly(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(length, most));
      }
    };
  }
}
