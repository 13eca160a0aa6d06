// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;

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
public final class SectionStreams {
  private SectionStreams() {}

  /** The sections of one stream, and in each the records of one entry. */
  public static List<byte[]> write(Skyway skyway, List<List<Object>> sections) throws IOException {
    assertThat(skyway.report().engine()).isIn("native", "portable");
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
    assertThat(bytes.size()).as("no section is open").isZero();
    return written;
  }

  public static byte[] concatenated(List<byte[]> sections) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    sections.forEach(all::writeBytes);
    return all.toByteArray();
  }

  public static List<Object> read(Skyway skyway, InputStream bytes) throws Exception {
    List<Object> read = new ArrayList<>();
    try (SkywayObjectInputStream in = new SkywayObjectInputStream(bytes, skyway)) {
      while (true) {
        read.add(in.readObject());
      }
    } catch (EOFException e) {
      return read;
    }
  }

  public static List<Object> read(Skyway skyway, byte[] bytes) throws Exception {
    return read(skyway, new ByteArrayInputStream(bytes));
  }

  /** With a buffer of which many sections are read at once. */
  public static List<Object> readAhead(Skyway skyway, InputStream bytes) throws Exception {
    return read(skyway, new ReadAheadInput(bytes));
  }

  /** Gives a few bytes at a time. */
  public static InputStream slowly(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public int read(byte[] target, int offset, int length) {
        return super.read(target, offset, Math.min(length, most));
      }
    };
  }
}
