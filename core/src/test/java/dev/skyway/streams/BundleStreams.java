// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.InputFrameReader;
import dev.skyway.engine.frames.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.Checksum;

/** Streams of many small records, for tests of bundles. */
final class BundleStreams {
  private BundleStreams() {}

  static Skyway skyway(EngineChoice engine, boolean checksums) {
    return Skyway.builder().engine(engine).checksums(checksums).sharing(Sharing.RECORD).build();
  }

  /** Records of all kinds that go into bundles, each telling its place. */
  static List<Object> records(int count) {
    List<Object> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(record(i));
    }
    return records;
  }

  private static Object record(int i) {
    return switch (i % 8) {
      case 0 -> i;
      case 1 -> "record " + i;
      case 2 -> 1_000_000_007L * i;
      case 3 -> i / 8.0;
      case 4 -> "\u4E2D" + i;
      case 5 -> new int[] {i, -i};
      case 6 -> i % 16 == 6 ? null : (Object) (byte) i;
      default -> node(i);
    };
  }

  static Node node(int i) {
    Node node = new Node(i, "node " + i);
    node.extra = i % 3 == 0 ? node.name : (Object) i;
    node.next = i % 5 == 0 ? node : null;
    return node;
  }

  /** A record that refers to values alone; booleans and declared types are to be checked. */
  static final class Flat {
    final int id;
    final boolean isEven;
    final double half;
    final String name;
    final Long square;
    final Object any;

    Flat(int i) {
      id = i;
      isEven = i % 2 == 0;
      half = i / 2.0;
      name = "flat ".repeat(i % 9) + i;
      square = i % 7 == 0 ? null : (long) i * i * i * i * i;
      any =
          switch (i % 4) {
            case 0 -> i;
            case 1 -> half;
            case 2 -> "any " + i;
            default -> null;
          };
    }
  }

  /** Records of one class that refer to values alone. */
  static List<Flat> flats(int count) {
    return IntStream.range(0, count).mapToObj(Flat::new).toList();
  }

  /** Records of one class, with a cycle each, too deep for what is written without an engine. */
  static List<Node> graphs(int count) {
    List<Node> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Node graph = new Node(i, "graph " + i);
      graph.next = new Node(-i, "between");
      graph.next.next = node(i);
      graph.extra = graph;
      graphs.add(graph);
    }
    return graphs;
  }

  static byte[] write(Skyway skyway, List<?> records) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object next : records) {
        out.writeObject(next);
      }
    }
    return bytes.toByteArray();
  }

  /** Each is flushed, over an output that has said so before: it may have a frame of its own. */
  static byte[] writeEach(Skyway skyway, List<?> records) throws IOException {
    FlushedEach bytes = new FlushedEach();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object next : records) {
        out.writeObject(next);
        out.flush();
      }
    }
    return bytes.toByteArray();
  }

  /** Has nothing to take memory from: records are small. */
  private static final class FlushedEach extends ByteArrayOutputStream implements MemoryOutput {
    @Override
    public void write(Object base, long offset, int bytes, Checksum checksum) {
      throw new AssertionError("small records come as bytes: bytes=" + bytes);
    }

    @Override
    public boolean flushesNext() {
      return true;
    }

    @Override
    public boolean takeBack(long bytes) {
      return false;
    }
  }

  static SkywayObjectInputStream open(Skyway skyway, byte[] bytes) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(bytes), skyway);
  }

  /** Where the payloads of the frames of this type begin and end, one after the other. */
  static List<int[]> payloads(byte[] stream, int type) throws IOException {
    InputFrameReader frames = new InputFrameReader();
    frames.open(new ByteArrayInputStream(stream));
    List<int[]> payloads = new ArrayList<>();
    for (int t = frames.next(); t != FrameReader.NO_MORE; t = frames.next()) {
      if (t == type) {
        int start = (int) frames.payload.offsetOf(frames.payload.position);
        payloads.add(new int[] {start, start + frames.payload.remaining()});
      }
    }
    return payloads;
  }
}
