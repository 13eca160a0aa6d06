// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.List;
import java.util.function.Supplier;

/** The post-actions that the tables of vetted classes name. */
final class PostActions {
  /**
   * What a name stands for.
   *
   * @param always whether it runs on every instance, or only when keys may hash differently here
   */
  record Entry(PostAction action, boolean always) {}

  private PostActions() {}

  /**
   * The action of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Entry named(String name) {
    return switch (name) {
      case "hashMap" -> new Entry(lazy(HashMapRehash::new), false);
      case "hashtable" -> new Entry(lazy(HashtableRehash::new), false);
      case "concurrentHashMap" -> new Entry(lazy(ConcurrentHashMapRehash::new), false);
      case "unsettled" -> new Entry(node -> {}, true); // listed, so that its map is rebuilt
      case "identityMap" -> new Entry(lazy(IdentityMapRehash::new), true);
      case "mapN" -> new Entry(lazy(ImmutableRehash::ofMap), true);
      case "setN" -> new Entry(lazy(ImmutableRehash::ofSet), true);
      case "enumMap" -> new Entry(lazy(EnumMapUniverse::new), true);
      case "enumSet" -> new Entry(lazy(EnumSetUniverse::new), true);
      case "setFromMap" -> new Entry(lazy(SetFromMapView::new), true);
      case "linkedDeque" -> new Entry(lazy(LinkedDequeRelink::new), true);
      case "stringBuilder" -> new Entry(lazy(StringBuilderCheck::new), true);
      case "freeLock" -> new Entry(lazy(FreeLocks::reentrant), true);
      case "freeReadWriteLock" -> new Entry(lazy(FreeLocks::readWrite), true);
      case "freeStampedLock" -> new Entry(lazy(FreeLocks::stamped), true);
      default -> throw new IllegalArgumentException("post-action not known: name=" + name);
    };
  }

  /** One after the other; null for none. */
  static PostAction sequence(List<PostAction> actions) {
    if (actions.size() < 2) {
      return actions.isEmpty() ? null : actions.get(0);
    }
    List<PostAction> all = List.copyOf(actions);
    return instance -> all.forEach(action -> action.run(instance));
  }

  /** Looks the JDK's insides up when they are needed first: writers never need them. */
  private static PostAction lazy(Supplier<PostAction> factory) {
    return new PostAction() {
      private volatile PostAction action;

      @Override
      public void run(Object instance) {
        PostAction ready = action;
        if (ready == null) {
          ready = factory.get();
          action = ready;
        }
        ready.run(instance);
      }
    };
  }
}
