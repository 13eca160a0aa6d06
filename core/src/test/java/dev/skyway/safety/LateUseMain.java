// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.Skyway;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.ref.Reference;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Uses Skyway for a while, then for something new where the stack ends or the heap is full, and
 * then for the same with room. Arguments: stack or heap, the graph, the messages before, the seed.
 */
public final class LateUseMain {
  private static final long STACK_BYTES = 1 << 18;
  private static final int MOST_FRAMES = 300;
  private static final int LEAST_ROOM = 8 << 10;
  private static final int DOUBLINGS = 7;

  private record Key(String name, List<Object> parts) {}

  private final SplittableRandom random;
  private final Skyway skyway = Skyway.standard();
  private final byte[] message;
  private int failed;
  private int above;

  private LateUseMain(SplittableRandom random, byte[] message) {
    this.random = random;
    this.message = message;
  }

  /** Prints how many of the uses failed, and ends with an exception if a later one does. */
  public static void main(String[] args) throws Exception {
    Object graph = graphs().get(args[1]);
    byte[] message = Skyway.standard().serialize(graph);
    byte[] usual = Skyway.standard().serialize(new ArrayList<>(List.of(1, new int[3])));
    LateUseMain main = new LateUseMain(new SplittableRandom(Long.parseLong(args[3])), message);
    for (int i = 0; i < Integer.parseInt(args[2]); i++) {
      main.skyway.deserialize(usual);
    }
    if (args[0].equals("stack")) {
      Thread thread = new Thread(null, main::goDown, "deep", STACK_BYTES);
      thread.start();
      thread.join();
    } else {
      main.useInFullHeap();
    }
    String copy = main.skyway.deserialize(message).toString();
    if (!copy.equals(graph.toString())) {
      throw new IllegalStateException("copied=" + copy);
    }
    requireJavaIo();
    System.out.println("failed=" + main.failed);
  }

  static Map<String, Object> graphs() {
    Map<Object, Object> identities = new IdentityHashMap<>(Map.of("key", 1));
    return Map.of(
        "text", "text",
        "map", new TreeMap<>(Map.of("key", BigDecimal.TEN)),
        "identities", identities,
        "keys", new HashSet<>(List.of(new Key("name", List.of(1, "two")))),
        "concurrent", new ConcurrentHashMap<>(Map.of(List.of(1), List.of(2))),
        "hooks", new IllegalStateException("hooked"));
  }

  private static void requireJavaIo() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject("text");
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private void use() {
    try {
      skyway.deserialize(message);
    } catch (StackOverflowError | OutOfMemoryError | RuntimeException e) {
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
    if (above < MOST_FRAMES && above % 3 == 0) {
      try {
        use();
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
