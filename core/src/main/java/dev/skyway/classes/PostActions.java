// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.PostStage.KEYS;
import static dev.skyway.classes.PostStage.PARTS;
import static dev.skyway.classes.PostStage.VALUES;

import java.util.List;

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

  private static final class Sequence implements PostAction {
    private final PostAction[] actions;

    Sequence(PostAction[] actions) {
      this.actions = actions;
    }

    @Override
    public void run(Object instance) {
      for (PostAction action : actions) {
        action.run(instance);
      }
    }
  }

  /**
   * The action of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Entry named(String name) {
    return switch (name) {
      case "hashMap", "hashtable", "concurrentHashMap" ->
          new Entry(new NamedAction(name), KEYS, false);
      case "mapN", "setN" -> new Entry(new NamedAction(name), KEYS, true);
      case "identityMap",
          "enumMap",
          "enumSet",
          "setFromMap",
          "arrayPart",
          "listPart",
          "linkedDeque" ->
          new Entry(new NamedAction(name), PARTS, true);
      case "unsettled",
          "transferQueue",
          "stringBuilder",
          "freshDigits",
          "freshGenerator",
          "freeLock",
          "freeReadWriteLock",
          "freeStampedLock" ->
          new Entry(new NamedAction(name), VALUES, true);
      default -> throw new IllegalArgumentException("post-action not known: name=" + name);
    };
  }

  /** One after the other; null for none. */
  static PostAction sequence(List<PostAction> actions) {
    if (actions.size() < 2) {
      return actions.isEmpty() ? null : actions.get(0);
    }
    return new Sequence(actions.toArray(new PostAction[0]));
  }
}
