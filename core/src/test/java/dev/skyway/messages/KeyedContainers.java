// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import java.io.Serializable;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/** Keys that are hashed by what containers know of them, and the containers of both kinds. */
final class KeyedContainers {
  private KeyedContainers() {}

  /** Hashes differently in each JVM, and for each copy. */
  static final class Tag implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Where a key looks its tags up. */
  enum Inner {
    HASH_MAP,
    LINKED_HASH_MAP,
    HASHTABLE,
    CONCURRENT_HASH_MAP,
    IDENTITY_HASH_MAP,
    MAP_OF,
    HASH_SET,
    SET_OF,
    SET_FROM_MAP;

    Object of(List<Tag> tags) {
      Map<Tag, Object> map = new HashMap<>();
      tags.forEach(tag -> map.put(tag, 1));
      return switch (this) {
        case HASH_MAP -> map;
        case LINKED_HASH_MAP -> new LinkedHashMap<>(map);
        case HASHTABLE -> new Hashtable<>(map);
        case CONCURRENT_HASH_MAP -> new ConcurrentHashMap<>(map);
        case IDENTITY_HASH_MAP -> new IdentityHashMap<>(map);
        case MAP_OF -> Map.copyOf(map);
        case HASH_SET -> new HashSet<>(tags);
        case SET_OF -> Set.copyOf(tags);
        case SET_FROM_MAP -> {
          Set<Tag> set = Collections.newSetFromMap(new IdentityHashMap<>());
          set.addAll(tags);
          yield set;
        }
      };
    }
  }

  /** What has the key. */
  enum Outer {
    HASH_MAP,
    LINKED_HASH_SET,
    HASHTABLE,
    CONCURRENT_HASH_MAP,
    MAP_OF,
    SET_OF;

    Object of(Object key) {
      Map<Object, Object> map = new HashMap<>(Map.of(key, "v", "a", 1, "b", 2));
      return switch (this) {
        case HASH_MAP -> map;
        case LINKED_HASH_SET -> new LinkedHashSet<>(map.keySet());
        case HASHTABLE -> new Hashtable<>(map);
        case CONCURRENT_HASH_MAP -> new ConcurrentHashMap<>(map);
        case MAP_OF -> Map.copyOf(map);
        case SET_OF -> Set.copyOf(map.keySet());
      };
    }

    boolean has(Object container, Object key) {
      return container instanceof Map<?, ?> map
          ? "v".equals(map.get(key))
          : ((Set<?>) container).contains(key);
    }
  }

  /** Its hash is how many of its tags a container has. */
  static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
    static final int TAGS = 9;

    final Tag[] tags = Stream.generate(Tag::new).limit(TAGS).toArray(Tag[]::new);
    final Object container;
    Object way;

    Key(Inner inner) {
      container = inner.of(List.of(tags));
    }

    int found() {
      int found = 0;
      for (Tag tag : tags) {
        boolean isThere =
            container instanceof Map<?, ?> map
                ? map.containsKey(tag)
                : ((Collection<?>) container).contains(tag);
        found += isThere ? 1 : 0;
      }
      return found;
    }

    @Override
    public int hashCode() {
      return found();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Its hash is what it finds in a set that a map has as a value. */
  record Deep(Map<Object, Object> map, Tag tag) implements Serializable {
    boolean isThere() {
      return ((Set<?>) map.get("tags")).contains(tag);
    }

    @Override
    public int hashCode() {
      return isThere() ? 17 : 4;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Its hash is whether its lock is free. */
  static final class Locked implements Serializable {
    private static final long serialVersionUID = 1L;
    final ReentrantLock lock = new ReentrantLock();

    @Override
    public int hashCode() {
      return lock.isLocked() && !lock.isHeldByCurrentThread() ? 4 : 17;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Its hash is that of a text. */
  static final class Text implements Serializable {
    private static final long serialVersionUID = 1L;
    static int hashed;
    final StringBuilder text = new StringBuilder("text");

    @Override
    public int hashCode() {
      hashed++;
      return text.toString().hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }
}
