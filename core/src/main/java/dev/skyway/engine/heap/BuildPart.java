// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.engine.heap.SelfTestFailure.expect;

import dev.skyway.classes.HeapAccess;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/** Writes objects into a chunk, reveals them and looks at them from Java. */
final class BuildPart implements SelfTestPart {
  private static final int ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 50_000;
  private static final int LEAST_FREE = 8;
  private static final int CHUNK_INTS = 256;
  private static final String NAME = "skyway";
  private static final long[] LONGS = {1, -2, Long.MAX_VALUE};
  private static final long VALUE = 0x1122334455667788L;
  private static final int ROOTS = 6;

  private final boolean collect;

  BuildPart(boolean collect) {
    this.collect = collect;
  }

  @Override
  public void check(Prober prober) throws SelfTestFailure {
    Object revealed = buildAndCheck(prober);
    if (!collect) {
      return;
    }
    System.gc();
    checkAgain(revealed);
    SelfTestNode added = template();
    ((SelfTestNode) ((Object[]) revealed)[0]).next = added;
    System.gc();
    expect("a field set later", ((SelfTestNode) ((Object[]) revealed)[0]).next == added);
  }

  /**
   * A new revealed array.
   *
   * @throws SelfTestFailure if it is not what was to be built
   */
  Object buildAndCheck(Prober prober) throws SelfTestFailure {
    Object revealed = build(prober, template());
    checkAgain(revealed);
    return revealed;
  }

  /**
   * Looks at a revealed array.
   *
   * @throws SelfTestFailure if it is not what was built
   */
  void checkAgain(Object revealed) throws SelfTestFailure {
    checkRoots(revealed, template());
  }

  private static SelfTestNode template() {
    SelfTestNode template = new SelfTestNode();
    template.name = NAME;
    template.value = VALUE;
    template.ratio = Math.PI;
    template.count = -5;
    template.small = 300;
    template.tiny = -1;
    template.flag = true;
    return template;
  }

  /** The chunk is known here as an Object only: a compiler remembers the class of an array. */
  private static Object build(Prober prober, SelfTestNode template) throws SelfTestFailure {
    Mailbox mailbox = prober.mailbox();
    long objectArray = prober.ask(Probe.MIRROR_KLASS, Object[].class);
    mailbox.put(1, template);
    mailbox.put(2, NAME);
    mailbox.put(3, bytes(NAME));
    mailbox.put(4, LONGS);
    mailbox.put(
        5,
        new long[] {
          offset(SelfTestNode.class, "next"),
          offset(SelfTestNode.class, "name"),
          offset(SelfTestNode.class, "value"),
          offset(String.class, "value"),
          objectArray
        });
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      // A collection between the two statements moves the chunk out of eden; and while collections
      // wait for JNI critical sections, Parallel allocates in the old generation.
      mailbox.put(0, new int[CHUNK_INTS + attempt]);
      if (prober.ask(Probe.BUILD, 0) == 1) {
        return mailbox.take(0);
      }
      LockSupport.parkNanos(attempt * PAUSE_NANOS);
    }
    requireMemory();
    throw new SelfTestFailure("self-test: no chunk was in eden, attempts=" + ATTEMPTS);
  }

  /** A full heap has no eden to speak of, which says nothing about this JVM. */
  private static void requireMemory() {
    Runtime runtime = Runtime.getRuntime();
    long max = runtime.maxMemory();
    long free = max - runtime.totalMemory() + runtime.freeMemory();
    if (free < max / LEAST_FREE) {
      throw new OutOfMemoryError(
          "the self-test needs room in eden: free="
              + free
              + " max="
              + max
              + "; give the JVM memory, and the next use tries again");
    }
  }

  private static void checkRoots(Object revealed, SelfTestNode template) throws SelfTestFailure {
    expect("the revealed array is an Object[]", revealed.getClass() == Object[].class);
    Object[] roots = (Object[]) revealed;
    expect("length", "revealed array", ROOTS, roots.length);
    expect("a revealed object has its class", roots[0].getClass() == SelfTestNode.class);
    SelfTestNode node = (SelfTestNode) roots[0];
    SelfTestNode other = (SelfTestNode) roots[1];
    expect("a cycle of revealed objects", node.next == other && other.next == node);
    expect("a shared revealed object", node.name == roots[2] && other.name == node.name);
    expect("a revealed string", NAME.equals(node.name));
    expect("a revealed string of its own", node.name != template.name);
    expect("primitives of a revealed object", same(template, node, 0));
    expect("primitives of a changed object", same(template, other, 1));
    expect("revealed bytes", Arrays.equals(bytes(NAME), (byte[]) roots[3]));
    expect("revealed longs", Arrays.equals(LONGS, (long[]) roots[4]));
    expect("the array in itself", roots[5] == revealed);
    int hash = System.identityHashCode(node);
    synchronized (node) {
      expect("identity hash", "revealed object", hash, System.identityHashCode(node));
    }
  }

  private static boolean same(SelfTestNode a, SelfTestNode b, long more) {
    return b.value == a.value + more
        && b.ratio == a.ratio
        && b.count == a.count
        && b.small == a.small
        && b.tiny == a.tiny
        && b.flag == a.flag;
  }

  private static byte[] bytes(String string) {
    return (byte[]) HeapAccess.UNSAFE.getReference(string, offset(String.class, "value"));
  }

  private static long offset(Class<?> type, String field) {
    return HeapAccess.UNSAFE.objectFieldOffset(type, field);
  }
}
