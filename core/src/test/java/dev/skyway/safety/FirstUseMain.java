// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.Skyway;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Uses Skyway first where the stack ends or the heap is full, each time in a loader of its own, and
 * then with room. Arguments: stack or heap, how often, the seed, where Skyway is.
 */
public final class FirstUseMain {
  private static final int MOST_FRAMES = 800;
  private static final int LEAST_ROOM = 16 << 10;
  private static final int DOUBLINGS = 9;
  private static final int LEAST_PIECE = 256;
  private static final long STACK_BYTES = 1 << 20;
  private static final Object GRAPH =
      new ArrayList<>(List.of("text", 1, new HashMap<>(Map.of("key", List.of(2L)))));

  private final SplittableRandom random;
  private final URL[] classes;
  private final boolean endsStack;
  private final String expectedEngine = Skyway.standard().report().engine();
  private int failed;
  private int rest;

  private FirstUseMain(SplittableRandom random, URL[] classes, boolean endsStack) {
    this.random = random;
    this.classes = classes;
    this.endsStack = endsStack;
  }

  /** Prints how many of the uses failed, and ends with an exception if a later one does. */
  public static void main(String[] args) throws Exception {
    URL[] classes = {Path.of(args[3]).toUri().toURL()};
    SplittableRandom random = new SplittableRandom(Long.parseLong(args[2]));
    FirstUseMain main = new FirstUseMain(random, classes, args[0].equals("stack"));
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      main.useTwice();
    }
    System.out.println("failed=" + main.failed);
  }

  private void useTwice() throws Exception {
    URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
    MethodHandle use = use(loader);
    if (random.nextBoolean()) {
      makePortable(loader); // the native engine's first use comes later
    }
    List<Throwable> thrown = new ArrayList<>();
    Thread thread = new Thread(null, () -> useFirst(use, thrown), "first", STACK_BYTES);
    thread.start();
    thread.join();
    for (Throwable problem : thrown) {
      failed++;
      if (!(problem instanceof StackOverflowError || problem instanceof OutOfMemoryError)) {
        throw new IllegalStateException("at the first use", problem);
      }
    }
    try {
      requireEqual(use.invoke());
    } catch (Throwable e) {
      throw new IllegalStateException("at a later use", e);
    }
    if (!engine(loader).equals(expectedEngine)) {
      throw new IllegalStateException("engine=" + engine(loader) + " expected=" + expectedEngine);
    }
  }

  private static void requireEqual(Object copy) {
    if (!GRAPH.equals(copy)) {
      throw new IllegalStateException("copied=" + copy);
    }
  }

  private void useFirst(MethodHandle use, List<Throwable> thrown) {
    try {
      if (endsStack) {
        rest = random.nextInt(1, MOST_FRAMES);
        goDown(use, thrown);
      } else {
        useInFullHeap(use);
      }
    } catch (Throwable e) {
      thrown.add(e);
    }
  }

  /** Uses it so many frames above the end. */
  private int goDown(MethodHandle use, List<Throwable> thrown) {
    int above;
    try {
      above = goDown(use, thrown);
    } catch (StackOverflowError e) {
      return 0;
    }
    if (above == rest) {
      try {
        requireEqual(use.invoke());
      } catch (Throwable e) {
        thrown.add(e);
      }
    }
    return above + 1;
  }

  private void useInFullHeap(MethodHandle use) throws Throwable {
    byte[] room = new byte[LEAST_ROOM << random.nextInt(DOUBLINGS)];
    List<byte[]> filler = fill();
    room[0] = 1;
    room = null;
    try {
      requireEqual(use.invoke());
    } finally {
      Reference.reachabilityFence(filler);
    }
  }

  /** Takes all that the heap has, down to small pieces. */
  static List<byte[]> fill() {
    List<byte[]> filler = new ArrayList<>(1 << 20);
    for (int piece = 1 << 18; piece >= LEAST_PIECE; ) {
      try {
        filler.add(new byte[piece]);
      } catch (OutOfMemoryError e) {
        piece /= 4;
      }
    }
    return filler;
  }

  /** Copies a graph with {@code Skyway.standard()} of the loader. */
  private static MethodHandle use(ClassLoader loader) throws Exception {
    Class<?> skyway = loader.loadClass("dev.skyway.Skyway");
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    MethodHandle standard = lookup.findStatic(skyway, "standard", MethodType.methodType(skyway));
    MethodHandle copy =
        lookup.findVirtual(skyway, "copy", MethodType.methodType(Object.class, Object.class));
    return MethodHandles.insertArguments(
        MethodHandles.collectArguments(copy, 0, standard), 0, GRAPH);
  }

  private static void makePortable(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> choice = loader.loadClass("dev.skyway.EngineChoice");
    Object builder = loader.loadClass("dev.skyway.Skyway").getMethod("builder").invoke(null);
    Object portable = choice.getField("PORTABLE").get(null);
    builder.getClass().getMethod("engine", choice).invoke(builder, portable);
    builder.getClass().getMethod("build").invoke(builder);
  }

  private static String engine(ClassLoader loader) throws ReflectiveOperationException {
    Object skyway = loader.loadClass("dev.skyway.Skyway").getMethod("standard").invoke(null);
    Object report = skyway.getClass().getMethod("report").invoke(skyway);
    return (String) report.getClass().getMethod("engine").invoke(report);
  }
}
