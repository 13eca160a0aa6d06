// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.stress.compare.GraphAudit;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.OptionalDataException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What a fuzzer calls: every input is read by each engine, and with a filter, and ends in a sound
 * graph or a documented exception, within a second of processor time and within its limits.
 */
public final class ReaderTarget {
  private static final int MOST_OBJECTS = 50;
  private static final int REPEATS = 3;

  /** Of the processor: a thread may wait for a busy one as long as it likes. */
  private static final long MOST_NANOS = 1_000_000_000L;

  private static final Limits LIMITS = new Limits(200_000, 8L << 20, 1_000_000, 256);

  /** Objects, what passed away in making them, and the readers' own buffers. */
  private static final long ALLOWED_BYTES = 4 * LIMITS.maxHeapBytes();

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final List<Skyway> ENGINES = engines();

  private ReaderTarget() {}

  private static List<Skyway> engines() {
    ObjectInputFilter allowingAll = info -> ObjectInputFilter.Status.UNDECIDED;
    return List.of(
        engine(EngineChoice.AUTO, Sharing.STREAM, null),
        engine(EngineChoice.PORTABLE, Sharing.STREAM, null),
        engine(EngineChoice.AUTO, Sharing.RECORD, null),
        engine(EngineChoice.AUTO, Sharing.STREAM, allowingAll));
  }

  private static Skyway engine(EngineChoice choice, Sharing sharing, ObjectInputFilter filter) {
    return Skyway.builder()
        .engine(choice)
        .sharing(sharing)
        .limits(LIMITS)
        .filter(filter)
        .classLoader(new KnownNames())
        .build();
  }

  /** The engines that read each input. */
  public static List<String> engineNames() {
    return ENGINES.stream().map(skyway -> skyway.report().engine()).toList();
  }

  /**
   * Reads one input.
   *
   * @throws AssertionError if something else happens than is documented
   */
  public static void fuzzerTestOneInput(byte[] data) {
    FuzzInput input = FuzzInput.of(data);
    for (Skyway skyway : ENGINES) {
      String excess = excess(skyway, input);
      // Classes are loaded and instrumented when they are needed first: that is not the input's
      // fault.
      if (excess != null && excess(skyway, input) != null) {
        throw new AssertionError(excess + " engine=" + skyway.report().engine());
      }
    }
  }

  /** What was taken too much of; null for nothing. */
  private static String excess(Skyway skyway, FuzzInput input) {
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long nanos = THREADS.getCurrentThreadCpuTime();
    read(skyway, input);
    nanos = THREADS.getCurrentThreadCpuTime() - nanos;
    bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    boolean isGood = nanos <= MOST_NANOS && bytes <= ALLOWED_BYTES + 300L * input.bytes().length;
    return isGood ? null : "too much was taken: nanos=" + nanos + " bytes=" + bytes;
  }

  private static void read(Skyway skyway, FuzzInput input) {
    try {
      for (Object graph : graphs(skyway, input)) {
        GraphAudit.walk(graph);
      }
    } catch (SkywayException | IOException e) {
      if (e.getMessage() == null && !isOfJavaIo(e)) {
        throw new AssertionError("an exception says why", e);
      }
    } catch (ClassNotFoundException e) {
      if (e.getMessage() == null) {
        throw new AssertionError("an exception names the class", e);
      }
    }
  }

  /** What hooks meet that read further than others wrote is what {@code java.io} throws there. */
  private static boolean isOfJavaIo(Exception e) {
    return e instanceof OptionalDataException || e instanceof EOFException;
  }

  private static List<Object> graphs(Skyway skyway, FuzzInput input)
      throws IOException, ClassNotFoundException {
    return switch (input.kind()) {
      case MESSAGE -> Collections.singletonList(skyway.deserialize(input.bytes()));
      case MESSAGE_STREAM -> {
        ByteArrayInputStream in = new ByteArrayInputStream(input.bytes());
        yield Collections.singletonList(skyway.deserialize(in));
      }
      case CHANNEL -> {
        try (SkywayDecoder decoder = skyway.newDecoder()) {
          yield Collections.singletonList(decoder.decode(input.bytes()));
        }
      }
      case OBJECT_STREAM -> objects(skyway, input.bytes());
    };
  }

  private static List<Object> objects(Skyway skyway, byte[] bytes)
      throws IOException, ClassNotFoundException {
    List<Object> graphs = new ArrayList<>();
    try (ByteArrayInputStream source = new ByteArrayInputStream(bytes);
        SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway)) {
      while (graphs.size() < MOST_OBJECTS) {
        while (in.available() > 0) {
          in.read();
        }
        graphs.add(in.readObject());
      }
    }
    return graphs;
  }
}
