// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.SerialVersion;
import java.util.List;

/**
 * The tables of {@code java.util.HashMap}, which travel as their entries, but for those of linked
 * maps. Stateless.
 */
public final class HashTables {
  /** Buckets that are looked at side by side. In step with {@code graph::TableSample}. */
  private static final int PLACE = 64;

  /** In step with {@code graph::kMostGap}. */
  private static final int MOST_LOOKED_AT = 4096;

  private static final Class<?> NODE_TYPE = Internals.type("java.util.HashMap$Node");

  /** The class of tables. */
  static final Class<?> TYPE = NODE_TYPE.arrayType();

  /** Offset of a node's hash, an {@code int}. */
  public static final long HASH = Internals.slot(NODE_TYPE, "hash").offset();

  /** Offset of a node's key. */
  public static final long KEY = Internals.slot(NODE_TYPE, "key").offset();

  /** Offset of a node's value. */
  public static final long VALUE = Internals.slot(NODE_TYPE, "value").offset();

  /** Offset of the next node of the same bucket. */
  public static final long NEXT = Internals.slot(NODE_TYPE, "next").offset();

  /** Apart, as most of what asks about classes meets no table. */
  private static final class Plans {
    static final ClassLayout LAYOUT = ClassLayout.asEntries(TYPE, ClassKind.TABLE);
    static final ReadPlan NODE = nodePlan(NODE_TYPE);
  }

  private HashTables() {}

  /** How nodes of a class arrive that come as the keys and values of entries. */
  static ReadPlan nodePlan(Class<?> type) {
    List<FieldDescription> fields =
        List.of(new FieldDescription(0, 'L', "key"), new FieldDescription(0, 'L', "value"));
    ClassDescription description =
        ClassDescription.fixed(type.getName(), SerialVersion.NONE, false, List.of(), fields);
    try {
      return PlanBuilder.build(description, ClassLayout.of(type));
    } catch (MismatchException e) {
      throw new IllegalStateException("a node has a key and a value", e);
    }
  }

  /** Whether instances of the class may travel as entries. */
  public static boolean mayBe(ClassLayout layout) {
    return layout.type() == TYPE && layout.kind() == ClassKind.REF_ARRAY;
  }

  /**
   * Whether the instance of a class that {@link #mayBe} travels as entries: its nodes are plain,
   * and it is not nearly empty. Empty buckets take no bytes then, and a reader makes memory in
   * proportion to what arrives.
   */
  public static boolean isOne(Object[] instance) {
    int length = instance.length;
    if (Integer.bitCount(length) != 1) {
      return false;
    }
    if (length <= PLACE) {
      return isPlain(instance);
    }
    boolean isLarge = length > MOST_LOOKED_AT;
    int places = isLarge ? MOST_LOOKED_AT / PLACE : length / PLACE;
    return isWellFilled(instance, places, isLarge ? places / 4 : 1);
  }

  /** Nodes of linked maps would be exceptions one and all. */
  private static boolean isPlain(Object[] table) {
    for (Object node : table) {
      if (node != null) {
        return isNode(node);
      }
    }
    return true;
  }

  /**
   * As far as can be seen at some places of the table, of which so many have nodes at least. They
   * are not all as far apart, as keys may be.
   */
  private static boolean isWellFilled(Object[] table, int places, int leastUsed) {
    int stride = table.length / places;
    int used = 0;
    int nodes = 0;
    for (int i = 0; i < places; i++) {
      int before = nodes;
      int first = i * stride + (i * 0x9E3779B1 >>> 16) % (stride - PLACE + 1);
      for (int at = first; at < first + PLACE; at++) {
        Object node = table[at]; // once, as another thread may change it
        if (node == null) {
          continue;
        }
        if (nodes == 0 && !isNode(node)) {
          return false;
        }
        nodes++;
      }
      used += nodes == before ? 0 : 1;
      if (nodes >= places && used >= leastUsed) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a plain node, neither of a tree nor of a linked map. */
  public static boolean isNode(Object instance) {
    return instance.getClass() == NODE_TYPE;
  }

  /** The layout that tables travel by. */
  public static ClassLayout layout() {
    return Plans.LAYOUT;
  }

  /** How the nodes of entries arrive: their references are the key and the value, in that order. */
  public static ReadPlan node() {
    return Plans.NODE;
  }

  /**
   * Checks the length of a table that travels as entries.
   *
   * @throws dev.skyway.SkywayFormatException if it is none
   */
  public static int requireLength(int length, ByteSource in) {
    if (Integer.bitCount(length) != 1) {
      throw in.failure("the length of a table is a power of two: length=" + length);
    }
    return length;
  }

  /** What a node has as the hash of a key whose {@code hashCode} is this. */
  public static int spread(int hashCode) {
    return hashCode ^ hashCode >>> 16;
  }
}
