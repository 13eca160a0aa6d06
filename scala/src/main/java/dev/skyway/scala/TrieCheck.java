// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.FieldReader;
import dev.skyway.classes.HashGuard;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Walks a hash trie and compares its keys' hashes with those of this JVM. On the way it checks what
 * a forged trie could get wrong, so that the walk ends: each hash lies where its bits say, which no
 * node with two parents can fulfil.
 */
final class TrieCheck {
  private static final int BITS = 5;
  private static final int HASH_BITS = 32;

  private final Hashes hashes;
  private final Class<?> bitmapNode;
  private final Class<?> collisionNode;
  private final FieldReader dataMap;
  private final FieldReader nodeMap;
  private final FieldReader content;
  private final FieldReader originalHashes;
  private final FieldReader size;
  private final FieldReader keyHashes;
  private final FieldReader collisionHash;
  private final FieldReader collisions;
  private final MethodHandle iterator;
  private final MethodHandle hasNext;
  private final MethodHandle next;
  private final MethodHandle keyOf;

  /** Elements of {@code content} for one key. */
  private final int step;

  TrieCheck(Class<?> type, boolean isMap) {
    String kind = isMap ? "MapNode" : "SetNode";
    String prefix = "scala.collection.immutable.";
    hashes = new Hashes(type);
    step = isMap ? 2 : 1;
    bitmapNode = Members.type(type, prefix + "BitmapIndexed" + kind);
    dataMap = Members.reader(bitmapNode, "dataMap");
    nodeMap = Members.reader(bitmapNode, "nodeMap");
    content = Members.reader(bitmapNode, "content");
    originalHashes = Members.reader(bitmapNode, "originalHashes");
    size = Members.reader(bitmapNode, "size");
    keyHashes = Members.reader(bitmapNode, "cachedJavaKeySetHashCode");
    collisionNode = Members.type(type, prefix + "HashCollision" + kind);
    collisionHash = Members.reader(collisionNode, "originalHash");
    collisions = Members.reader(collisionNode, "content");
    iterator = Members.method(Members.type(type, prefix + "Vector"), "iterator");
    Class<?> steps = Members.type(type, "scala.collection.Iterator");
    hasNext = Members.method(steps, "hasNext");
    next = Members.method(steps, "next");
    keyOf = isMap ? Members.method(Members.type(type, "scala.Tuple2"), "_1") : null;
  }

  /** What one walk has found so far. */
  private static final class Walk {
    final HashGuard guard = HashGuard.current();
    boolean isConsistent = true;
    int keys;
    int hashSum;
  }

  /**
   * Whether all keys have the hashes that the trie was built with.
   *
   * @throws IllegalStateException if it is no trie at all
   */
  boolean isConsistent(Object root) {
    Walk walk = new Walk();
    try {
      walk(root, 0, 0, walk);
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
    return walk.isConsistent;
  }

  /** As deep as the bits of a hash allow, seven levels. */
  private void walk(Object node, int shift, int path, Walk walk) throws Throwable {
    if (shift < HASH_BITS && bitmapNode.isInstance(node)) {
      walkBitmap(node, shift, path, walk);
    } else if (shift >= HASH_BITS && collisionNode.isInstance(node)) {
      walkCollisions(node, path, walk);
    } else {
      throw contradiction("shift=" + shift);
    }
  }

  private void walkBitmap(Object node, int shift, int path, Walk walk) throws Throwable {
    final int keysBefore = walk.keys;
    final int sumBefore = walk.hashSum;
    Object[] contents = (Object[]) content.get(node);
    int[] stored = (int[]) originalHashes.get(node);
    int data = dataMap.getInt(node);
    int nodes = nodeMap.getInt(node);
    int entries = Integer.bitCount(data);
    boolean isEmpty = (data | nodes) == 0;
    if (stored.length != entries
        || contents.length != step * entries + Integer.bitCount(nodes)
        || isEmpty && shift > 0) {
      throw contradiction("entries=" + entries + " elements=" + contents.length);
    }
    int rest = data;
    for (int i = 0; i < entries; i++, rest &= rest - 1) {
      int here = path | Integer.numberOfTrailingZeros(rest) << shift;
      addKey(contents[step * i], stored[i], here, shift + BITS, walk);
    }
    rest = nodes;
    for (int last = contents.length - 1; rest != 0; rest &= rest - 1, last--) {
      int here = path | Integer.numberOfTrailingZeros(rest) << shift;
      walk(contents[last], shift + BITS, here, walk);
    }
    if (size.getInt(node) != walk.keys - keysBefore
        || keyHashes.getInt(node) != walk.hashSum - sumBefore) {
      throw contradiction("keys=" + (walk.keys - keysBefore));
    }
  }

  private void addKey(Object key, int stored, int path, int bits, Walk walk) {
    int improved = hashes.improved(stored);
    int mask = bits >= HASH_BITS ? -1 : (1 << bits) - 1;
    if ((improved & mask) != path) {
      throw contradiction("hash=" + improved);
    }
    walk.keys++;
    walk.hashSum += improved;
    walk.guard.admit(key);
    walk.isConsistent = walk.isConsistent && hashes.of(key) == stored;
  }

  /** A forged vector may show the same few elements again and again. */
  private void walkCollisions(Object node, int path, Walk walk) throws Throwable {
    int stored = collisionHash.getInt(node);
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Object steps = iterator.invoke(collisions.get(node));
    while ((boolean) hasNext.invoke(steps)) {
      Object entry = next.invoke(steps);
      if (!seen.add(entry)) {
        throw contradiction("entry=" + seen.size());
      }
      addKey(keyOf == null ? entry : keyOf.invoke(entry), stored, path, HASH_BITS, walk);
    }
    if (seen.size() < 2) {
      throw contradiction("collisions=" + seen.size());
    }
  }

  private static IllegalStateException contradiction(String what) {
    return new IllegalStateException("a hash trie holds its keys where their hashes say: " + what);
  }
}
