// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.Skyway;
import dev.skyway.testing.JavaIo;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.Reference;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Uses Skyway for a while, then for something new where the stack ends or the heap is full, and
 * then for the same with room. Arguments: stack or heap, read or write, the graph, the messages
 * before, the seed, the graph's message in base 64, as another JVM wrote it, and cold or warm: then
 * those before have had hooks and keys of their own, and a graph that is read was written.
 */
public final class LateUseMain {
  private static final long STACK_BYTES = 1 << 18;
  private static final int MOST_FRAMES = 900;
  private static final int LEAST_ROOM = 8 << 10;
  private static final int DOUBLINGS = 7;
  private static final int WRITTEN = 3;

  /** Uses at one of so many heights. */
  private static final int HEIGHTS = 3;

  private record Key(String name, List<Object> parts) implements Serializable {}

  /** Has hooks, and no version. */
  @SuppressWarnings("serial")
  private static final class Hooked implements Serializable {
    private transient int value;

    Hooked(int value) {
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(value);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      value = in.readInt();
    }

    @Override
    public String toString() {
      return "Hooked " + value;
    }
  }

  private final SplittableRandom random;
  private final Skyway skyway = Skyway.standard();
  private final Object graph;
  private final byte[] message;
  private final boolean writes;
  private int tried;
  private int failed;
  private int above;

  private LateUseMain(SplittableRandom random, Object graph, byte[] message, boolean writes) {
    this.random = random;
    this.graph = graph;
    this.message = message;
    this.writes = writes;
  }

  /** Prints how many uses there were and failed, and ends with an exception if a later one does. */
  public static void main(String[] args) throws Exception {
    Object graph = graphs().get(args[2]);
    byte[] message = Base64.getDecoder().decode(args[5]);
    SplittableRandom random = new SplittableRandom(Long.parseLong(args[4]));
    LateUseMain main = new LateUseMain(random, graph, message, args[1].equals("write"));
    boolean isWarm = args[6].equals("warm");
    List<Object> usual = new ArrayList<>(List.of(1, new int[3]));
    if (isWarm) {
      usual.add(new HashSet<>(List.of(new Key("usual", List.of()))));
      usual.add(new IllegalArgumentException("usual"));
    }
    for (int i = 0; isWarm && !main.writes && i < WRITTEN; i++) {
      main.skyway.serialize(graph);
    }
    for (int i = 0; i < Integer.parseInt(args[3]); i++) {
      main.skyway.deserialize(main.skyway.serialize(usual));
    }
    if (args[0].equals("stack")) {
      Thread thread = new Thread(null, main::goDown, "deep", STACK_BYTES);
      thread.start();
      thread.join();
    } else {
      main.useInFullHeap();
    }
    requireEqual(graph, main.skyway.deserialize(message));
    requireEqual(graph, main.skyway.deserialize(main.skyway.serialize(graph)));
    Hooked hooked = new Hooked(1);
    requireEqual(hooked, JavaIo.copy(hooked));
    System.out.println("tried=" + main.tried + " failed=" + main.failed);
  }

  private static void requireEqual(Object graph, Object copy) {
    if (!copy.toString().equals(graph.toString())) {
      throw new IllegalStateException("copied=" + copy);
    }
  }

  static Map<String, Object> graphs() {
    Map<Object, Object> identities = new IdentityHashMap<>(Map.of("key", 1));
    Map<Key, Object> linked = new LinkedHashMap<>(Map.of(new Key("linked", List.of()), 1));
    Map<String, Object> graphs = new HashMap<>();
    graphs.put("linked", linked);
    graphs.put("undeclared", new Hooked(7));
    graphs.put("builder", new StringBuilder("text"));
    graphs.put("bits", BitSet.valueOf(new long[] {5, 6}));
    graphs.put("zones", ZonedDateTime.of(2026, 1, 2, 3, 4, 5, 6, ZoneId.of("Europe/Paris")));
    graphs.put("timeZones", TimeZone.getTimeZone("Europe/Paris"));
    graphs.put("parts", new ArrayList<>(List.of(1, 2, 3)).subList(1, 3));
    graphs.put("enums", EnumSet.of(DayOfWeek.MONDAY));
    graphs.putAll(usualGraphs(identities));
    return graphs;
  }

  private static Map<String, Object> usualGraphs(Map<Object, Object> identities) {
    return Map.of(
        "text", "text",
        "map", new TreeMap<>(Map.of("key", BigDecimal.TEN)),
        "identities", identities,
        "keys", new HashSet<>(List.of(new Key("name", List.of(1, "two")))),
        "concurrent", new ConcurrentHashMap<>(Map.of(List.of(1), List.of(2))),
        "hooks", new IllegalStateException("hooked"));
  }

  private void use() {
    tried++;
    try {
      if (writes) {
        skyway.serialize(graph);
      } else {
        skyway.deserialize(message);
      }
    } catch (Error | RuntimeException e) {
      failed++; // whatever it says: later ones are to work
    }
  }

  /** Uses it at many heights above the end, from below. */
  private int goDown() {
    try {
      above = goDown() + 1;
    } catch (StackOverflowError e) {
      above = 0;
    }
    if (above < MOST_FRAMES) {
      try {
        if (random.nextInt(HEIGHTS) == 0) {
          use();
        }
      } catch (StackOverflowError e) {
        failed++;
      }
    }
    return above;
  }

  private void useInFullHeap() {
    byte[] room = new byte[(LEAST_ROOM << random.nextInt(DOUBLINGS)) + random.nextInt(LEAST_ROOM)];
    List<byte[]> filler = FirstUseMain.fill();
    room[0] = 1;
    room = null;
    use();
    Reference.reachabilityFence(filler);
  }
}
