// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.OBJECT_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.format.ByteSink;
import java.util.ArrayList;
import java.util.Arrays;
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

  /** One slot with all well-known instances, for windows. Replaced as a whole when it grows. */
  private static final Object[] WELL_KNOWN = {new Object[0]};

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

  /** Gives objects, such as all constants of an enum, consecutive ids; the first of them. */
  static int registerAll(Object[] externals) {
    synchronized (IDS) {
      if (externals.length > 0 && IDS.containsKey(externals[0])) {
        return IDS.get(externals[0]); // by another class: constants with bodies have their own
      }
      int first = DESCRIPTIONS.size();
      for (Object external : externals) {
        add(external);
      }
      publish();
      return first;
    }
  }

  /** What windows look into for instances that {@link #addWellKnown} added. */
  static Object[] wellKnown() {
    return WELL_KNOWN;
  }

  /** Lets windows recognise these objects; the index of the first among all well-known ones. */
  static int addWellKnown(Object[] instances) {
    synchronized (IDS) {
      Object[] known = (Object[]) WELL_KNOWN[0];
      Object[] larger = Arrays.copyOf(known, known.length + instances.length);
      System.arraycopy(instances, 0, larger, known.length, instances.length);
      UNSAFE.putReferenceVolatile(WELL_KNOWN, OBJECT_ARRAY_BASE, larger);
      return known.length;
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
