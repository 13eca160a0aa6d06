// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.OBJECT_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.format.ByteSink;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Ids for external objects within this JVM: what the native writer numbers each stream's externals
 * by. They belong to the class that the object is, or is an instance of, and are taken back when
 * that is unloaded. Thread-safe.
 */
final class ExternalIds {
  private static final Numbered DESCRIPTIONS = new Numbered();
  private static final ClassValue<ExternalIds> OF =
      new ClassValue<>() {
        @Override
        protected ExternalIds computeValue(Class<?> owner) {
          return new ExternalIds(owner);
        }
      };

  /** One slot with all well-known instances, for windows. Replaced as a whole when it grows. */
  private static final Object[] WELL_KNOWN = {new Object[0]};

  private final Map<Object, Integer> ids = new IdentityHashMap<>();
  private final UnloadedNumbers toRemove = new UnloadedNumbers(DESCRIPTIONS);

  private ExternalIds(Class<?> owner) {
    if (!Klasses.isPermanent(owner)) {
      Unloading.CLEANER.register(this, toRemove);
    }
  }

  /** The encoded description of an id; never to be changed. */
  static byte[] description(int id) {
    return DESCRIPTIONS.get(id);
  }

  /** How many ids were ever in use at one time. */
  static int most() {
    return DESCRIPTIONS.size();
  }

  /**
   * The id of one external object.
   *
   * @throws IllegalArgumentException if it has no name elsewhere; the message is the reason
   */
  static int register(Object external) {
    return of(external).id(external);
  }

  /** The id of an external object; negative if it has none so far. */
  static int known(Object external) {
    ExternalIds all = of(external);
    synchronized (all) {
      return all.ids.getOrDefault(external, -1);
    }
  }

  /** Gives objects of one class or enum consecutive ids; the first of them, 0 for none. */
  static int registerAll(Object[] externals) {
    return externals.length == 0 ? 0 : of(externals[0]).idOfFirst(externals);
  }

  private static ExternalIds of(Object external) {
    if (external instanceof Class<?> type) {
      return OF.get(type);
    }
    return OF.get(
        external instanceof Enum<?> constant ? constant.getDeclaringClass() : external.getClass());
  }

  private synchronized int id(Object external) {
    Integer known = ids.get(external);
    return known != null ? known : add(external);
  }

  /** Known already if another class of the enum asked: constants with bodies have their own. */
  private synchronized int idOfFirst(Object[] externals) {
    Integer known = ids.get(externals[0]);
    return known != null ? known : add(externals);
  }

  private int add(Object... externals) {
    byte[][] descriptions = new byte[externals.length][];
    for (int i = 0; i < externals.length; i++) {
      ByteSink sink = new ByteSink(64);
      ClassLayout.of(externals[i].getClass()).external(externals[i]).encode(sink);
      descriptions[i] = sink.toByteArray();
    }
    int first = DESCRIPTIONS.add(descriptions);
    toRemove.add(first, externals.length);
    for (int i = 0; i < externals.length; i++) {
      ids.put(externals[i], first + i);
    }
    return first;
  }

  /** What windows look into for instances that {@link #addWellKnown} added. */
  static Object[] wellKnown() {
    return WELL_KNOWN;
  }

  /** Lets windows recognise these objects; the index of the first among all well-known ones. */
  static int addWellKnown(Object[] instances) {
    if (instances.length == 0) {
      return 0;
    }
    synchronized (WELL_KNOWN) {
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
}
