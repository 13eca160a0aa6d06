// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ClassLayout;
import dev.skyway.format.ByteSink;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ids for external objects within this JVM: what the native writer numbers each stream's externals
 * by. They are never dropped and keep their objects reachable. Thread-safe.
 */
final class ExternalIds {
  private static final Map<Object, Integer> IDS = new IdentityHashMap<>();
  private static final List<byte[]> DESCRIPTIONS = new ArrayList<>();
  private static volatile byte[][] published = new byte[0][];

  private ExternalIds() {}

  /** The encoded description of an id; never to be changed. */
  static byte[] description(int id) {
    return published[id];
  }

  /**
   * The id of one external object.
   *
   * @throws IllegalArgumentException if it has no name elsewhere; the message is the reason
   */
  static int register(Object external) {
    synchronized (IDS) {
      Integer known = IDS.get(external);
      if (known != null) {
        return known;
      }
      int id = add(external);
      publish();
      return id;
    }
  }

  /** Gives all constants of an enum consecutive ids; the first of them. */
  static int registerAll(Object[] constants) {
    synchronized (IDS) {
      int first = DESCRIPTIONS.size();
      for (Object constant : constants) {
        add(constant);
      }
      publish();
      return first;
    }
  }

  /** The constants of the enum that a class, or a constant's class, belongs to. */
  static Object[] constants(Class<?> type) {
    Class<?> declaring = type.isEnum() ? type : type.getSuperclass();
    return declaring.getEnumConstants();
  }

  private static int add(Object external) {
    ByteSink sink = new ByteSink(64);
    ClassLayout.of(external.getClass()).external(external).encode(sink);
    DESCRIPTIONS.add(sink.toByteArray());
    IDS.put(external, DESCRIPTIONS.size() - 1);
    return DESCRIPTIONS.size() - 1;
  }

  private static void publish() {
    published = DESCRIPTIONS.toArray(new byte[0][]);
  }
}
