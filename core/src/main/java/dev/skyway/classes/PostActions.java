// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.PostStage.KEYS;
import static dev.skyway.classes.PostStage.PARTS;
import static dev.skyway.classes.PostStage.VALUES;

import java.util.List;
import java.util.function.Supplier;

/** The post-actions that the tables of vetted classes name. */
final class PostActions {
  /**
   * What a name stands for.
   *
   * @param stage what has to be done before
   * @param always whether it runs on every instance, or only when keys may hash differently here
   */
  record Entry(PostAction action, PostStage stage, boolean always) {
    /** This and then another one; null for none. */
    Entry and(Entry other) {
      if (other == null || action == null) {
        return other == null ? this : other;
      }
      PostAction both = sequence(List.of(action, other.action));
      return new Entry(both, stage.and(other.stage), always || other.always);
    }
  }

  /** Nothing is done. */
  static final Entry NOTHING = new Entry(null, VALUES, false);

  private PostActions() {}

  /**
   * The action of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Entry named(String name) {
    return switch (name) {
      case "hashMap" -> new Entry(lazy(HashMapRehash::new), KEYS, false);
      case "hashtable" -> new Entry(lazy(HashtableRehash::new), KEYS, false);
      case "concurrentHashMap" -> new Entry(lazy(ConcurrentHashMapRehash::new), KEYS, false);
      case "unsettled" -> new Entry(node -> {}, VALUES, true); // listed, so that its map is rebuilt
      case "identityMap" -> new Entry(lazy(IdentityMapRehash::new), PARTS, true);
      case "mapN" -> new Entry(lazy(ImmutableRehash::ofMap), KEYS, true);
      case "setN" -> new Entry(lazy(ImmutableRehash::ofSet), KEYS, true);
      case "enumMap" -> new Entry(lazy(EnumMapUniverse::new), PARTS, true);
      case "enumSet" -> new Entry(lazy(EnumSetUniverse::new), PARTS, true);
      case "setFromMap" -> new Entry(lazy(SetFromMapView::new), PARTS, true);
      case "arrayPart" -> new Entry(lazy(ListPart::ofArray), PARTS, true);
      case "listPart" -> new Entry(lazy(ListPart::ofAny), PARTS, true);
      case "linkedDeque" -> new Entry(lazy(LinkedDequeRelink::new), PARTS, true);
      case "transferQueue" -> new Entry(lazy(FreshTransferQueue::new), VALUES, true);
      case "stringBuilder" -> new Entry(lazy(StringBuilderCheck::new), VALUES, true);
      case "freshDigits" -> new Entry(lazy(FreshDigits::new), VALUES, true);
      case "freshGenerator" -> new Entry(lazy(FreshGenerator::new), VALUES, true);
      case "freeLock" -> new Entry(lazy(FreeLocks::reentrant), VALUES, true);
      case "freeReadWriteLock" -> new Entry(lazy(FreeLocks::readWrite), VALUES, true);
      case "freeStampedLock" -> new Entry(lazy(FreeLocks::stamped), VALUES, true);
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
          FirstUse.requireRoom();
          ready = factory.get();
          action = ready;
        }
        ready.run(instance);
      }
    };
  }
}
